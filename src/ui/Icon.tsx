import { iconPaths, mirroredIcons, type IconName } from './iconPaths';

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
      <path d={iconPaths[name]} />
    </svg>
  );
}
