import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { LeadFormSlot } from '../../leads/LeadFormSlot';
import { usePageState } from '../../regions/RegionContext';
import { color, ease, layer, media, radius, shadow, space, type } from '../../theme/tokens';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Icon } from '../../ui/Icon';
import { loadModule } from '../../ui/loadModule';
import { neverChanges } from '../../ui/neverChanges';
import { Section } from '../../ui/Section';
import { SectionHeading } from '../../ui/SectionHeading';
import { useShownInAddress } from '../../ui/shownInAddress';
import { untilItCame } from '../../ui/untilItCame';
import { applicationAnchor } from './applicationAnchor';

/** Asked for until it comes: an error would take the whole page away, and the application stands nowhere else on it. */
const loadForm = () => untilItCame(() => loadModule(() => import('./ApplicationForm')));
const ApplicationForm = lazy(async () => ({ default: (await loadForm()).ApplicationForm }));

/**
 * The fixed 'Join Our Hub' button with the application. Every link to its anchor opens the popup; without JavaScript the
 * same link leads to the same form on the page.
 */
export function HubApplication() {
  const { t } = useTranslation('franchise');
  const { posted } = usePageState();
  const scripted = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const { shown, show } = useShownInAddress([anchor]);
  // An application that was sent before the script ran comes back with its result: shown where it was written.
  const [showsResult, setShowsResult] = useState(posted?.form === 'franchise' && scripted);
  const open = shown !== undefined || showsResult;
  // Closed it stays for a moment, to go as it came.
  const [used, setUsed] = useState(open);
  if (open && !used) setUsed(true);
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest(`a[href="${applicationAnchor}"]`) : null;
      if (!link || event.metaKey || event.ctrlKey) return;
      event.preventDefault();
      show(anchor);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [show]);
  const close = () => {
    setShowsResult(false);
    show(undefined);
  };
  return (
    <>
      {!scripted && (
        <OnPage id={anchor}>
          <Section tone="cream" labelledBy="application-title">
            <SectionHeading id="application-title" title={t('application.title')} text={t('hub.intro')} />
            <LeadFormSlot form="franchise" />
          </Section>
        </OnPage>
      )}
      <Fixed data-floating="start">
        <Button href={applicationAnchor} aria-haspopup="dialog">
          <Icon name="handshake" />
          <span className="label">{t('hub.join')}</span>
        </Button>
      </Fixed>
      {used && (
        // It stays open after the application was sent, and shows how that went.
        <Dialog open={open} onClose={close} title={t('hub.dialog')}>
          <Intro>{t('hub.intro')}</Intro>
          <Suspense fallback={<p role="status">{t('hub.coming')}</p>}>
            <ApplicationForm />
          </Suspense>
        </Dialog>
      )}
    </>
  );
}

const anchor = applicationAnchor.slice(1);

const Intro = styled.p`
  margin-block: -8px ${space(3)};
  color: ${color.inkSoft};
`;

const OnPage = styled.div`
  display: none;
  @media ${media.noScript} {
    display: block;
  }
`;

/** Content is 1200 px wide at most: from here on the button stands beside it, as it is read. */
const roomBeside = '(min-width: 1720px)';

const Fixed = styled.div`
  position: fixed;
  z-index: ${layer.floating};
  /* On a phone the bar leads to the application. */
  display: none;
  /* A tab at the edge, no wider than the gutter, read upwards as the back of a book: it lies beside all text. */
  @media ${media.md} {
    display: block;
    inset-block-end: 92px;
    inset-inline-start: 0;
  }
  & > a {
    border-color: rgb(255 255 255 / 24%);
    background: ${color.ink};
    color: ${color.white};
    box-shadow: ${shadow.float};
    animation: arrive 0.6s ${ease} both;
  }
  @media not all and ${roomBeside} {
    & > a {
      flex-direction: column-reverse;
      min-block-size: 0;
      padding: 16px 2px;
      border-inline-start: 0;
      border-start-start-radius: 0;
      border-end-start-radius: 0;
      border-start-end-radius: ${radius.field};
      border-end-end-radius: ${radius.field};
      font-size: ${type.t15};
      line-height: 1.4;
    }
    & > a > .label {
      writing-mode: vertical-rl;
      rotate: 180deg;
      white-space: nowrap;
    }
    [dir='rtl'] & > a > .label {
      rotate: none;
    }
  }
  @media ${media.lg} {
    & > a {
      padding-inline: 8px;
      font-size: 1.0625rem;
    }
  }
  @media ${roomBeside} {
    inset-block-end: 20px;
    inset-inline-start: 20px;
    & > a {
      min-block-size: 56px;
      padding-inline: 28px;
    }
  }
  & > a:hover {
    background: #34305c;
  }
  & > a .icon {
    color: ${color.marigold};
  }
  @keyframes arrive {
    from {
      transform: translateY(40px);
      opacity: 0;
    }
  }
`;
