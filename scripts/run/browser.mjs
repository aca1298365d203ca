import { existsSync } from 'node:fs';
import { fail, run, runPackage, say } from './steps.mjs';

/** A browser for the tests: the system's Chromium, else Playwright's own, else Debian's package. */
export function browserIfNeeded() {
  if (existsSync('/usr/bin/chromium')) return;
  say('Installing a browser for the tests …');
  if (runPackage('playwright', ['install', 'chromium'])) return;
  const isRoot = process.getuid?.() === 0;
  if (isRoot && run('apt-get', ['update', '-qq']) && run('apt-get', ['install', '-y', '-qq', 'chromium'])) return;
  fail('No browser could be installed. Install Chromium (Debian: apt-get install chromium), then run npm test again.');
}
