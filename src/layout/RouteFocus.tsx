import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { pageIsShown } from '../ui/hydration';
import { useAnchorScroll } from './useAnchorScroll';

/** After a navigation in the browser: focus goes to the new page's heading, and its title is announced. */
export function RouteFocus() {
  const { pathname } = useLocation();
  useAnchorScroll();
  const previous = useRef(pathname);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    pageIsShown();
    if (previous.current === pathname) return;
    previous.current = pathname;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading && !window.location.hash) {
      heading.setAttribute('tabindex', '-1');
      heading.focus({ preventScroll: true });
    }
    setAnnouncement(document.title);
  }, [pathname]);
  return (
    <div id="route-announcer" className="visually-hidden" role="status" aria-live="polite">
      {announcement}
    </div>
  );
}
