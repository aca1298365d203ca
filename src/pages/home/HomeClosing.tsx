import { LabCallout } from '../../sections/LabCallout';
import { Newsletter } from '../../sections/Newsletter';
import type { HomeSectionProps } from './HomeSection';

/** The end of the site's home: the lab for schools, and the newsletter. */
export function HomeClosing({ anchor }: HomeSectionProps) {
  return (
    <div id={anchor}>
      <LabCallout opensDialog />
      <Newsletter />
    </div>
  );
}
