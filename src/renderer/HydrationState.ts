import type { HydrationState as RouterHydrationState } from 'react-router-dom';
import type { PageState } from '../regions/PageState';

/** An error as the browser may know it; its message stays in the server's log. */
export interface SafeError {
  status: number;
  statusText: string;
}

/** The content of `<script id="state">`. */
export interface HydrationState {
  page: PageState;
  router: { loaderData: RouterHydrationState['loaderData']; errors: Record<string, SafeError> | null };
}
