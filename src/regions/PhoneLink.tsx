import type { ReactNode } from 'react';
import { useRegion } from './RegionContext';
import { telLink } from './urls';

/** The region's phone number as a link that never breaks; inside a sentence the words put it in (`Trans`). */
export function PhoneLink({ children }: { children?: ReactNode }) {
  const { phone } = useRegion().contact;
  return (
    <a href={telLink(phone)}>
      <bdi className="phone-number">{children ?? phone}</bdi>
    </a>
  );
}
