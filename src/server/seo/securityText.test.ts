import { expect, test } from 'vitest';
import { sampleRegion } from '../../regions/sampleRegion';
import { securityText } from './securityText.server';

const region = sampleRegion({ canonical: 'https://cogsprout.example/ae', languages: ['en', 'ar'] });

test('security.txt names whom to tell, until when that holds, in which languages, and its own address', () => {
  const text = securityText(region, new Date('2026-11-21T23:59:00Z'));
  expect(text).toBe(
    `Contact: mailto:${region.contact.email}\nExpires: 2027-05-20T00:00:00.000Z\nPreferred-Languages: en, ` +
      'ar\nCanonical: https://cogsprout.example/.well-known/security.txt\n',
  );
});

test('security.txt is the same for a whole day, so that caches hold it', () => {
  expect(securityText(region, new Date('2026-11-21T00:00:00Z'))).toBe(
    securityText(region, new Date('2026-11-21T23:59:59Z')),
  );
});
