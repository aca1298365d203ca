import type { NextFunction, Request, Response } from 'express';

/** Headers of every answer, whatever it is (Mozilla Observatory's list). Pages add their own content security policy. */
export type StandingHeaders = Readonly<Record<string, string>>;

/**
 * The headers that every answer carries.
 * @param hstsPreload whether browsers may be told at build time that these hosts are reached over TLS alone (hstspreload.org)
 */
export function standingHeaders({ hstsPreload = false }: { hstsPreload?: boolean } = {}): StandingHeaders {
  return {
    'strict-transport-security': `max-age=63072000; includeSubDomains${hstsPreload ? '; preload' : ''}`,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  };
}

/** Beside {@link standingHeaders}, for pictures that feeds, cards of links and search engines show on other sites. */
export const forOtherSites: StandingHeaders = { 'cross-origin-resource-policy': 'cross-origin' };

/** The policy of what is no document: it may load nothing. */
export const emptyPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Middleware that sets {@link standingHeaders} on every answer of the app. */
export function securityHeaders(standing: StandingHeaders) {
  return (_request: Request, response: Response, next: NextFunction) => {
    response.set({ ...standing, 'content-security-policy': emptyPolicy });
    next();
  };
}
