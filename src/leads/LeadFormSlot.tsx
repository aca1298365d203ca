import { useEffect, useRef } from 'react';
import { lazySection } from '../ui/lazySection';
import { holdForCode } from './holdForCode';
import type { LeadFormProps } from './LeadFormView';

const LazyLeadForm = lazySection(
  () => import('./LeadForm'),
  (module): React.ComponentType<LeadFormProps> => module.LeadForm,
  { when: 'interaction' },
);

/**
 * The place of a form on a page. Its HTML is there at once; its code (Formik, the schema) comes when somebody reaches for it.
 */
export function LeadFormSlot(props: LeadFormProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (place.current ? holdForCode(place.current) : undefined), []);
  return (
    <div ref={place}>
      <LazyLeadForm {...props} />
    </div>
  );
}
