import { isWriter, type Writer } from './forms';
import type { LeadValues } from './schema';
import { trialTimeName } from './submission';

/** What a visitor did to the form's HTML before its script ran. */
interface Before {
  typed: LeadValues | undefined;
  chosen: Writer | undefined;
  /** The trial class that was chosen. */
  time: string | undefined;
}

/**
 * Marks the form as alive; gives what was typed and chosen before, and whether it is to be sent.
 * @param values what the form starts with
 * @param draft what stands in fields that nobody has typed in since
 */
export function takeOver(
  element: HTMLFormElement,
  values: LeadValues,
  draft: LeadValues = {},
): Before & { submit: boolean } {
  const { pending, chosen } = element.dataset;
  forgetPutBack(element);
  const time = new FormData(element).get(trialTimeName);
  const before = {
    typed: typedBefore(element, values, draft),
    chosen: isWriter(chosen) ? chosen : undefined,
    time: typeof time === 'string' ? time : undefined,
  };
  element.dataset['live'] = '';
  delete element.dataset['pending'];
  delete element.dataset['chosen'];
  return { ...before, submit: pending !== undefined };
}

/**
 * After a reload browsers put back a choice by its place in the form, where another class stands once a link had led to the page, or
 * one above it has begun: only what was pressed (sleepingForms.ts), or stands so in the page, is chosen. A draft knows a class by its id.
 */
function forgetPutBack(element: HTMLFormElement): void {
  const times = [...element.querySelectorAll<HTMLInputElement>(`[name="${trialTimeName}"]`)];
  const pressed = document.documentElement.dataset['time'];
  if (times.some(({ checked, value }) => checked && value === pressed)) return;
  for (const time of times) time.checked = time.defaultChecked;
}

/** What was typed before the script ran, when it differs from what the form starts with. */
function typedBefore(element: HTMLFormElement, values: LeadValues, draft: LeadValues): LeadValues | undefined {
  const typed = { ...values };
  for (const [name, value] of Object.entries(draft)) if (name in values) typed[name] = value;
  for (const [name, value] of new FormData(element))
    if (name in values && typeof value === 'string' && value !== values[name]) typed[name] = value;
  return Object.keys(values).some((name) => typed[name] !== values[name]) ? typed : undefined;
}
