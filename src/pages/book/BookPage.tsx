import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { LeadFormSlot } from '../../leads/LeadFormSlot';
import { PhoneText } from '../../regions/PhoneText';
import { pagePaths } from '../../regions/pagePaths';
import { usePageState } from '../../regions/RegionContext';
import { telLink } from '../../regions/urls';
import { FormPicture } from '../../sections/FormPicture';
import { PageMeta } from '../../seo/PageMeta';
import { color, font, media, radius, shadow, space, type } from '../../theme/tokens';
import { Icon } from '../../ui/Icon';
import { PageBanner } from '../../ui/PageBanner';
import { Section } from '../../ui/Section';
import { BookTimes } from './BookTimes';
import { choiceFormId } from './choiceFormId';

const steps = ['choose', 'fill', 'build'] as const;

/** A trial class from its choice to the place: age, place and time, and the five fields of the trial booking below. */
export function Page() {
  const { t } = useTranslation(['book', 'common']);
  const { region, basename } = usePageState();
  return (
    <>
      <PageMeta ns="book" picture="workshop-coding" />
      <PageBanner
        title={t('title')}
        text={t('text')}
        breadcrumb={[{ label: t('common:home'), to: '/' }, { label: t('crumb') }]}
      />
      <Section tone="white" labelledBy="book-title">
        {/* Age and place narrow the times; without the script they are asked for again with this form. */}
        <form id={choiceFormId} method="get" action={`${basename}${pagePaths.book}`} hidden />
        <Columns>
          <div className="sheet">
            <h2 id="book-title">{t('heading')}</h2>
            <LeadFormSlot form="trial-booking" choice={BookTimes} />
          </div>
          <aside aria-labelledby="book-next">
            <h2 id="book-next">{t('next.title')}</h2>
            <ol>
              {steps.map((step) => (
                <li key={step}>{t(`next.${step}`)}</li>
              ))}
            </ol>
            <a className="call" href={telLink(region.contact.phone)}>
              <Icon name="phone" />
              <span>
                <PhoneText text={t('call')} inLink />
              </span>
            </a>
            <FormPicture name="workshop-building" sizes="(min-width: 1280px) 400px, (min-width: 1024px) 33vw, 1px" />
          </aside>
        </Columns>
      </Section>
    </>
  );
}

const Columns = styled.div`
  display: grid;
  gap: ${space(6)};
  & > * > h2 {
    font-size: ${type.t28};
    line-height: 1.15;
  }
  & > .sheet {
    display: grid;
    gap: ${space(3)};
    min-inline-size: 0;
  }
  /* What it asks has been answered. */
  & > .sheet:has([data-outcome='sent']) > h2 {
    display: none;
  }
  & > aside {
    display: grid;
    align-content: start;
    gap: ${space(2.5)};
    padding: ${space(3)};
    border-radius: ${radius.card};
    background: ${color.cream};
  }
  & > aside ol {
    display: grid;
    gap: ${space(2)};
    counter-reset: step;
    list-style: none;
  }
  & > aside li {
    display: grid;
    grid-template-columns: 36px minmax(0, 1fr);
    gap: ${space(1.5)};
    align-items: baseline;
    line-height: 1.45;
    counter-increment: step;
  }
  & > aside li::before {
    content: counter(step);
    display: grid;
    place-items: center;
    block-size: 36px;
    border-radius: 50%;
    background: ${color.marigold};
    font-family: ${font.heading};
    font-weight: 700;
  }
  & .call {
    display: flex;
    gap: ${space(1)};
    align-items: center;
    inline-size: fit-content;
    min-block-size: 44px;
    font-family: ${font.heading};
    font-weight: 600;
  }
  @media ${media.lg} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 4fr);
    gap: ${space(8)};
    align-items: start;
    & > .sheet {
      padding: ${space(5)};
      margin-block-start: calc(-1 * ${space(16)});
      border-radius: ${radius.card};
      background: ${color.white};
      box-shadow: ${shadow.float};
    }
    & > aside {
      padding: ${space(4)};
    }
  }
  /* What happens next goes along with the form, where the window shows all of it. */
  @media ${media.lg} and (min-height: 820px) {
    & > aside {
      position: sticky;
      inset-block-start: 112px;
    }
  }
`;
