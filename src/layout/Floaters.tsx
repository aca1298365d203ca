import { ScrollToTop } from '../ui/ScrollToTop';
import { ActionBar } from './ActionBar';

/** What floats above every page: on a phone one bar, on wider screens the chat and the way back to the top at the edge. */
export function Floaters() {
  return (
    <>
      <ScrollToTop />
      <ActionBar />
    </>
  );
}
