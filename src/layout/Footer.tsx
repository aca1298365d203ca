import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { hasPage, pagePaths } from '../regions/pagePaths';
import { usePageState, useRegionName, useToday } from '../regions/RegionContext';
import { addressFrom, languageTag, nearestLanguage } from '../regions/urls';
import { Link } from '../ui/Link';
import { Brand } from './Brand';
import { ContactLinks } from './ContactLinks';
import { FooterFrame } from './FooterFrame';
import { footerAnchor } from './footerAnchor';
import { footerMenu } from './footerMenu';
import { footerOffices } from './footerOffices';
import { SocialLinks } from './SocialLinks';

/** The end of every page: pages, the offices of the home region and of all others, social links, copyright. */
export function Footer() {
  const { t } = useTranslation('common');
  const here = usePageState();
  const regionName = useRegionName();
  const { region, regions, language } = here;
  const year = useToday().slice(0, 4);
  const { homes, abroad, named } = footerOffices(regions, region.code);
  return (
    <FooterFrame data-tone="ink">
      <div className="inner">
        <div className="who">
          <Brand />
          <p>{t('shell.footer.tagline')}</p>
          <SocialLinks />
        </div>
        <nav id={footerAnchor.slice(1)} aria-label={t('shell.footer.nav')}>
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
            <h2>{t('shell.footer.operations', { region: regionName(office) })}</h2>
            <ContactLinks office={office} />
          </section>
        ))}
        {abroad.length > 0 && (
          <section>
            <h2>{t('shell.footer.global')}</h2>
            {abroad.map((office) => (
              <Fragment key={office.code}>
                {abroad.length > 1 && <h3>{regionName(office)}</h3>}
                <ContactLinks office={office} />
              </Fragment>
            ))}
            {named.length > 0 && (
              <ul className="named">
                {named.map((office) => {
                  const spoken = nearestLanguage(office, language);
                  return (
                    <li key={office.code}>
                      <a href={addressFrom(here, office, spoken, '/')} hrefLang={languageTag(office, spoken)}>
                        {regionName(office)}
                      </a>
                    </li>
                  );
                })}
              </ul>
            )}
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
