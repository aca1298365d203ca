import { expect, test } from 'vitest';
import { sampleRegion } from '../regions/sampleRegion';
import { sampleSite } from '../regions/sampleSite';
import { localBusiness } from './organization';

test('the place of business has the phone and e-mail of its own address, and those of the region where it names none', () => {
  const region = sampleRegion();
  const [address] = region.contact.addresses;
  if (!address) throw new Error('The sample has an address');
  const contactOf = (own: { phone?: string; email?: string }) => {
    const contact = { ...region.contact, addresses: [{ ...address, ...own }] };
    const { telephone, email } = localBusiness({ ...region, contact }, sampleSite, '/x.png') as unknown as Record<
      string,
      string
    >;
    return { telephone, email };
  };
  expect(contactOf({ phone: '+971 4 000 0001', email: 'hub@cogsprout.example' })).toEqual({
    telephone: '+971 4 000 0001',
    email: 'hub@cogsprout.example',
  });
  expect(contactOf({})).toEqual({ telephone: region.contact.phone, email: region.contact.email });
});
