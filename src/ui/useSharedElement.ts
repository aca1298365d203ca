import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useViewTransitionState } from 'react-router-dom';

/**
 * Names an element while the router goes to or from `to` by a link with `viewTransition`: the element of the same name on the
 * other page is what it becomes (CSS View Transitions; GlobalStyle says how).
 * @param to path of the page without the region's prefix
 * @param name of both elements, unique on each page; '' for none
 */
export function useSharedElement<Shown extends HTMLElement>(to: string, name: string): RefObject<Shown | null> {
  const ref = useRef<Shown>(null);
  const isUnderWay = useViewTransitionState(to);
  useLayoutEffect(() => {
    const style = ref.current?.style;
    if (!style || !isUnderWay || name === '') return;
    // Through the object model, as the content security policy has no inline styles.
    style.setProperty('view-transition-name', CSS.escape(name));
    style.setProperty('view-transition-class', 'shared');
    return () => {
      style.removeProperty('view-transition-name');
      style.removeProperty('view-transition-class');
    };
  }, [isUnderWay, name]);
  return ref;
}
