import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { EnglishWords } from '../i18n/EnglishWords';
import { useRegion } from '../regions/RegionContext';
import { chatLink } from '../regions/urls';
import { color, font, media, space, type } from '../theme/tokens';
import { BookedPlace } from '../trials/BookedPlace';
import type { BookedTrial } from '../trials/TrialList';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import type { FormDefinition, Interest } from './forms';
import { WavingRobot } from './WavingRobot';

type Steps = EnglishWords['forms']['after']['steps'];
type AfterStep = { [Kind in keyof Steps]: `${Kind}.${keyof Steps[Kind] & string}` }[keyof Steps];

/** What happens next, by what was sent: three keys of `after.steps`. */
const steps: Readonly<Record<FormDefinition['outcome'] | Interest, readonly AfterStep[]>> = {
  message: ['message.read', 'message.answer', 'message.decide'],
  booking: ['booking.call', 'booking.build', 'booking.decide'],
  trial: ['booking.call', 'booking.build', 'booking.decide'],
  newsletter: ['newsletter.listed', 'newsletter.news', 'newsletter.end'],
  'early-access': ['early-access.listed', 'early-access.opening', 'early-access.look'],
};

interface SentPanelProps {
  /** What was sent. */
  kind: keyof typeof steps;
  /** The trial class that was booked with it. */
  booking?: BookedTrial | undefined;
  /** 'h2' where the form has no heading above it once it is sent. */
  heading?: 'h2' | 'h3';
  /** Address at which the form is empty again, for a page without JavaScript. */
  again: string;
  onAgain: () => void;
}

/** What stands in the place of a form that was sent: the robot waves, and the visitor reads what happens next. */
export function SentPanel({ kind, booking, heading: Heading = 'h3', again, onAgain }: SentPanelProps) {
  const { t } = useTranslation(['forms', 'common']);
  const { chat } = useRegion();
  return (
    <Panel>
      <WavingRobot />
      {booking ? (
        <BookedPlace booking={booking} heading={Heading} />
      ) : (
        <div className="next">
          <Heading tabIndex={-1}>{t('after.title')}</Heading>
          <ol>
            {steps[kind].map((step) => (
              <li key={step}>{t(`after.steps.${step}`)}</li>
            ))}
          </ol>
        </div>
      )}
      <p className="ways">
        <Button
          href={chatLink(chat.number, t('after.chatMessage'))}
          target="_blank"
          rel="noopener"
          aria-label={t('common:menu.elsewhere', { name: t('after.chat') })}
          variant="outline"
          size="sm"
        >
          <Icon name="chat" />
          {t('after.chat')}
        </Button>
        <Button
          href={again}
          variant="ghost"
          size="sm"
          onClick={(event) => {
            event.preventDefault();
            onAgain();
          }}
        >
          {t('after.again')}
        </Button>
      </p>
    </Panel>
  );
}

const Panel = styled.div`
  display: grid;
  gap: ${space(2)} ${space(3)};
  justify-items: start;
  inline-size: 100%;
  & > svg {
    inline-size: 128px;
    block-size: auto;
    justify-self: center;
  }
  & .next {
    display: grid;
    gap: ${space(1.5)};
  }
  & :is(h2, h3) {
    font-size: ${type.t22};
    line-height: 1.2;
    outline: none;
  }
  & ol {
    display: grid;
    gap: ${space(1)};
    counter-reset: step;
    list-style: none;
  }
  & .next li {
    display: grid;
    grid-template-columns: 28px minmax(0, 1fr);
    gap: 12px;
    line-height: 1.45;
    counter-increment: step;
  }
  & .next li::before {
    content: counter(step);
    display: grid;
    place-items: center;
    block-size: 28px;
    border-radius: 50%;
    background: ${color.leafSoft};
    color: ${color.success};
    font-family: ${font.heading};
    font-weight: 700;
  }
  & .ways {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(1.5)} ${space(3)};
  }
  /* It has no edge: where the row breaks, its words begin where the button above does. */
  & [data-variant='ghost'] {
    margin-inline-start: -18px;
  }
  @media ${media.sm} {
    grid-template-columns: 144px minmax(0, 1fr);
    align-items: center;
    & > svg {
      inline-size: 144px;
    }
    & .ways {
      grid-column: 1 / -1;
    }
  }
  @media print {
    & .ways {
      display: none;
    }
  }
`;
