import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import common from '../../locales/en/common.json';
import forms from '../../locales/en/forms.json';
import { createI18n } from '../i18n/createI18n';
import { factsForWords } from '../regions/facts';
import { PageStateProvider } from '../regions/RegionContext';
import { samplePageState } from '../regions/samplePageState';
import { sampleRegion } from '../regions/sampleRegion';
import { sampleSite } from '../regions/sampleSite';
import { BookedPlace } from './BookedPlace';

const region = sampleRegion();
const facts = factsForWords(sampleSite, region, 'en');
const page = samplePageState(region, { basename: '/ae' });

/** What is to be brought to a class at a place, one thing each. */
function broughtTo(place: string): string[] {
  const booking = {
    start: '2030-12-07T10:00:00+04:00',
    end: '2030-12-07T12:00:00+04:00',
    timeZone: 'Asia/Dubai',
    place,
    manage: '/ae/booking/x',
    calendar: '/ae/booking/x/class.ics',
  };
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={createI18n({ language: 'en', facts, words: { common, forms } })}>
      <PageStateProvider value={page}>
        <BookedPlace heading="h3" booking={booking} />
      </PageStateProvider>
    </I18nextProvider>,
  );
  return [...html.matchAll(/<li>([^<]*)<\/li>/g)].map(([, thing = '']) => thing);
}

test('who comes to a class reads that robots and kits are there; who joins it from home reads nothing of the kind', () => {
  const { child, clothes, laptop } = forms.times.bring;
  expect(broughtTo(region.branches[0]?.id ?? '')).toEqual([child, clothes]);
  expect(broughtTo('online')).toEqual([laptop]);
});
