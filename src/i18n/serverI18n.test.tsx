import { renderToString } from 'react-dom/server';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { expect, test } from 'vitest';
import { factsForWords } from '../regions/facts';
import type { Words } from '../regions/PageState';
import { sampleRegion } from '../regions/sampleRegion';
import { sampleSite } from '../regions/sampleSite';
import { SectionWords } from './SectionWords';
import { pageI18n, serverTOfAnyKey, type WordSource } from './serverI18n.server';
import type { Namespace } from './WordKey';

const facts = factsForWords(sampleSite, sampleRegion(), 'en');
const words: Record<string, Words> = {
  common: { hello: 'Hello {{name}} from {{brand}}' },
  home: { title: 'Home' },
  lab: { title: '{{count}} of {{brand}}' },
  team: { title: 'Team', seat_one: '{{count}} seat', seat_other: '{{count}} seats' },
};
const source = (over: Partial<WordSource> = {}): WordSource => ({
  language: 'en',
  facts,
  version: '1',
  wordsOf: (namespace) => words[namespace] ?? {},
  ...over,
});

function Title({ of }: { of: Namespace }) {
  const { t } = useTranslation(of);
  return <b>{t('title', { defaultValue: '' })}</b>;
}

function Seats({ of, count }: { of: Namespace; count: number }) {
  const { t } = useTranslation(of);
  return <i>{t('title', { defaultValue: '', count })}</i>;
}

test('a page is noted with the namespaces that it used, and each of its sections with its own', () => {
  const i18n = pageI18n(source());
  const html = renderToString(
    <I18nextProvider i18n={i18n}>
      <Title of="home" />
      <SectionWords id="section-1">
        <Title of="team" />
      </SectionWords>
    </I18nextProvider>,
  );
  expect(html).toBe('<b>Home</b><b>Team</b>');
  expect([...i18n.used]).toEqual(['home']);
  expect([...i18n.usedBySection].map(([id, used]) => [id, [...used]])).toEqual([['section-1', ['team']]]);
});

function Alt({ of }: { of: 'lab' | 'csr' }) {
  const { t } = useTranslation('pictures');
  return <u>{t(of, { defaultValue: '' })}</u>;
}

test('a page is noted with the pictures whose words it used, those of its sections included', () => {
  const i18n = pageI18n(
    source({ version: 'pictures', wordsOf: () => ({ lab: 'A lab', csr: 'A present', about: 'Growing' }) }),
  );
  const html = renderToString(
    <I18nextProvider i18n={i18n}>
      <Alt of="lab" />
      <SectionWords id="section-1">
        <Alt of="csr" />
      </SectionWords>
    </I18nextProvider>,
  );
  expect(html).toBe('<u>A lab</u><u>A present</u>');
  expect([...i18n.usedPictures]).toEqual(['lab', 'csr']);
});

test('each page has an instance of its own: what one changes of it no other has, the words are shared', () => {
  const first = pageI18n(source());
  first.setDefaultNamespace('team');
  const second = pageI18n(source());
  expect([first.options.defaultNS, second.options.defaultNS]).toEqual(['team', 'common']);
  expect(second.store).toBe(first.store);
});

test('one page view does not know what another used', () => {
  const first = pageI18n(source());
  renderToString(
    <I18nextProvider i18n={first}>
      <Title of="home" />
    </I18nextProvider>,
  );
  expect([...pageI18n(source()).used]).toEqual([]);
});

test('words are read with their variables, plurals and the facts of the region', () => {
  const t = serverTOfAnyKey(source(), ['common', 'team']);
  expect(t('hello', { name: 'Asha' })).toBe(`Hello Asha from ${sampleSite.brand}`);
  expect(t('hello', { name: 'Omar' })).toBe(`Hello Omar from ${sampleSite.brand}`);
  expect(t('team:seat', { count: 2 })).toBe('2 seats');
});

test('on a page words are filled with the values of each place where they stand, however many there are', () => {
  const i18n = pageI18n(source());
  const counts = Array.from({ length: 1500 }, (_, at) => at);
  const render = () =>
    renderToString(
      <I18nextProvider i18n={i18n}>
        {counts.map((count) => (
          <Seats key={count} of="lab" count={count} />
        ))}
      </I18nextProvider>,
    );
  const expected = counts.map((count) => `<i>${count} of ${sampleSite.brand}</i>`).join('');
  expect(render()).toBe(expected);
  expect(render()).toBe(expected);
});

test('a new version of the words is read at once', () => {
  expect(serverTOfAnyKey(source(), ['home'])('title')).toBe('Home');
  const changed = source({ version: '2', wordsOf: () => ({ title: 'House' }) });
  expect(serverTOfAnyKey(changed, ['home'])('title')).toBe('House');
});

test('a word that nobody wrote shows nothing rather than its key', () => {
  expect(serverTOfAnyKey(source(), ['home'])('nobody.wrote.this')).toBe('');
});
