import { Fragment } from 'react';
import { PhoneLink } from './PhoneLink';
import { useRegion } from './RegionContext';

/**
 * A text in which the region's phone number never breaks, and is a link; `inLink` where the whole text is one already.
 */
export function PhoneText({ text, inLink = false }: { text: string; inLink?: boolean }) {
  const { phone } = useRegion().contact;
  const number = <bdi className="phone-number">{phone}</bdi>;
  return text.split(phone).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && (inLink ? number : <PhoneLink />)}
      {part}
    </Fragment>
  ));
}
