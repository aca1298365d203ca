import { styled } from 'styled-components';
import { color, radius, space } from '../../theme/tokens';
import { Carousel } from '../../ui/Carousel';
import { Figure } from '../../ui/Figure';
import { Marquee } from '../../ui/Marquee';
import { Section } from '../../ui/Section';
import { SectionHeading } from '../../ui/SectionHeading';
import { KitRow } from './KitRow';

const samples = ['Gear', 'Sprout', 'Sensor', 'Motor', 'Wheel'];

/** What moves by itself: the carousel, figures that count up, the marquee. */
export function KitMotion() {
  return (
    <Section labelledBy="kit-carousel">
      <SectionHeading id="kit-carousel" title="Carousel, figures, marquee" />
      <Carousel label="Sample cards" perView={{ base: 1, md: 2, lg: 3 }} autoplay={5000} loop peek>
        {samples.map((sample) => (
          <Slide key={sample}>
            <h3>{sample}</h3>
            <p>One of five slides.</p>
          </Slide>
        ))}
      </Carousel>
      <KitRow>
        <Figure value={100_000} label="counts up once" />
        <Figure value={14} label="in the region's format" />
      </KitRow>
      <Marquee
        label="Sample names"
        items={samples.map((sample) => ({ id: sample, content: <strong>{sample}</strong> }))}
      />
    </Section>
  );
}

const Slide = styled.div`
  padding: ${space(3)};
  border: 1.5px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.white};
`;
