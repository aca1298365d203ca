import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { eventState } from '../../regions/eventState';
import { pagePaths } from '../../regions/pagePaths';
import { useRegion, useToday } from '../../regions/RegionContext';
import { color, font, media, radius, space, type } from '../../theme/tokens';
import { Button } from '../../ui/Button';
import { Chip } from '../../ui/Chip';
import { Icon } from '../../ui/Icon';
import { PageBanner } from '../../ui/PageBanner';
import { RangeText } from '../../ui/RangeText';
import { Section } from '../../ui/Section';

/** The banner, and the ticket with the camps' dates, which knows whether they are still to come. */
export function WorkshopBanner() {
  const { t } = useTranslation(['workshop', 'common']);
  return (
    <>
      <PageBanner
        title={t('banner.title')}
        text={<RangeText text={t('banner.text')} />}
        picture="workshop"
        shape="bleed"
        breadcrumb={[{ label: t('common:home'), to: '/' }, { label: t('crumb') }]}
      >
        <Button href="#about-workshops" size="lg" variant="outline">
          {t('banner.about')}
        </Button>
      </PageBanner>
      <CampTicket />
    </>
  );
}

function CampTicket() {
  const { t } = useTranslation('workshop');
  const camps = useRegion().events.workshops;
  const state = eventState(camps, useToday());
  return (
    <TicketBand labelledBy="camp-dates">
      <Ticket data-state={state}>
        <div className="stub" data-tone="ink">
          <p className="label">
            <Icon name="calendar" />
            {t(`dates.${state}.label`)}
          </p>
          <h2 id="camp-dates">
            {camps.from === undefined ? (
              t('dates.undated.range')
            ) : (
              <time dateTime={camps.from}>{t('dates.range')}</time>
            )}
          </h2>
        </div>
        <div className="body">
          <ul>
            <li>
              <Chip icon="calendar" tone="line">
                {t('dates.kinds')}
              </Chip>
            </li>
            <li>
              <Chip icon="users" tone="line">
                {t('dates.ages')}
              </Chip>
            </li>
            <li>
              <Chip icon="clock" tone="line">
                {t('dates.session')}
              </Chip>
            </li>
          </ul>
          <p>{t(`dates.${state}.note`)}</p>
          <Button to={`${pagePaths.workshop}?for=child#enquiry`} arrow>
            {t(`dates.${state}.button`)}
          </Button>
        </div>
      </Ticket>
    </TicketBand>
  );
}

const TicketBand = styled(Section)`
  padding-block-end: 0;
`;

const Ticket = styled.div`
  display: grid;
  & .stub,
  & .body {
    padding: ${space(4)} ${space(3)};
    border-radius: ${radius.card};
  }
  & .stub {
    display: grid;
    align-content: center;
    gap: ${space(1)};
    background: ${color.ink};
    color: ${color.white};
  }
  & .stub h2 {
    font-size: ${type.t36};
  }
  & .label {
    display: flex;
    align-items: center;
    gap: 10px;
    font-family: ${font.heading};
    font-weight: 600;
    color: ${color.marigold};
  }
  & .body {
    display: grid;
    gap: ${space(2)};
    justify-items: start;
    align-content: center;
    border-block-start: 3px dashed ${color.paper};
    background: ${color.accentSoft};
  }
  & ul {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  @media ${media.lg} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    & .stub,
    & .body {
      padding: ${space(5)} ${space(6)};
    }
    & .body {
      border-block-start: 0;
      border-inline-start: 4px dashed ${color.paper};
    }
    & .stub h2 {
      font-size: min(3.6vw, 3rem);
    }
  }
`;
