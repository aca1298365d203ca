import { useState } from 'react';
import { styled } from 'styled-components';
import { space } from '../../theme/tokens';
import { Accordion } from '../../ui/Accordion';
import { Button, type ButtonVariant } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Carousel } from '../../ui/Carousel';
import { Chip } from '../../ui/Chip';
import { Dialog } from '../../ui/Dialog';
import { Figure } from '../../ui/Figure';
import { Icon } from '../../ui/Icon';
import { iconNames } from '../../ui/iconNames';
import { Marquee } from '../../ui/Marquee';
import { PageBanner } from '../../ui/PageBanner';
import { Section, type Tone } from '../../ui/Section';
import { SectionHeading } from '../../ui/SectionHeading';
import { Tabs } from '../../ui/Tabs';
import { KitFields } from './KitFields';

const variants: ButtonVariant[] = ['default', 'destructive', 'outline', 'secondary', 'ghost', 'pill'];
const tones: Tone[] = ['paper', 'white', 'cream', 'sky', 'backdrop', 'ink'];
const samples = ['Gear', 'Sprout', 'Sensor', 'Motor', 'Wheel'];

/** Every part of the interface on one page, for whoever builds with them. Its words are samples, so they stand here. */
export function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <title>Interface kit</title>
      <meta name="robots" content="noindex" />
      <PageBanner
        title="Interface kit"
        text="Every part, in every state, in this region's mood."
        picture="workshop"
        breadcrumb={[{ label: 'Home', to: '/' }, { label: 'Interface kit' }]}
      >
        <Button size="lg" arrow to="/">
          Leads somewhere
        </Button>
        <Chip icon="clock">2 hours</Chip>
      </PageBanner>
      {tones.map((tone) => (
        <Section key={tone} tone={tone} labelledBy={`tone-${tone}`}>
          <SectionHeading
            id={`tone-${tone}`}
            eyebrow="Tone"
            title={tone}
            text="Heading, text, buttons and chips on this ground."
          />
          <Row>
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
          </Row>
          <Row>
            {(['accent', 'leaf', 'sky', 'line', 'ink'] as const).map((chip) => (
              <Chip key={chip} tone={chip}>
                {chip}
              </Chip>
            ))}
          </Row>
        </Section>
      ))}
      <Section tone="white" labelledBy="kit-fields">
        <SectionHeading id="kit-fields" title="Fields" />
        <KitFields />
      </Section>
      <Section labelledBy="kit-carousel">
        <SectionHeading id="kit-carousel" title="Carousel, figures, marquee" />
        <Carousel label="Sample cards" perView={{ base: 1, md: 2, lg: 3 }} autoplay={5000} loop peek>
          {samples.map((sample) => (
            <Card key={sample} lift>
              <h3>{sample}</h3>
              <p>A card that lifts under the pointer.</p>
            </Card>
          ))}
        </Carousel>
        <Row>
          <Figure value={100_000} label="counts up once" />
          <Figure value={14} label="in the region's format" />
        </Row>
        <Marquee
          label="Sample names"
          items={samples.map((sample) => ({ id: sample, content: <strong>{sample}</strong> }))}
        />
      </Section>
      <Section tone="cream" labelledBy="kit-disclosure">
        <SectionHeading id="kit-disclosure" title="Accordion, tabs, dialog" />
        <Accordion
          name="kit"
          items={samples.slice(0, 3).map((sample) => ({
            id: sample,
            question: `What does the ${sample.toLowerCase()} do?`,
            answer: 'It turns.',
          }))}
        />
        <Tabs
          label="Sample tabs"
          tabs={samples.slice(0, 3).map((sample) => ({ id: sample, label: sample, content: <p>{sample} panel.</p> }))}
        />
        <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Open the dialog
        </Button>
        <Dialog open={open} onClose={() => setOpen(false)} title="A dialog">
          <p>Escape, the button or the backdrop close it.</p>
        </Dialog>
      </Section>
      <Section tone="white" labelledBy="kit-icons">
        <SectionHeading id="kit-icons" title="Icons" />
        <Row>
          {iconNames.map((name) => (
            <Chip key={name} tone="line" icon={name}>
              {name}
            </Chip>
          ))}
        </Row>
      </Section>
    </>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  margin-block: ${space(3)};
`;
