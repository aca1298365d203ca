import type { NextFunction, Request, Response } from 'express';

/** Headers of every answer, whatever it is (Mozilla Observatory's list). Pages add their own content security policy. */
export const standingHeaders = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
} as const;

export function securityHeaders(_request: Request, response: Response, next: NextFunction) {
  response.set({ ...standingHeaders, 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" });
  next();
}
