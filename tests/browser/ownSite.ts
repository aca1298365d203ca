import { test } from '@playwright/test';
import { startTestServer, type TestServer } from '../http/testServer';
import { copySiteFolder, type SiteFolder } from '../regions/siteFolder';

/** For the tests of a file: a server of their own, with a copy of the site's files as `edit` has left them. */
export function ownSite(edit: (folder: SiteFolder) => Promise<void>): { url: (path: string) => string } {
  let folder: SiteFolder;
  let server: TestServer;
  test.beforeAll(async () => {
    folder = await copySiteFolder();
    await edit(folder);
    server = await startTestServer(folder.env);
  });
  test.afterAll(async () => {
    await server.stop();
    await folder.remove();
  });
  return { url: (path) => server.url + path };
}
