import { expect, test } from 'vitest';
import { sampleRegion } from '../regions/sampleRegion';
import { sampleSite } from '../regions/sampleSite';
import { localBusiness } from './organization';

test('the place of business has the phone and e-mail of its own address, and those of the region where it names none', () => {
  const region = sampleRegion();
  const { phone, email } = region.contact;
  const placeWith = (own: { phone?: string; email?: string }) => {
    const addresses = region.contact.addresses.map((address) => ({ ...address, ...own }));
    return localBusiness({ ...region, contact: { ...region.contact, addresses } }, sampleSite, '/x.png');
  };
  const own = { phone: '+971 4 000 0001', email: 'hub@cogsprout.example' };
  expect(placeWith(own)).toMatchObject({ telephone: own.phone, email: own.email });
  expect(placeWith({})).toMatchObject({ telephone: phone, email });
});
