import { type Request, type Response } from 'express';
import type { Logger } from 'pino';
import { type FormId } from '../../../leads/forms';
import type { PostedForm } from '../../../regions/PageState';
import type { ResolvedPage } from '../../../regions/resolve';
import type { TrialTime } from '../../../trials/timetable';
import type { SiteSnapshot } from '../../regionFiles/SiteSnapshot';
import type { TrialBooking } from '../../trials/trialBooking.server';
import type { TrialDesk } from '../../trials/trialDesk.server';
import type { Saved } from '../store/leadStore.server';
import { type ParsedLead } from './parseLead.server';
import { type BodyKind, readSubmission } from './readSubmission.server';

/** A lead that passed its form's rules, on its way into the store. */
export interface AcceptedLead {
  form: FormId;
  region: string;
  language: string;
  page: string;
  parsed: ParsedLead;
  noticeVersion: string;
  /** The sender's own key, under which it is stored. */
  key: string | undefined;
  /** The keys by its content under which it may have been stored for want of an own one; the last is the one of now. */
  contentKeys: readonly string[];
}

/** The trial class that was chosen with a form. */
export interface SeatWish {
  /** Undefined where it cannot be booked any more, or never could. */
  time: TrialTime | undefined;
  /** Whoever finds it full stands in line for it. */
  waits: boolean;
}

/** What became of a lead; `full`: nothing was stored, for the chosen class has no place left. */
export type Accepted = { kind: 'stored'; saved: Saved; booking?: TrialBooking } | { kind: 'full' };

export interface ReceiveParts {
  snapshot: () => SiteSnapshot;
  /** Stores a lead durably, with its seat where one is wished for, or throws. */
  accept: (lead: AcceptedLead, wish?: SeatWish) => Promise<Accepted>;
  trials: TrialDesk;
  /** Answers with the page a form was posted from, the form as posted and its messages in it. */
  showPage: (request: Request, response: Response, page: string, posted: PostedForm, status: number) => Promise<void>;
  rateLimit: number;
  log: Logger;
  onRefused?: ((form: FormId, status: number) => void) | undefined;
}

/** A request that posts one of the forms, as far as it has been understood. */
export interface FormRequest {
  form: FormId;
  resolved: ResolvedPage;
  request: Request;
  response: Response;
  /** The visitor's browser shows what we answer: a form posted without JavaScript. */
  asPage: boolean;
  /** Absent where the type of the body is none that is read. */
  kind?: BodyKind;
}

/** A request whose body can be read. */
export type ReadableRequest = FormRequest & { kind: BodyKind };

/** The fields as they were posted. Throws UnreadableBody. */
export function postedValues(kind: BodyKind, request: Request): Record<string, string> {
  const body: unknown = request.body;
  return readSubmission(kind, Buffer.isBuffer(body) ? body : Buffer.alloc(0));
}
