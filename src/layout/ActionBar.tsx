import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { anyTrialPath } from '../regions/bookingPath';
import { pagePaths } from '../regions/pagePaths';
import { useRegion } from '../regions/RegionContext';
import { color, ease, layer, media, shadow, space } from '../theme/tokens';
import { Button } from '../ui/Button';
import { ChatLink } from './ChatLink';
import { findOpeningButton, watchActionBar } from './watchActionBar';

interface NextStep {
  label: string;
  href: string;
}

/**
 * On a phone one bar at the lower edge: the next step of the page, which is the button of its opening, and the chat. On wider
 * screens only the chat is left of it. Without JavaScript, and on a phone that lies on its side, it stands at the end of the page.
 */
export function ActionBar() {
  const { pathname } = useLocation();
  return <BarOfPage key={pathname} isBooking={pathname === pagePaths.book} />;
}

function BarOfPage({ isBooking }: { isBooking: boolean }) {
  const { t } = useTranslation('common');
  const region = useRegion();
  const bar = useRef<HTMLDivElement>(null);
  const [step, setStep] = useState<NextStep>();
  useEffect(() => {
    const button = findOpeningButton();
    queueMicrotask(() => setStep(button ? { label: button.textContent, href: button.href } : undefined));
    return bar.current ? watchActionBar(bar.current) : undefined;
  }, []);
  return (
    <Bar ref={bar} data-floating="bar">
      {step ? (
        <Button href={step.href} onClick={pressOpening}>
          {step.label}
        </Button>
      ) : (
        !isBooking && <Button to={anyTrialPath(region)}>{t('shell.bar.trial')}</Button>
      )}
      <ChatLink />
    </Bar>
  );
}

/** It is the same button: what that one does, a dialog or a way within the page, this one does. */
function pressOpening(event: MouseEvent<HTMLAnchorElement>): void {
  const button = findOpeningButton();
  if (!button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  button.click();
}

const Bar = styled.div`
  @media not all and ${media.md} {
    display: flex;
    align-items: center;
    gap: 12px;
    padding: 10px ${space(2)};
    background: ${color.white};
    & > a:first-child {
      flex: 1;
      min-inline-size: 0;
    }
    /* In a window that is hardly higher than a card it would always lie over one. */
    @media (scripting: enabled) and (min-height: 480px) {
      position: fixed;
      inset-block-end: 0;
      inset-inline: 0;
      z-index: ${layer.floating};
      padding-block-end: max(10px, env(safe-area-inset-bottom));
      padding-inline: max(${space(2)}, env(safe-area-inset-left), env(safe-area-inset-right));
      border-radius: 20px 20px 0 0;
      box-shadow: ${shadow.float};
      visibility: hidden;
      translate: 0 110%;
      transition:
        translate 0.3s ${ease},
        visibility 0.3s;
      &[data-shown] {
        visibility: visible;
        translate: none;
      }
    }
  }
  @media ${media.md} {
    & > a:first-child {
      display: none;
    }
  }
`;
