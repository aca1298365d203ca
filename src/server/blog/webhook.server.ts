import type { Request, RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { answerJson } from '../answer/answerJson.server';
import { type Clock, systemClock } from '../clock.server';
import { readBody } from '../middleware/readBody.server';
import type { BlogSettings } from './blogSettings.server';
import { isSignedByContentful } from './contentfulSignature.server';
import type { Blog } from './createBlog.server';

const largestHook = 1024 * 1024;
/** A signature is good for this long; Contentful's own recommendation is 30 seconds, clocks differ, deliveries queue. */
const toleranceMs = 5 * 60_000;
/** Contentful's network may serve the state before a change for some seconds after it has told us of it. */
const secondLookMs = 10_000;
const mostRemembered = 5_000;

/** The webhook's handlers, when there is a secret to check it with. */
export function blogWebhook(
  blog: Pick<Blog, 'refresh'>,
  { webhookSecret }: Pick<BlogSettings, 'webhookSecret'>,
  log: Logger,
): RequestHandler[] {
  return webhookSecret ? contentfulWebhook(webhookSecret, blog.refresh, log) : [notSetUp];
}

const notSetUp: RequestHandler = (request, response) =>
  answerJson(request, response, 404, { error: 'no webhook is set up here: CONTENTFUL_WEBHOOK_SECRET is not set' });

/**
 * `POST /api/webhooks/contentful`: reads the posts again when Contentful says that something changed. The time of
 * the signature is checked in both directions, and a request is obeyed once.
 * @param secret the signing secret of the space, 64 characters
 */
export function contentfulWebhook(
  secret: string,
  refresh: () => Promise<void>,
  log: Logger,
  clock: Clock = systemClock,
): RequestHandler[] {
  const seen = new LRUCache<string, true>({ max: mostRemembered });
  const receive: RequestHandler = (req, res) => {
    const refusal = refuse(req);
    if (refusal) {
      log.warn(`blog: a webhook was refused: ${refusal}`);
      answerJson(req, res, 403, { error: refusal });
      return;
    }
    log.info(`blog: Contentful reports ${String(req.headers['x-contentful-topic'] ?? 'a change').slice(0, 100)}`);
    void refresh();
    clock.after(secondLookMs, () => void refresh());
    answerJson(req, res, 202, { status: 'refreshing' });
  };

  function refuse(req: Request): string | null {
    const signature = String(req.headers['x-contentful-signature'] ?? '');
    const timestamp = Number(req.headers['x-contentful-timestamp']);
    if (!isSigned(req)) return 'the signature is not valid';
    if (!(Math.abs(clock.now() - timestamp) < toleranceMs)) return 'the signature is too old or from the future';
    if (seen.has(signature)) return 'the request has been received before';
    seen.set(signature, true);
    return null;
  }

  function isSigned(req: Request): boolean {
    const body = Buffer.isBuffer(req.body) ? req.body.toString('utf8') : '';
    return isSignedByContentful(secret, { method: 'POST', path: req.originalUrl, headers: req.headers, body });
  }

  return [readBody(largestHook), receive];
}
