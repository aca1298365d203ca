import { useContext } from 'react';
import { hasPage, pageOfPath } from '../regions/catalogue';
import { useKnownPageState } from '../regions/RegionContext';
import { Link as RouterLink, UNSAFE_NavigationContext as NavigationContext, type LinkProps } from 'react-router-dom';

/** Paths that need no resolving: '/', '/about-us', '/blog-details/first-robot'. */
const plainPath = /^\/(?:[\w-]+(?:\/[\w-]+)*)?$/;

/**
 * A link inside the site: `to` is a path without the region's prefix, or an anchor. Where the region does not list the
 * page there is no link at all; what must be read there all the same asks `useLeadsSomewhere`. On the server a plain path becomes its
 * address at once: React Router's own way to the same address took a twentieth of a rendering.
 */
export function Link(props: LinkProps) {
  if (!useLeadsSomewhere(props.to)) return null;
  if (import.meta.env.SSR && typeof props.to === 'string' && plainPath.test(props.to))
    return <PlainLink {...props} to={props.to} />;
  return <RouterLink discover="none" {...props} />;
}

/** False for the address of a page that is switched off in the region on show. */
export function useLeadsSomewhere(to: LinkProps['to']): boolean {
  const region = useKnownPageState()?.region;
  const path = typeof to === 'string' ? to : to.pathname;
  const page = path?.startsWith('/') ? pageOfPath(path) : undefined;
  return !region || !page || hasPage(region, page);
}

function PlainLink({
  to,
  discover: _discover,
  prefetch: _prefetch,
  reloadDocument: _reload,
  replace: _replace,
  state: _state,
  preventScrollReset: _scroll,
  relative: _relative,
  viewTransition: _transition,
  ...rest
}: LinkProps & { to: string }) {
  const { basename } = useContext(NavigationContext);
  const prefix = basename === '/' ? '' : basename;
  return <a {...rest} href={to === '/' && prefix !== '' ? prefix : prefix + to} />;
}
