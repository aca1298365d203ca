import { expect, test } from 'vitest';
import { withoutKeys } from './withoutKeys.server';

const key = '728b5f30d6906a805dcf3fac0b07098df0426ac5';

test.each([
  [`/ae/booking/3463616.${key}`, '/ae/booking/3463616.…'],
  [`at https://a.example/_preview/ae.live.${key}/shop:1:2`, 'at https://a.example/_preview/ae.live.…/shop:1:2'],
  [`/booking/1.${key} and /booking/2.${key}.ics`, '/booking/1.… and /booking/2.….ics'],
  ['/about-us', '/about-us'],
])('%s stands in the log as %s', (text, logged) => {
  expect(withoutKeys(text)).toBe(logged);
});
