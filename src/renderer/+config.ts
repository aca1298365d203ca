import type { Config } from 'vike/types';

// HTML only: Vike renders and builds, but not one byte of it reaches the browser.
export default {
  clientRouting: false,
  passToClient: [],
  meta: { Page: { env: { server: true, client: false } } },
} satisfies Config;
