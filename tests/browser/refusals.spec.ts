import { expect, type Page, type Route, test } from '@playwright/test';
import { type FormId, formIds, leadForms } from '../../src/leads/forms';
import { turn } from '../exhaustive';
import { sampleLeads } from '../leads/sampleLeads';
import { addressOf, control, fill, languages, openForm, submit, suited, wordsOf } from './leadForms';
import { type Hand, pressInView, windowFor } from './press';

declare global {
  interface Window {
    /** What a screen reader was given to say by itself, in turn. */
    announced: string[];
  }
}

type Words = ReturnType<typeof wordsOf<'forms'>>;

/** A way in which a form is not taken; what is then announced, in parts; and whether what was typed stays in its fields. */
interface Refusal {
  name: string;
  answer: (route: Route, id: FormId) => Promise<void>;
  announces: (words: Words, id: FormId) => string[];
  keeps: boolean;
}

const emailOf = (id: FormId) => leadForms[id].fields.find(({ name }) => /email/i.test(name))?.name ?? '';
const gone = 'That is gone.';
const wait = 'Please wait a minute.';

/** The sentence of spec.md section 8 for a failure, and what else the form says of its reason. */
function failure(words: Words, id: FormId, reason: string, advice: string[] = []): string[] {
  const { outcome } = leadForms[id];
  return outcome === 'booking'
    ? [words.failure.booking.replace('{{reason}}', reason)]
    : [words.failure[outcome], ...advice];
}

const badAnswer = (words: Words, text: string) => words.failure.badAnswer.replace('{{text}}', text);

const refusals: Refusal[] = [
  {
    name: '409',
    answer: (route) => route.fulfill({ status: 409, json: { errors: { TrialTime: gone } } }),
    announces: () => [gone],
    keeps: true,
  },
  {
    // With nothing to correct it is a failure like any other.
    name: '409 without a word',
    answer: (route) => route.fulfill({ status: 409, body: '' }),
    announces: (words, id) => failure(words, id, badAnswer(words, '').trim()),
    keeps: false,
  },
  {
    name: '422',
    answer: (route, id) => route.fulfill({ status: 422, json: { errors: { [emailOf(id)]: 'Not this one.' } } }),
    announces: (words) => [words.invalidCount_one.replace('{{count}}', '1')],
    keeps: true,
  },
  {
    name: '429',
    answer: (route) => route.fulfill({ status: 429, json: { error: wait } }),
    announces: (words, id) => failure(words, id, badAnswer(words, wait), [wait]),
    keeps: false,
  },
  {
    name: '503',
    answer: (route) => route.fulfill({ status: 503, json: { error: 'full' } }),
    announces: (words, id) => failure(words, id, badAnswer(words, 'full')),
    keeps: false,
  },
  {
    name: 'a server that hangs',
    // Nothing is answered until the form has given up: then the browser has ended the request.
    answer: async (route) => {
      await route.request().frame().page().clock.fastForward(21_000);
    },
    announces: (words, id) => failure(words, id, words.refused.timeout, [words.refused.timeout]),
    keeps: false,
  },
  {
    name: 'a server that is away',
    answer: (route) => route.abort('connectionrefused'),
    announces: (words, id) => failure(words, id, 'Failed to fetch'),
    keeps: false,
  },
];

const hands: readonly Hand[] = ['mouse', 'touch'];

/** How many refusals a form has in the first of its two parts: as many as let each come up with three forms. */
const turnsOfAForm = 2;

/**
 * The pages on which each form stands, by mouse and by touch in turn. Each form has all refusals on one of them, the languages
 * taking turns, in two parts, and a share of them on the others.
 */
const allVisits = formIds.flatMap((id, index) => {
  const pages = languages.flatMap(({ language, home }) => {
    const address = addressOf(id, language, home);
    return address === undefined ? [] : [{ language, address }];
  });
  const hasTurn = (number: number) =>
    (number + index * (refusals.length - turnsOfAForm)) % refusals.length < turnsOfAForm;
  return pages.flatMap((page, at) => {
    const visit = { ...page, id, hand: hands[(index + at) % hands.length] };
    if (index % pages.length !== at)
      return { ...visit, isTurn: false, refused: refusals.filter((_, n) => (n + index) % pages.length === at) };
    return [true, false].map((isTurn) => ({
      ...visit,
      isTurn,
      refused: refusals.filter((_, number) => hasTurn(number) === isTurn),
    }));
  });
});

