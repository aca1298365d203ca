import { AddressLine } from '../regions/AddressLine';
import type { RegionSummary } from '../regions/PageState';
import { hasPage, pagePaths } from '../regions/pagePaths';
import { addressIn } from '../regions/places';
import { usePageState } from '../regions/RegionContext';
import { addressFrom, languageTag, nearestLanguage, telLink } from '../regions/urls';
import { Icon } from '../ui/Icon';
import { Link } from '../ui/Link';

type Office = Pick<RegionSummary, 'country' | 'code' | 'prefix' | 'languages' | 'pages' | 'contact'>;

/** Phone, e-mail and address of a region; the address leads to the contact page of that region, if it has one. */
export function ContactLinks({ office }: { office: Office }) {
  const { phone, email, addresses } = office.contact;
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
      {addresses.map((address) => (
        <li key={address.id}>
          <Address office={office} address={address} />
          {address.phone && (
            <a href={telLink(address.phone)}>
              <Icon name="phone" />
              <bdi>{address.phone}</bdi>
            </a>
          )}
          {address.email && (
            <a href={`mailto:${address.email}`}>
              <Icon name="mail" />
              {address.email}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

function Address({ office, address }: { office: Office; address: Office['contact']['addresses'][number] }) {
  const here = usePageState();
  const { lines, city } = addressIn(address, here.language, office.country);
  const content = (
    <>
      <Icon name="pin" />
      <AddressLine parts={[...lines, city]} postcode={address.postcode} />
    </>
  );
  if (!hasPage(office, 'contact')) return <p>{content}</p>;
  if (office.code === here.region.code) return <Link to={pagePaths.contact}>{content}</Link>;
  // A full page load, as another region has other words.
  const language = nearestLanguage(office, here.language);
  return (
    <a href={addressFrom(here, office, language, pagePaths.contact)} hrefLang={languageTag(office, language)}>
      {content}
    </a>
  );
}
