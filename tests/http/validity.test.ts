import { describe, expect, inject, test } from 'vitest';
import { everyPage } from '../pages';
import { htmlProblems } from './htmlProblems';

// Checking a page takes longer than the server keeps an idle connection.
const freshConnection = { headers: { connection: 'close' } };

const server = { url: inject('siteUrl') };

describe('the HTML of every page is valid', () => {
  test.each(everyPage)('$path', async ({ path }) => {
    const html = await (await fetch(server.url + path, freshConnection)).text();
    expect(await htmlProblems(html)).toEqual([]);
  });
});
