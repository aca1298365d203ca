import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { inLanguage } from '../../regions/inLanguage';
import { addressIn, directionsLink } from '../../regions/places';
import { usePageState } from '../../regions/RegionContext';
import { SpokenName } from '../../regions/SpokenName';
import { chatLink, telLink } from '../../regions/urls';
import { color, font, media, radius, space, type } from '../../theme/tokens';
import { Icon } from '../../ui/Icon';
import { Section } from '../../ui/Section';
import { OpeningHours } from './OpeningHours';

/** Phone, e-mail and chat, the addresses, and when somebody is there. */
export function AddressBlock() {
  const { t } = useTranslation(['contact', 'common']);
  const {
    region: { contact, chat, country },
    language,
  } = usePageState();
  const message = inLanguage(chat.message, language).replaceAll('{{page}}', t('common:menu.pages.contact'));
  return (
    <Section labelledBy="reach">
      <h2 id="reach">{t('address.title')}</h2>
      <Blocks>
        <ul className="ways">
          <li>
            <Icon name="phone" />
            <div>
              <h3>{t('address.phone')}</h3>
              <a href={telLink(contact.phone)}>
                <bdi>{contact.phone}</bdi>
              </a>
            </div>
          </li>
          <li>
            <Icon name="mail" />
            <div>
              <h3>{t('address.email')}</h3>
              <a href={`mailto:${contact.email}`}>{contact.email}</a>
            </div>
          </li>
          <li>
            <Icon name="chat" />
            <div>
              <h3>{t('address.chat')}</h3>
              <a
                href={chatLink(chat.number, message)}
                target="_blank"
                rel="noopener"
                aria-label={t('common:menu.elsewhere', { name: t('address.chatOpens') })}
              >
                {t('address.chatOpens')}
              </a>
              <p>{t('address.chatText')}</p>
            </div>
          </li>
        </ul>
        <div className="addresses">
          {contact.addresses.map((address) => {
            const { lines, city } = addressIn(address, language, country);
            return (
              <article key={address.id}>
                <Icon name="pin" />
                <h3>{t(`address.kind.${address.kind}`)}</h3>
                <address>
                  {lines.map((line) => (
                    <span key={line.text}>
                      <SpokenName name={line} />
                    </span>
                  ))}
                  <span>
                    <SpokenName name={city} /> {address.postcode}
                  </span>
                  {address.phone && (
                    <a href={telLink(address.phone)}>
                      <bdi>{address.phone}</bdi>
                    </a>
                  )}
                  {address.email && <a href={`mailto:${address.email}`}>{address.email}</a>}
                </address>
                <a
                  href={directionsLink(address.geo)}
                  target="_blank"
                  rel="noopener"
                  aria-label={t('common:places.directionsTo', { place: city.text })}
                >
                  {t('common:places.directions')}
                  <Icon name="external" />
                </a>
                <Icon name="pin" />
              </article>
            );
          })}
        </div>
        <OpeningHours />
      </Blocks>
    </Section>
  );
}

const Blocks = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  margin-block-start: ${space(5)};
  @media ${media.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    & > .ways {
      grid-column: 1 / -1;
    }
  }
  @media ${media.lg} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 3.5fr) minmax(0, 3.5fr);
    & > .ways {
      grid-column: auto;
    }
  }

  & .ways {
    border-block-start: 1.5px solid ${color.line};
  }
  & .ways > li {
    display: flex;
    gap: ${space(2.5)};
    padding-block: ${space(2)};
    border-block-end: 1.5px solid ${color.line};
  }
  & .ways .icon {
    inline-size: 28px;
    block-size: 28px;
    margin-block-start: 4px;
    color: ${color.accentText};
  }
  & .ways h3 {
    font-family: inherit;
    font-weight: 400;
    font-size: ${type.t15};
    line-height: 1.5;
    color: ${color.inkSoft};
  }
  & .ways a {
    display: inline-block;
    padding-block: 10px;
    font-family: ${font.heading};
    font-weight: 600;
    /* A phone number is never broken. */
    font-size: min(${type.t22}, 6.5vw);
    line-height: 1.35;
    overflow-wrap: anywhere;
  }
  & .ways p {
    font-size: ${type.t15};
    color: ${color.inkSoft};
  }

  & .addresses {
    display: grid;
    gap: ${space(3)};
  }
  & article {
    position: relative;
    display: grid;
    /* What is left over stands between address and link, which ends on one line with the hours beside it. */
    grid-template-rows: auto auto auto 1fr;
    justify-items: start;
    overflow: hidden;
    isolation: isolate;
    gap: ${space(1.5)};
    padding: ${space(3)};
    border-radius: ${radius.card};
    background: ${color.accentSoft};
  }
  & article > .icon {
    inline-size: 36px;
    block-size: 36px;
  }
  /* Beside long hours the card has room for more than an address: a pin as large as it, under the words. */
  & article > .icon:last-child {
    position: absolute;
    z-index: -1;
    inset-inline-end: -16px;
    inset-block-end: -32px;
    inline-size: 152px;
    block-size: 152px;
    color: ${color.accent};
    opacity: 0.4;
  }
  & article h3 {
    font-size: ${type.t22};
  }
  & address {
    display: grid;
    justify-items: start;
    line-height: 1.5;
    overflow-wrap: anywhere;
  }
  & address a {
    display: inline-grid;
    align-items: center;
    min-block-size: 44px;
    color: ${color.ink};
  }
  & article > a {
    align-self: end;
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-block-size: 44px;
    font-family: ${font.heading};
    font-weight: 600;
    color: ${color.ink};
  }
`;
