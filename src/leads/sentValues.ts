import type { Region } from '../regions/schema';
import type { LeadField } from './leadFields';
import { type LeadValues, normaliseField } from './schema';
import { controlFields, trialTimeName } from './submission';

/** The values of the fields as the rule of each writes them: spaces, digits and letters in their one form. */
export function tidyValues(fields: readonly LeadField[], values: LeadValues, region: Region): LeadValues {
  return Object.fromEntries(
    fields.map((field) => [field.name, normaliseField(field, values[field.name] ?? '', region)]),
  );
}

interface Control {
  /** Path of the page with the form. */
  page: string;
  /** Version of the privacy notice that was shown. */
  notice: string;
  /** The trial class that is chosen; empty for none. */
  trialTime: string;
}

/** What is sent beside the fields: where and when, and what tells a person from a program. */
export function readControl(element: HTMLFormElement | null, { page, notice, trialTime }: Control): LeadValues {
  const honeypot = element?.elements.namedItem(controlFields.honeypot);
  return {
    [controlFields.page]: page,
    [controlFields.notice]: notice,
    // Milliseconds since the page was opened.
    [controlFields.elapsed]: String(Math.round(performance.now())),
    ...(trialTime !== '' && { [trialTimeName]: trialTime }),
    ...(honeypot instanceof HTMLInputElement && { [controlFields.honeypot]: honeypot.value }),
  };
}
