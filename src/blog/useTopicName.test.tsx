import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { createI18n } from '../i18n/createI18n';
import { factsForWords } from '../regions/facts';
import { sampleRegion } from '../regions/sampleRegion';
import { sampleSite } from '../regions/sampleSite';
import type { PostTag } from './post';
import { useTopicName } from './useTopicName';

function Topic({ topic }: { topic: PostTag }) {
  return useTopicName()(topic);
}

test.each([
  ['for-parents', 'अभिभावकों के लिए'],
  ['drones', 'Drones'],
  ['constructor', 'Drones'],
])('the topic %s is called %s on a Hindi page', (slug, name) => {
  const i18n = createI18n({
    language: 'hi',
    facts: factsForWords(sampleSite, sampleRegion(), 'hi'),
    words: { blog: { topics: { 'for-parents': 'अभिभावकों के लिए' } } },
  });
  const html = renderToString(
    <I18nextProvider i18n={i18n}>
      <Topic topic={{ slug, name: 'Drones' }} />
    </I18nextProvider>,
  );
  expect(html).toBe(name);
});
