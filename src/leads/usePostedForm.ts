import { useEffect } from 'react';
import type { PostedForm } from '../regions/PageState';
import { usePageState } from '../regions/RegionContext';
import type { FormId } from './forms';

/** Forms that the server showed again are shown once: who comes back to the page later finds it empty. */
const shownOnce = new WeakSet<PostedForm>();

/** What was posted without this script, when the server shows the page again for this form: its values, and what became of it. */
export function usePostedForm(form: FormId): PostedForm | undefined {
  const { posted } = usePageState();
  useEffect(() => () => void (posted && shownOnce.add(posted)), [posted]);
  return posted?.form === form && !shownOnce.has(posted) ? posted : undefined;
}
