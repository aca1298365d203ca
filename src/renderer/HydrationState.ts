import type { HydrationState as RouterHydrationState } from 'react-router-dom';
import type { PageState } from '../regions/PageState';

/** An error as visitors may know it; what happened stays in the server's log, under the reference. */
export interface SafeError {
  status: number;
  statusText: string;
  /** Where to find an unexpected error in the log; an expected one (a status that says it all) has none. */
  reference?: string;
}

/** The content of `<script id="state">`. */
export interface HydrationState {
  page: PageState;
  router: { loaderData: RouterHydrationState['loaderData']; errors: Record<string, SafeError> | null };
}
