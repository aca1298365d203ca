import { useEffect, useRef } from 'react';
import { LeadForm } from '../../leads/LeadForm';

/** The form in the popup of the franchise application. Its first field has the focus, as if it had been there when that opened. */
export function ApplicationForm() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = place;
    // How it went may have the focus already.
    if (current?.contains(document.activeElement)) return;
    current?.querySelector<HTMLElement>('[required], [aria-required="true"]')?.focus();
  }, []);
  return (
    <div ref={place}>
      <LeadForm form="franchise" />
    </div>
  );
}
