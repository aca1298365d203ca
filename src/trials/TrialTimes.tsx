import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, font, media, radius, space } from '../theme/tokens';
import { afterPress } from '../ui/afterPress';
import { Icon } from '../ui/Icon';
import { loadModule } from '../ui/loadModule';
import { AskAgain } from './AskAgain';
import { isNarrowed } from './keptFilters';
import type { TrialTimePickerProps } from './TrialTimePicker';
import { useOnline } from './useOnline';

/**
 * The choice of a trial class in a form, folded away until somebody asks for it, so that nothing on the page moves by
 * itself. The browser opens the fold without our script: a press that comes before it counts, and what is coming is said
 * in the HTML. Where the code of the choice does not come, the fold says so, and the form asks for a call as ever; it is asked for
 * again on a press, and by itself once the device is connected again.
 */
export function TrialTimes(props: TrialTimePickerProps) {
  const { t } = useTranslation('forms');
  const fold = useRef<HTMLDetailsElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [Picker, setPicker] = useState<ComponentType<TrialTimePickerProps> | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  // Who has looked for a class before following a link finds the page as high as it was left, and goes on from there.
  const [wasInUse] = useState(() => isNarrowed(props.form));
  // Nobody books a class that cannot be seen: what was chosen before a link, a reload or a change of language is in sight.
  const hasContent = wasInUse || props.offered !== undefined || props.value !== '';

  useLayoutEffect(() => {
    if (!fold.current) return;
    if (hasContent) fold.current.open = true;
    if (fold.current.open) setIsOpen(true);
  }, [hasContent]);

  useEffect(() => {
    if (!isOpen || hasFailed) return undefined;
    let isGone = false;
    loadModule(() => import('./TrialTimePicker')).then(
      ({ TrialTimePicker }) => afterPress(() => isGone || setPicker(() => TrialTimePicker)),
      () => isGone || setHasFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, [isOpen, hasFailed]);
  useOnline(hasFailed, () => setHasFailed(false));

  return (
    <Fold
      ref={fold}
      onToggle={({ currentTarget }) => {
        setIsOpen(currentTarget.open);
        setHasFailed(false);
      }}
    >
      <summary>
        <Icon name="calendar" />
        {t('times.choose')}
        <Icon name="chevron-down" />
      </summary>
      <div className="opened">
        {isOpen && Picker ? (
          <Picker {...props} />
        ) : (
          <p data-loading={!hasFailed || undefined}>{t(hasFailed ? 'times.failed' : 'times.loading')}</p>
        )}
        {hasFailed && <AskAgain onPress={() => setHasFailed(false)} />}
      </div>
    </Fold>
  );
}

const Fold = styled.details`
  border: 1.5px solid ${color.field};
  border-radius: ${radius.field};
  background: ${color.white};
  color: ${color.ink};
  @media ${media.moreContrast} {
    border-color: ${color.ink};
  }
  & > summary {
    display: flex;
    align-items: center;
    gap: ${space(1)};
    min-block-size: 50px;
    padding-inline: ${space(2)};
    border-radius: inherit;
    font-family: ${font.heading};
    font-weight: 600;
    cursor: pointer;
    list-style: none;
  }
  & > summary::-webkit-details-marker {
    display: none;
  }
  & > summary > .icon:last-child {
    margin-inline-start: auto;
    transition: rotate 0.24s;
  }
  &[open] > summary > .icon:last-child {
    rotate: 180deg;
  }
  /* The times come a moment after the press; what is below nearly keeps its place meanwhile, less so in browsers without :has(). */
  & > .opened {
    min-block-size: 360px;
    padding: 0 ${space(2)} ${space(2)};
  }
  & > .opened:has([data-loading]) {
    min-block-size: 600px;
  }
  /* The times come with the script alone. */
  @media ${media.noScript} {
    display: none;
  }
`;
