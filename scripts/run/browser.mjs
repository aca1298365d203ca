import { existsSync } from 'node:fs';
import { installFromDebian } from './debian.mjs';
import { fail, runPackage, say } from './steps.mjs';

/**
 * Browsers of the system that tests may drive, the better first: Chromium without windows opens a page in a third of the
 * time that Chromium takes.
 */
export const systemBrowsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** A browser for the tests: the better of the system's, else Debian's package, else the system's other, else Playwright's own. */
export function browserIfNeeded() {
  const [best, ...others] = systemBrowsers;
  if (existsSync(best)) return;
  say('Installing a browser for the tests …');
  if (installFromDebian(['chromium-headless-shell'])) return;
  if (others.some((path) => existsSync(path))) return;
  if (runPackage('playwright', ['install', 'chromium', '--only-shell'])) return;
  fail(
    'No browser could be installed. Install Chromium (Debian: apt-get install chromium-headless-shell), then run npm test again.',
  );
}
