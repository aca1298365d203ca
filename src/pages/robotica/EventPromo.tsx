import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { EventState } from '../../regions/eventState';
import { hasPage, pagePaths } from '../../regions/pagePaths';
import { usePageState } from '../../regions/RegionContext';
import { color, font, media, radius, space, type } from '../../theme/tokens';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Link } from '../../ui/Link';
import { Picture } from '../../ui/Picture';
import { Section } from '../../ui/Section';
import { SectionHeading } from '../../ui/SectionHeading';

/** Dates, ages, teams and prize in the region's formats, on a ticket. */
export function EventPromo({ state }: { state: EventState }) {
  const { t } = useTranslation('robotica');
  const { region, basename, facts } = usePageState();
  const details = [
    { id: 'dates', label: t('promo.facts.dates'), value: facts.robotica.dates || t('state.undated') },
    { id: 'prize', label: t('promo.facts.prize'), value: facts.prize },
    { id: 'ages', label: t('promo.facts.ages'), value: facts.ages.robotica },
    { id: 'teams', label: t('promo.facts.teams'), value: `${facts.robotica.teams}+` },
  ];
  return (
    <Section tone="backdrop" labelledBy="promo-title">
      <SectionHeading
        id="promo-title"
        eyebrow={t('promo.eyebrow')}
        title={t(`promo.title.${state}`)}
        text={t(`promo.text.${state}`)}
      />
      <Ticket>
        <dl>
          {details.map(({ id, label, value }) => (
            <div key={id} data-fact={id}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div className="stub">
          {state === 'upcoming' && (
            <div className="calendar">
              <Button href={`${basename}${pagePaths.robotica}/event.ics`} download>
                {t('promo.calendar')}
              </Button>
              <p>{t('promo.calendarHint')}</p>
            </div>
          )}
          {hasPage(region, 'courses') && (
            <>
              <Picture name="level-4-robo-champion" alt="" sizes="150px" />
              <Link to={pagePaths.courses}>
                {t(state === 'past' || state === 'undated' ? 'promo.coursesNext' : 'promo.courses')}
                <Icon name="arrow-right" />
              </Link>
              <p>{t('promo.coursesText')}</p>
            </>
          )}
        </div>
      </Ticket>
    </Section>
  );
}

const Ticket = styled.div`
  --hole: 18px;
  display: grid;
  filter: drop-shadow(0 18px 36px rgb(30 27 58 / 10%));

  & > dl,
  & > .stub {
    position: relative;
    background: ${color.white};
    border-radius: ${radius.card};
  }
  & > dl {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: ${space(3)};
    padding: ${space(4)} ${space(3)};
  }
  & > dl > div {
    display: grid;
    align-content: start;
    gap: 4px;
  }
  & > dl > [data-fact='dates'],
  & > dl > [data-fact='prize'] {
    grid-column: 1 / -1;
  }
  & dt {
    font-size: ${type.t15};
    color: ${color.inkSoft};
  }
  & dd {
    margin: 0;
    font-family: ${font.heading};
    font-weight: 700;
    font-size: ${type.t36};
    line-height: 1.1;
  }
  & [data-fact='prize'] dd {
    color: ${color.deepLeaf};
  }

  & > .stub {
    display: grid;
    justify-items: center;
    align-content: center;
    gap: ${space(1)};
    padding: ${space(3)};
    text-align: center;
  }
  & > .stub::before {
    content: '';
    position: absolute;
    inset-block-start: 0;
    inset-inline: ${space(3)};
    border-block-start: 3px dashed ${color.line};
  }
  & .stub img {
    inline-size: 150px;
  }
  & .stub a:not([data-variant]) {
    display: inline-flex;
    align-items: center;
    gap: 10px;
    min-block-size: 44px;
    font-family: ${font.heading};
    font-weight: 600;
    font-size: ${type.t18};
  }
  & .stub p {
    max-inline-size: 30ch;
    font-size: ${type.t15};
    line-height: 1.45;
    color: ${color.inkSoft};
  }
  & .calendar {
    display: grid;
    justify-items: center;
    gap: 6px;
    margin-block-end: ${space(1)};
  }

  /* A tablet: the four facts in one row, and the stub lies under them. */
  @media ${media.md} {
    & > dl {
      grid-template-columns: repeat(4, auto);
      justify-content: space-between;
      padding: ${space(4)} ${space(5)};
    }
    & > dl > [data-fact='dates'],
    & > dl > [data-fact='prize'] {
      grid-column: auto;
    }
    & > .stub {
      grid-template-columns: auto minmax(0, 1fr);
      justify-items: start;
      column-gap: ${space(4)};
      padding-inline: ${space(5)};
      text-align: start;
    }
    & > .stub > picture {
      grid-row: span 2;
    }
    & > .stub > .calendar {
      grid-column: 1 / -1;
      justify-items: start;
    }
    & > .stub > a {
      align-self: end;
    }
    & > .stub > p {
      max-inline-size: none;
    }
  }
  @media ${media.lg} {
    grid-template-columns: minmax(0, 1fr) 340px;
    & > dl {
      grid-template-columns: auto 1fr;
      justify-content: normal;
      align-content: center;
      padding: ${space(6)};
      gap: ${space(5)} ${space(4)};
    }
    & > .stub {
      grid-template-columns: none;
      justify-items: center;
      padding-inline: ${space(3)};
      text-align: center;
    }
    & > .stub > picture {
      grid-row: auto;
    }
    & > .stub > .calendar {
      justify-items: center;
    }
    & > .stub > p {
      max-inline-size: 30ch;
    }
    & > .stub::before {
      inset-block: ${space(3)};
      inset-inline: -2px auto;
      border-block-start: 0;
      border-inline-start: 3px dashed ${color.line};
    }
    /* The punched corners where the stub tears off. */
    & > dl {
      border-start-end-radius: var(--hole);
      border-end-end-radius: var(--hole);
    }
    & > .stub {
      border-start-start-radius: var(--hole);
      border-end-start-radius: var(--hole);
    }
  }
  /* From here on the dates stay on one line in larger letters, too. */
  @media ${media.xl} {
    & > dl {
      grid-template-columns: 1.3fr 1fr;
    }
    & dd {
      font-size: ${type.t48};
    }
  }
`;
