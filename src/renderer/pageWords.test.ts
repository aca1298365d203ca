import { expect, test } from 'vitest';
import { sentWords } from './pageWords.server';

const namespaces: Record<string, Record<string, string>> = {
  common: { menu: 'Menu' },
  errors: { title: 'Sorry' },
  home: { title: 'Home' },
  lab: { title: 'Lab' },
  pictures: { lab: 'A lab', csr: 'A present', about: 'Growing' },
};

test('a page brings the words that its awake parts used, and of pictures those that it shows; what sleeps is named', () => {
  const { words, sleeping } = sentWords(
    {
      used: new Set(['home', 'pictures']),
      usedBySection: new Map([
        ['section-1', new Set(['lab', 'common', 'pictures'])],
        ['section-2', new Set(['home'])],
      ]),
      usedPictures: new Set(['lab', 'about']),
    },
    (namespace) => namespaces[namespace] ?? {},
  );
  expect(words).toEqual({
    common: namespaces['common'],
    errors: namespaces['errors'],
    home: namespaces['home'],
    pictures: { lab: 'A lab', about: 'Growing' },
  });
  expect(sleeping).toEqual({ 'section-1': ['lab'] });
});
