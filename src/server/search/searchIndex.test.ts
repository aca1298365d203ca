import MiniSearch from 'minisearch';
import { expect, test, vi } from 'vitest';
import { createSearchIndex, type SearchDocument } from './searchIndex.server';

const document = (
  id: string,
  title: string,
  excerpt: string,
  kind: SearchDocument['kind'] = 'page',
  body = '',
): SearchDocument => ({ id, title, excerpt, kind, body, path: `/${id}` });
const index = await createSearchIndex([
  document('workshop', 'Workshops', 'Holiday and weekend camps'),
  document('franchise', 'Franchise', 'Open a hub in your city'),
  document('kits', 'Are kits included?', 'Kits are bought separately.', 'faq'),
  document('dubai', 'مركز دبي', 'دروس الروبوتات للأطفال'),
  document('fee', 'What is the fee?', 'Fees of a class depend on the level.', 'faq'),
  document('address', 'عنوان المركز', 'الموقع على الخريطة'),
  document('lab', 'أهلًا بكم في المكتبة', 'مستوى أول'),
  document('seat', 'ख़ाली सीटें', 'काग़ज़ और फ़ॉर्म'),
  document('robot', 'रोबोटिक्स कक्षाएँ', 'बच्चों के लिए'),
]);
const found = (query: string) => index.find(query).map(({ path }) => path);

test('a word that is still being typed finds what it may become', () => {
  expect(found('worksh')).toEqual(['/workshop']);
});

test('a slip of the finger is forgiven', () => {
  expect(found('franchize')[0]).toBe('/franchise');
});

test('accents and capitals make no difference', () => {
  expect(found('FRÁNCHISE')).toEqual(['/franchise']);
});

test('several words must all be there, unless nothing has them all', () => {
  expect(found('weekend camps')).toEqual(['/workshop']);
  expect(found('camps zebra')).toEqual(['/workshop']);
});

test('Arabic and Hindi are found as they are written', () => {
  expect(found('دبي')).toEqual(['/dubai']);
  expect(found('रोबोटिक्स')).toEqual(['/robot']);
});

test('Arabic is found without its hamza and vowel signs, Hindi without the dots under its letters, and the other way about', () => {
  for (const query of ['اهلا', 'أَهْلًا', 'المكتبه', 'مستوي', 'اول']) expect(found(query), query).toEqual(['/lab']);
  for (const query of ['खाली', 'ख़ाली', 'कागज', 'फॉर्म']) expect(found(query), query).toEqual(['/seat']);
});

test('one and several are the same word, and so is an Arabic word with and without its article', () => {
  for (const query of ['fee', 'fees', 'FEES']) expect(found(query)[0], query).toBe('/fee');
  expect(found('classes')).toContain('/fee');
  for (const query of ['عنوان', 'العنوان', 'موقع']) expect(found(query)[0], query).toBe('/address');
});

test('a query of fifty letters looks no further than one of a few words', () => {
  const lookUp = vi.spyOn(MiniSearch.prototype as unknown as { termResults: () => unknown }, 'termResults');
  const lookUps = (query: string) => {
    lookUp.mockClear();
    found(query);
    return lookUp.mock.calls.length;
  };
  const one = lookUps('a');
  expect(one).toBeGreaterThan(1);
  expect(lookUps('a '.repeat(50))).toBe(one);
  expect(lookUps('á A '.repeat(25))).toBe(one);
  // Each is looked up as it stands, first among all together, then by itself.
  expect(lookUps('b c d e f g h i j k l m n o p q r s t u v w x y z zz')).toBeLessThan(70);
  lookUp.mockRestore();
});

test('a word that is not the last may be unfinished as well, where it has three letters', () => {
  expect(found('wee cam')).toEqual(['/workshop']);
  expect(found('ho cam')).toEqual(['/workshop']);
});

test('an index of a thousand posts is made in slices, between which others are answered', async () => {
  const slices: number[] = [0];
  const texts = 'a robot that follows a line and stops at a wall '.repeat(10);
  const documents = function* () {
    for (let at = 0; at < 1000; at += 1) {
      slices[slices.length - 1] = (slices.at(-1) ?? 0) + 1;
      yield document(`post-${at}`, `Robot ${at}`, texts, 'post');
    }
  };
  const made = await createSearchIndex(documents(), async () => slices.push(0));
  expect(made.find('robot 999')[0]?.path).toBe('/post-999');
  expect(slices.length).toBeGreaterThan(50);
  expect(Math.max(...slices)).toBeLessThan(20);
});
