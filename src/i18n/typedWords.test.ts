import type { TFunction } from 'i18next';
import { expectTypeOf, test } from 'vitest';

/** Never called: what is asked of it is whether it compiles (`npm run check`). */
function compiles(t: TFunction<['finder', 'common']>) {
  t('common:menu.main');
  t('result.nearest', { level: 'Robo Starter', age: 7, about: 'robots' });
  // @ts-expect-error A key that nobody wrote.
  t('result.neerest');
  // @ts-expect-error A variable that is misspelt.
  t('result.nearest', { level: 'Robo Starter', agee: 7, about: 'robots' });
  // @ts-expect-error Variables that are left out.
  t('result.nearest');
}

test('a key and a variable that locales/en does not name do not compile', () => {
  expectTypeOf(compiles).toBeFunction();
});
