import type { TestProject } from 'vitest/node';
import { startTestServer, type TestServer } from './testServer';

declare module 'vitest' {
  interface ProvidedContext {
    /** The origin of a server with the shipped files and no settings of its own, for all tests that only read. */
    siteUrl: string;
  }
}

let server: TestServer | undefined;

/** Vitest calls it before the first file of the project, and {@link teardown} after the last. */
export async function setup(project: TestProject): Promise<void> {
  server = await startTestServer();
  project.provide('siteUrl', server.url);
}

export async function teardown(): Promise<void> {
  await server?.stop();
}
