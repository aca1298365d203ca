import { expect, test } from 'vitest';
import { bookingOfToken, bookingToken } from './bookingLink.server';

const key = 'a key of the store';

test('the link of a booking leads to it, also where its id was chosen by a client', () => {
  for (const id of ['0198c0de-0000-7000-8000-000000000001', 'Order.42_ä', 'x'.repeat(100)])
    expect(bookingOfToken([key], bookingToken(key, id))).toBe(id);
});

test('a link that was guessed, cut, lengthened or signed with another key leads nowhere', () => {
  const token = bookingToken(key, 'a-booking');
  const forged = [
    '',
    'a-booking',
    token.slice(0, -1),
    `${token}0`,
    token.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    bookingToken('another key', 'a-booking'),
    token.toUpperCase(),
    `${Buffer.from('another').toString('hex')}.${token.split('.')[1]}`,
  ];
  for (const each of forged) expect(bookingOfToken([key], each), each).toBeUndefined();
});

test('the address of a booking is a clean path in small letters', () => {
  expect(bookingToken(key, 'Order.42')).toMatch(/^[0-9a-f.]+$/);
});
