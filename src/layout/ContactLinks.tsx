import { pagePaths } from '../regions/catalogue';
import type { RegionSummary } from '../regions/PageState';
import { telLink } from '../regions/urls';
import { Icon } from '../ui/Icon';
import { Link } from '../ui/Link';

/** Phone, e-mail and address of a region; the address leads to the contact page. */
export function ContactLinks({ contact: { phone, email, addresses } }: { contact: RegionSummary['contact'] }) {
  return (
    <ul className="contact">
      <li>
        <a href={telLink(phone)}>
          <Icon name="phone" />
          <bdi>{phone}</bdi>
        </a>
      </li>
      <li>
        <a href={`mailto:${email}`}>
          <Icon name="mail" />
          {email}
        </a>
      </li>
      {addresses.map(({ id, lines, city, postcode }) => (
        <li key={id}>
          <Link to={pagePaths.contact}>
            <Icon name="pin" />
            <span>{[...lines, `${city} ${postcode}`.trim()].join(', ')}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
