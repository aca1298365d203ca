import { expect, test } from 'vitest';
import { sampleRegion } from '../regions/sampleRegion';
import { sampleSite } from '../regions/sampleSite';
import { localBusiness, organization } from './organization';

const page = { region: sampleRegion(), site: sampleSite, today: '2026-12-03' };

test('days on which the place was closed are told no more once they are over', () => {
  const closed = [
    { from: '2026-11-01', to: '2026-12-02' },
    { from: '2026-12-02', to: '2026-12-03' },
    { from: '2026-12-02' },
    { from: '2026-12-25' },
  ];
  const told = (today: string) => organization({ ...page, today, region: sampleRegion({ closed }) }, 'A school');
  expect(told('2026-12-03')).toMatchObject({
    specialOpeningHoursSpecification: [
      { validFrom: '2026-12-02', validThrough: '2026-12-03' },
      { validFrom: '2026-12-25', validThrough: '2026-12-25' },
    ],
  });
  expect(told('2026-12-26')).not.toHaveProperty('specialOpeningHoursSpecification');
});

test('the place of business has the phone and e-mail of its own address, and those of the region where it names none', () => {
  const { region } = page;
  const { phone, email } = region.contact;
  const placeWith = (own: { phone?: string; email?: string }) => {
    const addresses = region.contact.addresses.map((address) => ({ ...address, ...own }));
    return localBusiness({ ...page, region: { ...region, contact: { ...region.contact, addresses } } }, '/x.png');
  };
  const own = { phone: '+971 4 000 0001', email: 'hub@cogsprout.example' };
  expect(placeWith(own)).toMatchObject({ telephone: own.phone, email: own.email });
  expect(placeWith({})).toMatchObject({ telephone: phone, email });
});
