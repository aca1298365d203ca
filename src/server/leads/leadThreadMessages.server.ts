import type { DeliveryEvent, Readiness } from './leadBackend.server';
import type { LogLevel } from './leadLog.server';
import type { OperationName } from './storeOperations.server';

/** A request to the thread. To 'end' there is no answer: the thread exits. */
export interface ThreadRequest {
  id: number;
  what: 'start' | 'stop' | 'ready' | 'end' | { operation: OperationName; args: unknown[] };
}

/** An error as it crosses threads: what is needed to log it and to answer for it. */
export interface SentError {
  name: string;
  message: string;
  code?: string;
  status?: number;
}

/** A message from the thread. */
export type ThreadMessage =
  | { kind: 'result'; id: number; value: unknown }
  | { kind: 'error'; id: number; error: SentError }
  | { kind: 'log'; level: LogLevel; fields: Readonly<Record<string, unknown>>; message: string }
  | { kind: 'delivery'; event: DeliveryEvent };

/** The thread's answer to 'start' and 'ready'. Throws where it is none. */
export function receivedReadiness(value: unknown): Readiness {
  if (isReadiness(value)) return value;
  throw new TypeError('the thread of the lead store did not say whether it is ready');
}

function isReadiness(value: unknown): value is Readiness {
  return typeof value === 'object' && value !== null && 'ok' in value && typeof value.ok === 'boolean';
}

/** An error made ready for another thread. */
export function sentError(error: unknown): SentError {
  if (!(error instanceof Error)) return { name: typeof error, message: String(error) };
  return {
    name: error.name,
    message: error.message,
    ...('code' in error && typeof error.code === 'string' && { code: error.code }),
    ...('status' in error && typeof error.status === 'number' && { status: error.status }),
  };
}

/** The error that another thread sent. */
export function receivedError({ message, ...particulars }: SentError): Error {
  return Object.assign(new Error(message), particulars);
}
