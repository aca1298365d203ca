import { HtmlValidate } from 'html-validate';
import { describe, expect, inject, test } from 'vitest';
import { everyPage } from '../pages';

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // How React writes HTML: void elements with a slash, boolean attributes with an empty value.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // Titles are written for people; 70 characters is a search engine's habit, not a rule of HTML.
    'long-title': 'off',
    // A phone number breaks where its reader's language lets it.
    'tel-non-breaking': 'off',
    'doctype-style': 'off',
  },
});

// Checking a page takes longer than the server keeps an idle connection.
const freshConnection = { headers: { connection: 'close' } };

const server = { url: inject('siteUrl') };

describe('the HTML of every page is valid', () => {
  test.each(everyPage)('$path', async ({ path }) => {
    const html = await (await fetch(server.url + path, freshConnection)).text();
    const report = await validator.validateString(html);
    const problems = report.results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ''})`),
    );
    expect(problems).toEqual([]);
  });
});
