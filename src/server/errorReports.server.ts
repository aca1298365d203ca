import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { isErrorReference } from '../layout/errorReference';
import { isGroup } from '../typed/unknownData';
import { answerJson } from './answer/answerJson.server';
import { withoutKeys } from './metrics/withoutKeys.server';
import { limitRate } from './middleware/limitRate.server';
import { readBody } from './middleware/readBody.server';
import { senderOf } from './middleware/senderOf.server';

const reportsPerMinute = 10;
const largestReport = 16 * 1024;
/** Anybody can send a report: what it may put into the log has its measure. */
const longestText = 4_000;

/**
 * `POST /api/errors`: a page says that it broke in a browser, under the reference that its visitor was shown
 * (src/layout/reportError.ts). It goes into the log and nowhere else; the answer says nothing.
 */
export function receiveErrorReports(log: Logger): RequestHandler[] {
  return [
    limitRate({ windowMs: 60_000, limit: reportsPerMinute, keyGenerator: ({ ip }) => senderOf(ip) }),
    readBody(largestReport),
    (request, response) => {
      const report = readReport(request.body);
      if (report) log.warn({ ...report, agent: cut(request.get('user-agent')) }, 'a page broke in a browser');
      if (report) response.status(204).end();
      else answerJson(request, response, 400, { error: 'The report could not be read.' });
    },
  ];
}

interface ErrorReport {
  reference: string;
  page: string | undefined;
  message: string | undefined;
  stack: string | undefined;
}

function readReport(body: unknown): ErrorReport | undefined {
  const report = readJson(body);
  const { reference } = report;
  if (!isErrorReference(reference)) return undefined;
  return { reference, page: cut(report['page']), message: cut(report['message']), stack: cut(report['stack']) };
}

function readJson(body: unknown): Record<string, unknown> {
  try {
    const report: unknown = JSON.parse(String(body));
    return isGroup(report) ? report : {};
  } catch {
    return {};
  }
}

const cut = (text: unknown) => (typeof text === 'string' ? withoutKeys(text.slice(0, longestText)) : undefined);
