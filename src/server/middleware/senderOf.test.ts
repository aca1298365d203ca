import { describe, expect, test } from 'vitest';
import { senderOf } from './senderOf.server';

describe('who counts as one sender', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7:51234'],
    ['203.0.113.7', '::ffff:203.0.113.7'],
    ['203.0.113.7', '::FFFF:203.0.113.7'],
    ['2001:db8:1:2:aaaa::1', '2001:db8:1:2:bbbb::9'],
    ['[2001:db8:1:2::1]:443', '2001:db8:1:2::2'],
    ['fe80::1%eth0', 'fe80::2'],
  ])('%s and %s', (one, other) => {
    expect(senderOf(one)).toBe(senderOf(other));
  });

  test.each([
    ['203.0.113.7', '203.0.113.8'],
    ['2001:db8:1:2::1', '2001:db8:1:3::1'],
  ])('not %s and %s', (one, other) => {
    expect(senderOf(one)).not.toBe(senderOf(other));
  });

  test('without an address everybody is one', () => {
    expect(senderOf(undefined)).toBe('');
  });
});
