import { afterAll, beforeAll } from 'vitest';
import { startTestServer, type TestServer } from '../http/testServer';
import { eventually } from '../leads/eventually';
import { copySiteFolder, type SiteFolder } from './siteFolder';

/** A server on a copy of the shipped files, which a test edits as a manager would while it runs. */
export interface LiveSite {
  /** Both are there once the file's `beforeAll` has run. */
  readonly folder: SiteFolder;
  readonly url: string;
  readonly pid: number | undefined;
  /** The HTML of a page, '/ae'. */
  readonly page: (path: string) => Promise<string>;
  /** What `/readyz` says. */
  readonly readiness: () => Promise<string>;
  /** Waits until what was saved is live, or whatever else holds. */
  readonly until: (holds: () => boolean | Promise<boolean>) => Promise<void>;
}

/** Starts the server before the tests of a file and clears it away behind them; `env` adds to its settings. */
export function liveSite(env: Readonly<Record<string, string>> = {}): LiveSite {
  let started: { folder: SiteFolder; server: TestServer } | undefined;
  beforeAll(async () => {
    const folder = await copySiteFolder();
    started = { folder, server: await startTestServer({ ...folder.env, ...env }) };
  });
  afterAll(async () => {
    await started?.server.stop();
    await started?.folder.remove();
  });
  const there = () => {
    if (!started) throw new Error('the site is there once beforeAll has run');
    return started;
  };
  const textOf = async (path: string) => (await fetch(`${there().server.url}${path}`)).text();
  return {
    get folder() {
      return there().folder;
    },
    get url() {
      return there().server.url;
    },
    get pid() {
      return there().server.pid;
    },
    page: textOf,
    readiness: () => textOf('/readyz'),
    until: (holds) => eventually(String(holds), holds),
  };
}
