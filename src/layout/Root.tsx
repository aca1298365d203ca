import { Outlet, ScrollRestoration } from 'react-router-dom';
import { RouteFocus } from './RouteFocus';
import { Shell } from './Shell';
import { scrollKey } from './scrollKey';

/** The frame of every page: shell, the page itself, scroll and focus after a navigation. */
export function Root() {
  return (
    <Shell>
      <Outlet />
      <RouteFocus />
      {import.meta.env.SSR ? null : <ScrollRestoration getKey={scrollKey} />}
    </Shell>
  );
}
