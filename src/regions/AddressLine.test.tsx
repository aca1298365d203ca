import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AddressLine } from './AddressLine';
import type { PageState } from './PageState';
import { PageStateProvider } from './RegionContext';
import type { Spoken } from './spoken';

const on = (language: string, parts: readonly Spoken[]) =>
  renderToStaticMarkup(
    <PageStateProvider value={{ language } as PageState}>
      <AddressLine parts={parts} postcode="632006" />
    </PageStateProvider>,
  );
const tower = { text: 'Sample Tower', language: 'en' };
const city = { text: 'Vellore', language: 'en' };

test('an address in another language than the page reads in its order, the postcode at its end', () => {
  expect(on('he', [tower, city])).toMatch(/^<span lang="en" dir="ltr"><bdi.+Sample Tower.+, <bdi.+Vellore.+ 632006</);
});

test('one of which a part is in the language of the page reads in that of the page', () => {
  expect(on('he', [tower, { text: 'ולור' }])).toMatch(/^<span><bdi lang="en" dir="ltr">Sample Tower</);
});
