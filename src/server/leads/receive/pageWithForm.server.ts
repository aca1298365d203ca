import type { FormId } from '../../../leads/forms';
import { hasPage, type PageId, pagePaths } from '../../../regions/pagePaths';
import type { ResolvedPage } from '../../../regions/resolve';

/** The page that a form stands on, where that is not the home page. */
const pageOfForm: Partial<Record<FormId, PageId>> = {
  'school-enquiry': 'school',
  franchise: 'franchise',
  enrollment: 'lab',
  workshop: 'workshop',
  csr: 'csr',
  contact: 'contact',
  courses: 'courses',
  partner: 'franchise',
};

/** The path of the page on which who names none finds a form and what became of it: its own, else the home page. */
export function pageWithForm(form: FormId, { region, basename }: Pick<ResolvedPage, 'region' | 'basename'>): string {
  const page = pageOfForm[form];
  return page !== undefined && hasPage(region, page) ? basename + pagePaths[page] : basename || '/';
}

/** The path of a page with a form for everybody: that of trial classes, else that of contact; the home page where there is neither. */
export function pageWithAnyForm({ region, basename }: Pick<ResolvedPage, 'region' | 'basename'>): string {
  const page = (['book', 'contact'] as const).find((id) => hasPage(region, id));
  return page === undefined ? basename || '/' : basename + pagePaths[page];
}
