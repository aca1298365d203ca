import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, ease, font, mixesColors, radius } from '../theme/tokens';
import { Icon } from './Icon';
import { Link } from './Link';

export type ButtonVariant = 'default' | 'destructive' | 'outline' | 'secondary' | 'ghost' | 'pill';
type ButtonSize = 'default' | 'sm' | 'lg' | 'icon';

interface Look {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Draws an arrow that moves on hover: for a button that leads somewhere. */
  arrow?: boolean;
  children: ReactNode;
}
type AsButton = Look & { to?: undefined; href?: undefined } & Omit<ComponentProps<'button'>, keyof Look>;
type AsLink = Look & { to: string; href?: undefined } & Omit<ComponentProps<typeof Link>, keyof Look | 'to'>;
type AsAnchor = Look & { to?: undefined; href: string } & Omit<ComponentProps<'a'>, keyof Look | 'href'>;
export type ButtonProps = AsButton | AsLink | AsAnchor;

/** A button; with `to` a link inside the site, with `href` a plain link. */
export function Button({ variant = 'default', size = 'default', arrow, children, ...rest }: ButtonProps) {
  const look = { 'data-variant': variant, 'data-size': size };
  const content = (
    <>
      {children}
      {arrow && <Icon name="arrow-right" />}
    </>
  );
  if (rest.to !== undefined)
    return (
      <Face as={Link} {...look} {...rest}>
        {content}
      </Face>
    );
  if (rest.href !== undefined)
    return (
      <Face as="a" {...look} {...rest}>
        {content}
      </Face>
    );
  return (
    <Face type="button" {...look} {...rest}>
      {content}
    </Face>
  );
}

const Face = styled.button`
  --face: ${color.deepLeaf};
  --face-hover: ${color.deeperLeaf};
  --text: ${color.white};
  --edge: transparent;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 10px;
  max-inline-size: 100%;
  min-block-size: 48px;
  padding: 8px 26px;
  border: 1.5px solid var(--edge);
  border-radius: ${radius.pill};
  background: var(--face);
  color: var(--text);
  font-family: ${font.heading};
  font-weight: 600;
  font-size: 1.0625rem;
  line-height: 1.2;
  text-align: center;
  text-wrap: balance;
  text-decoration: none;
  cursor: pointer;
  transition:
    background-color 0.2s ${ease},
    border-color 0.2s ${ease},
    transform 0.2s ${ease};

  &:hover {
    background: var(--face-hover);
  }
  &:active {
    transform: translateY(2px);
  }
  &:focus-visible {
    border-radius: ${radius.pill};
  }
  &:disabled,
  &[aria-disabled='true'] {
    opacity: 0.55;
    cursor: not-allowed;
    transform: none;
  }

  & .icon {
    transition: translate 0.2s ${ease};
  }
  &:hover .icon[data-mirrored] {
    translate: 4px;
  }
  [dir='rtl'] &:hover .icon[data-mirrored] {
    translate: -4px;
  }

  &[data-variant='destructive'] {
    --face: ${color.danger};
    --face-hover: #8e1b12;
  }
  &[data-variant='outline'] {
    --face: transparent;
    --face-hover: ${color.white};
    --text: ${color.ink};
    --edge: var(--text);
  }
  &[data-variant='secondary'] {
    --face: ${color.accentSoft};
    --face-hover: ${color.accentSoft};
    --text: ${color.ink};
    @supports ${mixesColors} {
      --face-hover: color-mix(in srgb, ${color.accentSoft}, ${color.accent} 30%);
    }
  }
  &[data-variant='ghost'] {
    --face: transparent;
    --face-hover: ${color.inkFaint};
    --text: ${color.ink};
  }
  &[data-variant='pill'] {
    --face: ${color.white};
    --face-hover: ${color.cream};
    --text: ${color.ink};
    --edge: ${color.line};
  }
  [data-tone='ink'] &:is([data-variant='outline'], [data-variant='ghost']):not([data-tone='white'] *) {
    --face-hover: rgb(255 255 255 / 12%);
    --text: ${color.white};
  }
  [data-tone='ink'] &[data-variant='default']:not([data-tone='white'] *) {
    --face: ${color.marigold};
    --face-hover: #ffc558;
    --text: ${color.ink};
  }

  &[data-size='sm'] {
    min-block-size: 44px;
    padding: 6px 18px;
    font-size: 0.9375rem;
  }
  &[data-size='lg'] {
    min-block-size: 56px;
    padding: 10px min(32px, 7vw);
    font-size: 1.1875rem;
  }
  &[data-size='icon'] {
    inline-size: 48px;
    padding: 0;
    font-size: 1.125rem;
    flex: none;
  }
`;
