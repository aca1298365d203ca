import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { contentColumn } from '../theme/contentColumn';
import { color, font, media, radius, space, type, width } from '../theme/tokens';
import { Button } from '../ui/Button';
import { Picture } from '../ui/Picture';
import { Reveal } from '../ui/Reveal';
import { SectionHeading } from '../ui/SectionHeading';
import { useShownInAddress } from '../ui/shownInAddress';
import { useDialogLink } from '../ui/useDialogLink';
import { usePictureAlt } from '../ui/usePictureAlt';
import { EnquiryDialog } from './EnquiryDialog';

interface LabCalloutProps {
  /** 'Enquire Now' opens the school enquiry in a dialog once it can, instead of leading to the contact page. Needs the words `forms`. */
  opensDialog?: boolean;
}

/** The Robotics & AI Lab in brief. Needs the words `home`. */
export function LabCallout({ opensDialog = false }: LabCalloutProps) {
  const { t } = useTranslation('home');
  const { shown, show } = useShownInAddress(opensDialog ? [enquiryAnchor] : []);
  const opener = { id: enquiryAnchor, ...useDialogLink(() => show(enquiryAnchor)) };
  const alt = usePictureAlt('lab');
  return (
    <Band id="lab" data-tone="ink" aria-labelledby="lab-title">
      <div className="inner">
        <Reveal className="words">
          <SectionHeading id="lab-title" eyebrow={t('lab.eyebrow')} title={t('lab.title')} text={t('lab.text')} />
          <ol>
            {steps.map((step) => (
              <li key={step}>{t(`lab.points.${step}`)}</li>
            ))}
          </ol>
          <div className="actions">
            <Button size="lg" to="/contact-us" {...(opensDialog && opener)}>
              {t('lab.enquire')}
            </Button>
            <Button size="lg" variant="outline" to="/robotics-ai-lab" arrow>
              {t('lab.more')}
            </Button>
          </div>
        </Reveal>
        <Picture name="lab" alt={alt} sizes={sizes} />
      </div>
      {opensDialog && <EnquiryDialog open={shown !== undefined} onClose={() => show(undefined)} />}
    </Band>
  );
}

/** The address of the enquiry above the page: going back closes it. */
const enquiryAnchor = 'lab-enquiry';

const steps = ['requirement', 'order', 'setup', 'launch'] as const;

// Cut to the height of the words beside it, which are taller where the columns are narrow.
const sizes = '(min-width: 1920px) 60vw, (min-width: 1280px) 1160px, (min-width: 1024px) 1300px, 100vw';

const Band = styled.section`
  background: ${color.ink};
  color: ${color.white};
  overflow: hidden;
  overflow: clip;
  & > .inner {
    display: grid;
    ${contentColumn}
  }
  & .words {
    padding-block: ${space(7)} ${space(4)};
  }
  & .words > div:first-child {
    margin-block-end: ${space(3)};
  }
  & > .inner > picture {
    margin-inline: calc(-1 * var(--gutter));
  }
  & > .inner > picture img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
    object-position: 10% 50%;
  }
  & ol {
    display: grid;
    counter-reset: step;
    margin-block-end: ${space(4)};
  }
  & li {
    position: relative;
    padding-block: 7px;
    padding-inline-start: ${space(4.5)};
    font-family: ${font.heading};
    font-weight: 600;
    font-size: ${type.t18};
    line-height: 1.4;
  }
  & li::before {
    content: '';
    position: absolute;
    inset-inline-start: 4px;
    inset-block-start: 13px;
    z-index: 1;
    inline-size: 14px;
    block-size: 14px;
    border-radius: 50%;
    background: ${color.marigold};
  }
  & li:last-child::before {
    border-radius: 0 100% 0 100%;
    background: ${color.leaf};
    inline-size: 18px;
    block-size: 18px;
    inset-inline-start: 2px;
  }
  & li:not(:last-child)::after {
    content: '';
    position: absolute;
    inset-inline-start: 9px;
    inset-block: 50% -50%;
    inline-size: 4px;
    background: ${color.leaf};
  }
  & .actions {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(1.5)};
  }
  @media ${media.lg} {
    & > .inner {
      grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
      gap: ${space(8)};
      align-items: stretch;
    }
    & .words {
      padding-block: ${space(11)};
    }
    & > .inner > picture {
      min-block-size: 100%;
      margin-inline: 0 calc((min(${width.content}, 100vw - 2 * var(--gutter)) - 100vw) / 2);
    }
    & > .inner > picture img {
      border-start-start-radius: ${radius.card};
      min-block-size: 100%;
      margin-block-start: ${space(7)};
    }
  }
`;
