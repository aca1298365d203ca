import { expect, test } from 'vitest';
import { formElementId } from './submission';

test('a form is found on its page under its own anchor', () => {
  expect(formElementId('trial-booking')).toBe('trial-booking-form');
});