const told = new Set<string>();
/** In `npm test` each refusal comes up once, with one form or another. */
const visits = allVisits.map((visit) => {
  const isInShort = visit.isTurn && visit.refused.every(({ name }) => !told.has(name));
  if (isInShort) for (const { name } of visit.refused) told.add(name);
  return { ...visit, isInShort };
});

/** Writes down each text that comes into a region which screen readers read out by themselves. */
async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const live = '[role="status"], [role="alert"], [aria-live]:not([aria-live="off"])';
    window.announced = [];
    new MutationObserver((changes) => {
      const regions = changes.flatMap(({ target, addedNodes }) => {
        const element = target instanceof Element ? target : target.parentElement;
        const added = [...addedNodes].flatMap((node) =>
          node instanceof Element ? [...node.querySelectorAll(live)] : [],
        );
        return [element?.closest(live) ?? [], ...added].flat();
      });
      for (const region of new Set(regions)) {
        const text = region.textContent.trim();
        if (text !== '') window.announced.push(text);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

for (const hand of hands)
  test.describe(`by ${hand}`, () => {
    test.use(windowFor(hand));

    for (const { id, language, address, isInShort, refused } of visits.filter((visit) => visit.hand === hand))
      test(
        `${id} at ${address} tells once of ${refused.map(({ name }) => name).join(', ')}, and is sent after all`,
        turn(isInShort),
        async ({ page }) => {
          // Refusals one after the other, on a machine that may be busy.
          test.slow();
          const words = wordsOf(language, 'forms');
          const success = words.success[address.endsWith('/shop') ? 'early-access' : leadForms[id].outcome];
          const lead = suited(id, address);
          const form = await openForm(page, id, address);
          const email = control(form, emailOf(id));
          await page.clock.install();
          await listen(page);
          const sent: unknown[] = [];
          let refusal: Refusal | undefined;
          await page.route('**/api/leads/**', async (route) => {
            sent.push({ ...(route.request().postDataJSON() as object), elapsed: '' });
            if (refusal) await refusal.answer(route, id);
            else await route.fulfill({ status: 201, json: { id: 'a', status: 'stored' } });
          });

          for (const each of refused) {
            await test.step(each.name, async () => {
              refusal = each;
              const parts = each.announces(words, id);
              await fill(form, id, lead);
              await page.evaluate(() => (window.announced = []));
              await pressInView(page, hand, submit(form));
              for (const part of parts) await expect(form.locator('.announcement')).toContainText(part);
              await expect(submit(form)).toBeEnabled();
              await expect(email).toHaveValue(each.keeps ? (sampleLeads[id][emailOf(id)] ?? '') : '');
              const again = form.getByRole('button', { name: words.tryAgain });
              await expect(again).toHaveCount(each.keeps ? 0 : 1);
              if (each.name === '422') await expect(email).toHaveAccessibleDescription(/Not this one\./);

              refusal = undefined;
              if (each.keeps) await email.fill('other@home.example');
              await pressInView(page, hand, each.keeps ? submit(form) : again);
              await expect(form.locator('.sent')).toHaveText(success);
              // What was kept is sent as it was; what was corrected is sent as it is now.
              const [first, second] = sent.splice(0);
              expect(second).toEqual(
                each.keeps ? { ...(first as object), [emailOf(id)]: 'other@home.example' } : first,
              );
              expect(sent).toEqual([]);
              const announced = await page.evaluate(() => window.announced);
              expect(announced).toEqual([expect.stringContaining(parts[0] ?? ''), success]);
              await form.getByRole('link', { name: words.after.again }).click();
              await expect(submit(form)).toBeVisible();
            });
          }
        },
      );
  });
