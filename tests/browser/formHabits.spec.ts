import { expect, type Locator, type Page, test } from '@playwright/test';
import { type FormId, formIds, leadForms } from '../../src/leads/forms';
import { exhaustively, turn } from '../exhaustive';
import { sampleLeads } from '../leads/sampleLeads';
import { awake } from './awake';
import { addressOf, control, fill, languages, openForm, submit, suited, wakeForm, wordsOf } from './leadForms';
import { openPage, untilAlive } from './openPage';
import { type Hand, middle, windowFor } from './press';

const hands: readonly Hand[] = ['mouse', 'touch'];

/** Each form once, in one language and by one hand; the first of them in `npm test`. */
const visits = formIds.map((id, index) => {
  const pages = languages.flatMap(({ language, home }) => {
    const address = addressOf(id, language, home);
    return address === undefined ? [] : [{ language, address }];
  });
  return {
    id,
    isTurn: index === 0,
    hand: hands[Math.floor(index / languages.length) % hands.length],
    ...pages[index % pages.length]!,
  };
});

/** As a browser fills in what it knows: the values change, input and change are reported, no key is pressed. */
async function autofill(form: Locator, values: Record<string, string>): Promise<void> {
  await form.evaluate((element: HTMLFormElement, entries) => {
    for (const [name, value] of Object.entries(entries)) {
      const field = element.elements.namedItem(name);
      if (!(field instanceof HTMLElement)) continue;
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.dispatchEvent(new Event('change', { bubbles: true }));
    }
  }, values);
}

/** Two presses in the time in which many people make them. */
async function pressTwice(page: Page, hand: Hand, target: Locator): Promise<void> {
  await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const { x, y } = await middle(target);
  if (hand === 'mouse') await page.mouse.dblclick(x, y);
  else for (let tap = 0; tap < 2; tap += 1) await page.touchscreen.tap(x, y);
}

/** Leaves by a link of the page or for another document, in turn, and comes back with the back button. */
async function leaveAndComeBack(page: Page, byLink: boolean): Promise<void> {
  const { pathname } = new URL(page.url());
  // Under a popup nothing can be pressed, but this is about coming back.
  if (byLink) await page.locator('footer a[href$="/about-us"]').evaluate((link: HTMLAnchorElement) => link.click());
  else await page.goto('/privacy-policy');
  await expect(page).toHaveURL(byLink ? /about-us/ : /privacy-policy/);
  await page.goBack();
  await expect(page).toHaveURL((url) => url.pathname === pathname);
  await untilAlive(page);
}

function expectUntouched(form: Locator, id: FormId): Promise<void> {
  return expectHolds(form, id, {});
}

/** Values, and nothing yet of what is wrong with them. */
async function expectHolds(form: Locator, id: FormId, values: Record<string, string>): Promise<void> {
  for (const { name, control: kind, initial = '' } of leadForms[id].fields)
    if (kind !== 'none') await expect(control(form, name)).toHaveValue(values[name] ?? initial);
  await expect(form.locator('[aria-invalid="true"]')).toHaveCount(0);
  await expect(form.locator('.announcement')).toBeEmpty();
  await expect(submit(form)).toBeEnabled();
}

for (const hand of hands)
  test.describe(`by ${hand}`, () => {
    test.use(windowFor(hand));

    for (const { id, language, address, isTurn } of visits.filter((visit) => visit.hand === hand))
      test(
        `${id} at ${address}: filled in by the browser, a number pasted, sent by a double press, left and come back to`,
        turn(isTurn),
        async ({ page }) => {
          test.slow();
          const form = await openForm(page, id, address);
          const bodies: Record<string, string>[] = [];
          let isRefused = false;
          await page.route('**/api/leads/**', async (route) => {
            bodies.push(route.request().postDataJSON() as Record<string, string>);
            await (isRefused ? route.fulfill({ status: 503, body: '{"error":"away"}' }) : route.continue());
          });
          const lead = { ...sampleLeads[id], ...suited(id, address) };
          const phone = leadForms[id].fields.find(({ control: kind }) => kind === 'tel')?.name;

          await test.step('what the browser fills in and what is pasted is taken', async () => {
            await autofill(form, lead);
            if (phone === undefined) return;
            const number = lead[phone] ?? '';
            const pasted = address.startsWith('/ae')
              ? number.replace(/^0(\d\d)(\d{3})/, '+971 $1 $2 ')
              : `+91 ${number.slice(0, 5)} ${number.slice(5)} `;
            await control(form, phone).fill('');
            await control(form, phone).focus();
            await page.keyboard.insertText(pasted);
            await control(form, phone).blur();
            await expect(control(form, phone)).toHaveValue(number);
          });

          await test.step('a double press sends once, and presses nothing of what comes after', async () => {
            await pressTwice(page, hand, submit(form));
            await expect(form.locator('.announcement'), 'who pressed reads how it went').toBeInViewport({ ratio: 1 });
            await expect(form.locator('.sent')).toBeVisible();
            expect(bodies).toEqual([expect.objectContaining(lead)]);
            expect(page.context().pages()).toHaveLength(1);
            await expect(page).toHaveURL((url) => url.pathname === new URL(address, url).pathname);
          });

          const byLink = formIds.indexOf(id) % 2 === 0;
          await test.step('coming back after a success finds an empty form', async () => {
            await leaveAndComeBack(page, byLink);
            await expectUntouched(await wakeForm(page, id, address), id);
          });

          await test.step('coming back after a refusal finds what was typed, which can be sent', async () => {
            isRefused = true;
            await fill(form, id, suited(id, address));
            await pressTwice(page, hand, submit(form));
            await expect(form.getByRole('button', { name: wordsOf(language, 'forms').tryAgain })).toBeInViewport();
            expect(bodies).toHaveLength(2);
            await leaveAndComeBack(page, !byLink);
            await expectHolds(await wakeForm(page, id, address), id, lead);
            isRefused = false;
            await pressTwice(page, hand, submit(form));
            await expect(form.locator('.sent')).toBeVisible();
            expect(bodies).toHaveLength(3);
          });
        },
      );
  });

test(
  'the label of the first field to correct is read where the browser puts the field itself at the edge of the screen',
  exhaustively,
  async ({ page }) => {
    // As Safari does: what stands above a field on focus is not looked after.
    await page.addInitScript(() => {
      const focusAsHere = Reflect.get(HTMLElement.prototype, 'focus');
      HTMLElement.prototype.focus = function focus(this: HTMLElement) {
        Reflect.apply(focusAsHere, this, [{ preventScroll: true }]);
        if (this.matches('input')) window.scrollBy({ top: this.getBoundingClientRect().top - 97, behavior: 'instant' });
      };
    });
    await openPage(page, '/contact-us');
    await awake(page);
    const form = page.locator('main form').first();
    await form.locator('button[type="submit"]').click();
    const field = form.locator('[aria-invalid="true"]').first();
    await expect(field).toBeFocused();
    const bottom = await page.locator('header#top').evaluate((header) => header.getBoundingClientRect().bottom);
    const label = await field.evaluate((input: HTMLInputElement) => input.labels?.[0]?.getBoundingClientRect().top);
    expect(label).toBeGreaterThan(bottom);
  },
);
