/** What travels with a form besides its fields. The names are shared by the page, the script and the server. */
export const controlFields = {
  /** Idempotency key: the same one twice is stored once. The script sends it as the header Idempotency-Key instead. */
  submissionId: 'submissionId',
  /** Path of the page on which the form stands. */
  page: 'page',
  /** Milliseconds since the page was opened, measured by its script; absent without JavaScript. */
  elapsed: 'elapsed',
  /** Version of the privacy notice that stood under the form. */
  notice: 'notice',
  /** Honeypot: no person sees it, so whoever fills it is doubtful. */
  honeypot: 'website',
} as const;

/** Name of the field that says which trial class was chosen, by its id, beside the fields of the forms that book one. */
export const trialTimeName = 'TrialTime';

/** Id of a form's element on the page; a redirect after sending leads to it. */
export function formElementId(form: string): string {
  return `${form}-form`;
}

/** Name in the query string that tells a page which form was just sent without JavaScript. */
export const sentQueryName = 'sent';

/** Name in the query string that chooses who is writing: `?for=child`. */
export const writerQueryName = 'for';
