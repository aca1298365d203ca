import { type MouseEvent, useContext } from 'react';
import {
  type LinkProps,
  UNSAFE_NavigationContext as NavigationContext,
  Link as RouterLink,
  useHref,
  useLinkClickHandler,
} from 'react-router-dom';
import { hasPage, pageOfPath } from '../regions/pagePaths';
import { useKnownPageState } from '../regions/RegionContext';
import { pageIsAwake } from './hydration';

/** Paths that need no resolving: '/', '/about-us', '/blog-details/first-robot'. */
const plainPath = /^\/(?:[\w-]+(?:\/[\w-]+)*)?$/;

/** Addresses of other sites, which React Router's own link handles. */
const elsewhere = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

/** What React Router's link takes, without the options that no link of the site asks for. */
type SiteLinkProps = Omit<LinkProps, 'relative' | 'discover' | 'prefetch' | 'reloadDocument'>;

/**
 * A link inside the site: `to` is a path without the region's prefix, or an anchor. Where the region does not list the
 * page there is no link at all; what must be read there all the same asks `useLeadsSomewhere`.
 */
export function Link(props: SiteLinkProps) {
  if (!useLeadsSomewhere(props.to)) return null;
  if (typeof props.to === 'string' && elsewhere.test(props.to)) return <RouterLink discover="none" {...props} />;
  if (!import.meta.env.SSR) return <LiveLink {...props} />;
  return typeof props.to === 'string' && plainPath.test(props.to) ? (
    <PlainLink {...props} to={props.to} />
  ) : (
    <RouterLink discover="none" {...props} />
  );
}

/** Followed by the router, or, as long as a part of the page sleeps, by the browser (hydration.ts). */
function LiveLink({ to, onClick, replace, state, preventScrollReset, viewTransition, ...rest }: SiteLinkProps) {
  // The router says in the console where it is asked for what the browser has not.
  const isShown = viewTransition && 'startViewTransition' in document ? true : undefined;
  const href = useHref(to);
  const follow = useLinkClickHandler(to, {
    state: state as unknown,
    ...(replace !== undefined && { replace }),
    ...(preventScrollReset !== undefined && { preventScrollReset }),
    ...(isShown !== undefined && { viewTransition: isShown }),
    ...(rest.target !== undefined && { target: rest.target }),
  });
  const onPress = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented && pageIsAwake()) follow(event);
  };
  return <a {...rest} href={href} onClick={onPress} />;
}

/** False for the address of a page that is switched off in the region on show. */
export function useLeadsSomewhere(to: LinkProps['to']): boolean {
  const region = useKnownPageState()?.region;
  const path = typeof to === 'string' ? to : to.pathname;
  const page = path?.startsWith('/') ? pageOfPath(path) : undefined;
  return !region || !page || hasPage(region, page);
}

/**
 * On the server a plain path becomes its address at once: React Router's own way to the same address took a twentieth of
 * a rendering.
 */
function PlainLink({
  to,
  replace: _replace,
  state: _state,
  preventScrollReset: _scroll,
  viewTransition: _transition,
  ...rest
}: SiteLinkProps & { to: string }) {
  const { basename } = useContext(NavigationContext);
  const prefix = basename === '/' ? '' : basename;
  return <a {...rest} href={to === '/' && prefix !== '' ? prefix : prefix + to} />;
}
