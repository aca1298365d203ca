import { expect, test } from 'vitest';
import { endpointFor, mailRecipients, previewRegion } from '../delivery/destinations.server';

test('what is sent from a preview goes to a test endpoint, and to no real one', () => {
  const real = [
    { form: 'contact', url: 'https://script.example/all' },
    { form: 'contact', region: 'ae', url: 'https://script.example/ae' },
  ] as const;
  expect(endpointFor(real, 'contact', previewRegion)).toBeUndefined();
  expect(
    endpointFor(
      [...real, { form: 'contact', region: previewRegion, url: 'https://script.example/test' }],
      'contact',
      previewRegion,
    ),
  ).toBe('https://script.example/test');
  expect(endpointFor(real, 'contact', 'in')).toBe('https://script.example/all');
});

test('nobody is told by mail of a lead from a preview, unless they are to be', () => {
  expect(mailRecipients([{ to: 'office@cogsprout.example' }], previewRegion)).toBeUndefined();
  expect(
    mailRecipients(
      [{ to: 'office@cogsprout.example' }, { region: previewRegion, to: 'qa@cogsprout.example' }],
      previewRegion,
    ),
  ).toBe('qa@cogsprout.example');
});

test('what only one region has an endpoint or people for goes to nobody from another region', () => {
  const ofDubai = [{ form: 'contact', region: 'ae', url: 'https://script.example/ae' }] as const;
  expect(endpointFor(ofDubai, 'contact', 'in')).toBeUndefined();
  expect(endpointFor(ofDubai, 'contact', 'ae')).toBe('https://script.example/ae');
  expect(mailRecipients([{ region: 'ae', to: 'dubai@cogsprout.example' }], 'in')).toBeUndefined();
});
