import { useEffect, useRef } from 'react';
import { isWriter, type Writer } from './forms';

/** A link to the page that is open already, with another writer in its query, chooses that writer. */
export function useChoiceFromLinks(wanted: string | null, choose: (writer: Writer) => void): void {
  const followed = useRef(wanted);
  useEffect(() => {
    if (followed.current === wanted) return;
    followed.current = wanted;
    if (isWriter(wanted)) choose(wanted);
  });
}
