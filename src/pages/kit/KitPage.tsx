import { Button } from '../../ui/Button';
import { Chip } from '../../ui/Chip';
import { iconNames } from '../../ui/iconNames';
import { PageBanner } from '../../ui/PageBanner';
import { Section } from '../../ui/Section';
import { SectionHeading } from '../../ui/SectionHeading';
import { KitDisclosures } from './KitDisclosures';
import { KitFields } from './KitFields';
import { KitMotion } from './KitMotion';
import { KitRow } from './KitRow';
import { KitTones } from './KitTones';

/** Every part of the interface on one page, for whoever builds with them. Its words are samples, so they stand here. */
export function Page() {
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
      <KitTones />
      <Section tone="white" labelledBy="kit-fields">
        <SectionHeading id="kit-fields" title="Fields" />
        <KitFields />
      </Section>
      <KitMotion />
      <KitDisclosures />
      <Section tone="white" labelledBy="kit-icons">
        <SectionHeading id="kit-icons" title="Icons" />
        <KitRow>
          {iconNames.map((name) => (
            <Chip key={name} tone="line" icon={name}>
              {name}
            </Chip>
          ))}
        </KitRow>
      </Section>
    </>
  );
}
