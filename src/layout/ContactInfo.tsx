import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useRegion, useSupportEmail } from '../regions/RegionContext';
import { color, space, type } from '../theme/tokens';
import { ContactLinks } from './ContactLinks';
import { SocialLinks } from './SocialLinks';

/** The Contact Info block that ends the slide-in menu and the side panel: phone, support e-mail, address, social links. */
export function ContactInfo() {
  const { t } = useTranslation('common');
  const region = useRegion();
  const email = useSupportEmail();
  return (
    <Block>
      <h2>{t('shell.contactInfo')}</h2>
      <ContactLinks office={{ ...region, contact: { ...region.contact, email } }} />
      <SocialLinks />
    </Block>
  );
}

const Block = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1.5)};
  & h2 {
    font-size: ${type.t22};
  }
  & .contact :is(a, p) {
    display: flex;
    align-items: center;
    gap: ${space(1.5)};
    min-block-size: 44px;
    color: ${color.ink};
    text-decoration: none;
    line-height: 1.4;
    overflow-wrap: anywhere;
  }
  /* With large letters a number is wider than a small phone. */
  & .contact bdi {
    white-space: normal;
  }
  & .contact a:hover {
    text-decoration: underline;
  }
  & .contact .icon {
    color: ${color.accentText};
  }
  & .social {
    display: flex;
    gap: ${space(1)};
  }
  & .social a {
    display: grid;
    place-items: center;
    inline-size: 48px;
    block-size: 48px;
    border: 1.5px solid ${color.line};
    border-radius: 50%;
    background: ${color.white};
    color: ${color.ink};
    transition: background-color 0.2s;
  }
  & .social a:hover {
    background: ${color.accentSoft};
  }
`;
