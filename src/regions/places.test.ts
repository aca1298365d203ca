import { expect, test } from 'vitest';
import { addressIn, directionsLink, listedNames, placesOf } from './places';
import { sampleRegion } from './sampleRegion';

const region = sampleRegion({
  branches: [
    { id: 'dubai', name: 'Dubai', geo: [25.185, 55.265] },
    { id: 'sharjah', name: { en: 'Sharjah', ar: 'الشارقة' }, geo: [25.3463, 55.4209] },
    { id: 'ajman', name: 'Ajman', geo: [25.4052, 55.5136] },
  ],
  contact: {
    phone: '+971 4 000 0000',
    email: 'dubai@cogsprout.example',
    addresses: [
      {
        id: 'dubai',
        kind: 'centre',
        lines: [{ en: 'Business Bay', ar: 'الخليج التجاري' }, 'Tower 4'],
        city: { en: 'Dubai', ar: 'دبي' },
        postcode: '',
        geo: [25.185, 55.265],
      },
    ],
  },
});

test('places read as the region names them in the language of the page; one text stands for all languages', () => {
  expect(placesOf(region, 'ar').map(({ name }) => name)).toEqual([
    { text: 'دبي' },
    { text: 'الشارقة' },
    { text: 'Ajman' },
  ]);
  expect(placesOf(region, 'en').map(({ name }) => name.text)).toEqual(['Dubai', 'Sharjah', 'Ajman']);
});

test('a name that the language lacks is read in English and says so', () => {
  expect(placesOf(region, 'hi')[1]?.name).toEqual({ text: 'Sharjah', language: 'en' });
});

test('an address is read line by line, and listed with the comma of the language', () => {
  const [address] = region.contact.addresses;
  if (!address) throw new Error('the sample region has no address');
  const { lines, city } = addressIn(address, 'ar', 'AE');
  expect(listedNames([...lines, city], 'ar')).toBe('الخليج التجاري، Tower 4، دبي');
});

test('addresses come first on the map, each branch once, by the number that it has in the list', () => {
  expect(placesOf(region, 'en').map(({ id, kind, geo }) => ({ id, kind, geo }))).toEqual([
    { id: 'dubai', kind: 'centre', geo: [25.185, 55.265] },
    { id: 'sharjah', kind: 'branch', geo: [25.3463, 55.4209] },
    { id: 'ajman', kind: 'branch', geo: [25.4052, 55.5136] },
  ]);
});

test.each([
  ['en', 'Dubai, Sharjah'],
  ['hi', 'Dubai, Sharjah'],
  ['ar', 'Dubai، Sharjah'],
  ['ur', 'Dubai، Sharjah'],
  ['fa', 'Dubai، Sharjah'],
])('a list in %s reads %s', (language, listed) => {
  expect(listedNames([{ text: 'Dubai' }, { text: 'Sharjah' }], language)).toBe(listed);
});

test('directions lead to the very place', () => {
  expect(directionsLink([25.185, 55.265])).toBe('https://www.google.com/maps/dir/?api=1&destination=25.185%2C55.265');
});

test('a branch that is one of two addresses is not on the map twice', () => {
  const [dubai] = region.contact.addresses;
  if (!dubai) throw new Error('the sample region has no address');
  const contact = { ...region.contact, addresses: [{ ...dubai, id: 'head-office' }, dubai] };
  expect(placesOf({ ...region, contact }, 'en').map(({ id }) => id)).toEqual([
    'head-office',
    'dubai',
    'sharjah',
    'ajman',
  ]);
});
