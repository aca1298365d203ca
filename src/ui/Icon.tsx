import type { IconName } from './iconNames';
import drawings from './icons.svg';

/** Icons that point along the line of reading: they turn round in right-to-left text. */
const mirroredIcons: ReadonlySet<IconName> = new Set<IconName>([
  'arrow-right',
  'arrow-left',
  'chevron-right',
  'external',
  'quote',
  'menu',
]);

interface IconProps {
  name: IconName;
  /** Only for an icon that stands alone; beside a text the icon is decoration. */
  label?: string;
}

/** One of the site's own icons, as tall as the text around it (1.25em) and in its colour. */
export function Icon({ name, label }: IconProps) {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      data-mirrored={mirroredIcons.has(name) ? '' : undefined}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <use href={`${drawings}#${name}`} />
    </svg>
  );
}
