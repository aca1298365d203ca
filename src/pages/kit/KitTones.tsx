import { Button, type ButtonVariant } from '../../ui/Button';
import { Chip } from '../../ui/Chip';
import { Icon } from '../../ui/Icon';
import { Section, type Tone } from '../../ui/Section';
import { SectionHeading } from '../../ui/SectionHeading';
import { KitRow } from './KitRow';

const variants: ButtonVariant[] = ['default', 'destructive', 'outline', 'secondary', 'ghost', 'pill'];
const tones: Tone[] = ['paper', 'white', 'cream', 'sky', 'backdrop', 'ink'];

/** A section for each ground that sections can have, with all buttons and chips on it. */
export function KitTones() {
  return tones.map((tone) => (
    <Section key={tone} tone={tone} labelledBy={`tone-${tone}`}>
      <SectionHeading
        id={`tone-${tone}`}
        eyebrow="Tone"
        title={tone}
        text="Heading, text, buttons and chips on this ground."
      />
      <KitRow>
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
        <Button size="sm">sm</Button>
        <Button size="lg">lg</Button>
        <Button size="icon" aria-label="icon">
          <Icon name="play" />
        </Button>
        <Button disabled>disabled</Button>
      </KitRow>
      <KitRow>
        {(['accent', 'leaf', 'sky', 'line', 'ink'] as const).map((chip) => (
          <Chip key={chip} tone={chip}>
            {chip}
          </Chip>
        ))}
      </KitRow>
    </Section>
  ));
}
