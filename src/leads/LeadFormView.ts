import type { ChangeEvent, ComponentType } from 'react';
import type { WordKey } from '../i18n/WordKey';
import type { BookedTrial } from '../trials/TrialList';
import type { TrialTimePickerProps } from '../trials/TrialTimePicker';
import type { FormId, Interest, Writer } from './forms';

/** Which form a page shows, and how it begins there. */
export interface LeadFormProps {
  form: FormId;
  /** Who is taken to be writing until somebody says otherwise; a school unless named. */
  writer?: Writer | undefined;
  /** What the news that is signed up for should be about. */
  interest?: Interest | undefined;
  /** The choice of a trial class, where the page has one of its own: it comes before the fields. */
  choice?: ComponentType<TrialTimePickerProps> | undefined;
}

export type SendingState =
  | { kind: 'none' }
  | { kind: 'sent'; booking?: BookedTrial }
  | { kind: 'failed'; status?: number | undefined; text: string; isTimeout?: boolean; canRetry: boolean };

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** How one field stands: its value, the message or message key under it, the colour of its border. */
export interface FieldView {
  value: string;
  /** In words, from the server. */
  serverError: string | undefined;
  /** A key of the namespace `forms`. */
  errorKey: WordKey<'forms'> | undefined;
  valid: boolean;
  /** The first field to correct on a page that the server shows again: the browser scrolls to it by itself. */
  autoFocus: boolean;
  onChange: (event: ChangeEvent<Control>) => void;
  onBlur: () => void;
}
