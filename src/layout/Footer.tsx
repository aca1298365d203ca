import { useTranslation } from 'react-i18next';
import { hasPage, pagePaths } from '../regions/catalogue';
import { usePageState, useToday } from '../regions/RegionContext';
import { regionName } from '../regions/regionName';
import { Brand } from './Brand';
import { ContactLinks } from './ContactLinks';
import { FooterFrame } from './FooterFrame';
import { footerMenu } from './menu';
import { SocialLinks } from './SocialLinks';
import { Link } from '../ui/Link';

/** The end of every page: pages, the offices of the home region and of all others, social links, copyright. */
export function Footer() {
  const { t } = useTranslation('common');
  const { region, regions, language } = usePageState();
  const year = useToday().slice(0, 4);
  const homes = regions.filter((office) => office.default);
  const abroad = regions.filter((office) => !office.default);
  return (
    <FooterFrame data-tone="ink">
      <div className="inner">
        <div className="who">
          <Brand />
          <p>{t('shell.footer.tagline')}</p>
          <SocialLinks />
        </div>
        <nav id="footer-menu" aria-label={t('shell.footer.nav')}>
          <h2>{t('shell.footer.pages')}</h2>
          <ul>
            {footerMenu(region).map((target) => (
              <li key={target.id}>
                <Link to={target.to}>{t(target.words)}</Link>
              </li>
            ))}
          </ul>
        </nav>
        {homes.map((office) => (
          <section key={office.code}>
            <h2>{t('shell.footer.operations', { region: regionName(office, language) })}</h2>
            <ContactLinks office={office} />
          </section>
        ))}
        {abroad.length > 0 && (
          <section>
            <h2>{t('shell.footer.global')}</h2>
            {abroad.map((office) => (
              <ContactLinks key={office.code} office={office} />
            ))}
          </section>
        )}
      </div>
      <div className="end">
        <p>{t('shell.footer.copyright', { year })}</p>
        {hasPage(region, 'privacy') && <Link to={pagePaths.privacy}>{t('menu.pages.privacy')}</Link>}
      </div>
    </FooterFrame>
  );
}
