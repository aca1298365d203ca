import { useEffect, useRef } from 'react';
import { lazySection } from '../ui/lazySection';
import type { FormId } from './forms';
import type { LeadFormProps } from './LeadForm';

const LazyLeadForm = lazySection(
  () => import('./LeadForm'),
  (module): React.ComponentType<LeadFormProps> => module.LeadForm,
  { when: 'interaction' },
);

/** How long a submit waits for the form's code before the browser sends the form by itself. */
const patienceMs = 3_000;

/**
 * The place of a form on a page. Its HTML is there at once; its code (Formik, the schema) comes when somebody reaches for it.
 * A submit that is quicker than the code is held for it, and goes the way of a page without JavaScript when the code does not come.
 */
export function LeadFormSlot({ form }: { form: FormId }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    const hold = (event: Event) => {
      const { target } = event;
      if (!(target instanceof HTMLFormElement) || !element?.contains(target) || target.dataset.live !== undefined)
        return;
      event.preventDefault();
      if (target.dataset.pending !== undefined) return;
      target.dataset.pending = '';
      setTimeout(() => {
        if (target.dataset.pending !== undefined) target.submit();
      }, patienceMs);
    };
    // On the document, as React keeps the events of HTML that it has not hydrated from travelling further.
    document.addEventListener('submit', hold, true);
    return () => document.removeEventListener('submit', hold, true);
  }, []);
  return (
    <div ref={place}>
      <LazyLeadForm form={form} />
    </div>
  );
}
