import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import type { EnglishWords } from '../../src/i18n/EnglishWords';
import { type FormId, leadForms } from '../../src/leads/forms';
import { sampleLeads } from '../leads/sampleLeads';
import { openPage } from './openPage';

type Namespace = keyof EnglishWords;

/** The words of one file of a language, as they stand in locales/. */
export function wordsOf<Name extends Namespace>(language: string, namespace: Name): EnglishWords[Name] {
  return JSON.parse(readFileSync(`locales/${language}/${namespace}.json`, 'utf8')) as EnglishWords[Name];
}

/** The language of a page, by its address. */
function languageOf(address: string): string {
  return /^(?:\/ae)?\/(ar|hi)(?:[/?#]|$)/.exec(address)?.[1] ?? 'en';
}

interface Place {
  path: string;
  /** What opens the form, by its words. */
  opener?: { role: 'button' | 'link'; name: (language: string) => string };
}

/** Where each form stands, and what opens it once it says so. */
export const places: Readonly<Record<FormId, Place>> = {
  'school-enquiry': {
    path: '/',
    opener: { role: 'button', name: (language) => wordsOf(language, 'home').lab.enquire },
  },
  'trial-booking': { path: '/' },
  'slot-booking': { path: '/ae' },
  franchise: {
    path: '/franchise',
    opener: { role: 'link', name: (language) => wordsOf(language, 'franchise').hub.join },
  },
  enrollment: { path: '/robotics-ai-lab' },
  newsletter: { path: '/' },
  workshop: { path: '/workshop' },
  csr: { path: '/csr' },
  contact: { path: '/contact-us' },
  courses: { path: '/robotics-coding-courses' },
  partner: { path: '/franchise' },
};

/** The languages in which forms are tried, each with its home. */
export const languages = [
  { language: 'en', home: '' },
  { language: 'ar', home: '/ae/ar' },
  { language: 'hi', home: '/hi' },
];

/** The addresses of a form by language, where they are not the one of its English page under the language's home. */
const elsewhere: Partial<Record<FormId, Record<string, string | undefined>>> = {
  // The UAE's home has no newsletter; the shop's sign-up is the same form.
  newsletter: { ar: '/ae/ar/shop' },
  'slot-booking': { ar: '/ae/ar', hi: undefined },
  'school-enquiry': { ar: undefined },
};

/** Where a form stands in a language; undefined where it does not. */
export function addressOf(id: FormId, language: string, home: string): string | undefined {
  const own = elsewhere[id];
  return own && language in own ? own[language] : (home + places[id].path).replace(/(?<=.)\/$/, '');
}

/** What suits the region: a number as it is dialled there, an investment that it offers. */
export function suited(id: FormId, address: string): Record<string, string> {
  if (!address.startsWith('/ae')) return {};
  const phone = Object.fromEntries(
    leadForms[id].fields.filter(({ control: kind }) => kind === 'tel').map(({ name }) => [name, '0501234567']),
  );
  return id === 'franchise' ? { ...phone, InvestmentPlan: 'Upto AED 15,000' } : phone;
}

/** Opens the page of a form and wakes the form. */
export async function openForm(page: Page, id: FormId, address = places[id].path): Promise<Locator> {
  await openPage(page, address);
  return wakeForm(page, id, address);
}

/** Wakes a form on its page, which is open; a form in a popup is opened. */
export async function wakeForm(page: Page, id: FormId, address = places[id].path): Promise<Locator> {
  const { opener } = places[id];
  if (opener !== undefined) {
    const button = page
      .getByRole('main')
      .getByRole(opener.role, { name: opener.name(languageOf(address)) })
      .first();
    const popup = page.getByRole('dialog').locator(`#${id}-form`);
    await expect(async () => {
      // Where the address names it, it opens by itself; then nothing of the page behind can be reached.
      if (await popup.isHidden()) {
        await button.scrollIntoViewIfNeeded({ timeout: 1_000 });
        if (opener.role === 'button')
          await expect(button).toHaveAttribute('aria-haspopup', 'dialog', { timeout: 1_000 });
        await button.click({ timeout: 1_000 });
      }
      await expect(popup).toBeVisible({ timeout: 1_000 });
    }).toPass();
  }
  const form = page.locator(`#${id}-form`);
  await form.locator('.fields :is(input, select)').first().focus();
  await expect(form).toHaveAttribute('data-live', '');
  return form;
}

export function control(form: Locator, name: string): Locator {
  return form.locator(`[name="${name}"]`);
}

async function set(form: Locator, name: string, value: string): Promise<void> {
  const field = control(form, name);
  if (await field.evaluate((element) => element.tagName === 'SELECT')) await field.selectOption(value);
  else await field.fill(value);
}

export async function fill(form: Locator, id: FormId, changes: Record<string, string> = {}): Promise<void> {
  for (const { name, control: kind } of leadForms[id].fields)
    if (kind !== 'none') await set(form, name, { ...sampleLeads[id], ...changes }[name] ?? '');
}

export function submit(form: Locator): Locator {
  return form.locator('button[type="submit"]');
}
