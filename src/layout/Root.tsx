import { Outlet, ScrollRestoration } from 'react-router-dom';
import { RouteFocus } from './RouteFocus';
import { Shell } from './Shell';
import { scrollKey } from './scrollKey';

/** The frame of every page: shell, the page itself, scroll and focus after a navigation. */
export function Root() {
  return (
    <Shell>
      <Outlet />
      {import.meta.env.SSR ? null : <ScrollRestoration getKey={scrollKey} />}
      {/* After it, as both say when the page is left what a reload shows. */}
      <RouteFocus />
    </Shell>
  );
}
