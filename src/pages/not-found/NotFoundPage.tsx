import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { usePageState, useRegionName } from '../../regions/RegionContext';
import { addressFrom, languageTag, pageUrl } from '../../regions/urls';
import { space, type } from '../../theme/tokens';
import { Button } from '../../ui/Button';
import { PageNotice } from '../../ui/PageNotice';

/** More regions than these would be a wall of buttons. */
const mostButtons = 4;

/** The 404 page, with ways to the home of every region: buttons, the default one first; where there are many, most are named only. */
export function Page() {
  const { t } = useTranslation(['errors', 'common']);
  const here = usePageState();
  const regionName = useRegionName();
  const { regions, onHostOf } = here;
  const homes = [...regions].sort((a, b) => Number(b.default) - Number(a.default));
  const isNear = (region: (typeof homes)[number]) => region.default || region.code === here.region.code;
  const hasRoom = homes.length <= mostButtons;
  const named = hasRoom ? [] : homes.filter((region) => !isNear(region));
  const addressOf = (region: (typeof homes)[number]) => {
    const [language = 'en'] = region.languages;
    // On the host of another region '/' is that region's home: only the prefix leads to the default one.
    return onHostOf === undefined ? pageUrl(region, language, '/') : addressFrom(here, region, language, '/');
  };
  return (
    <>
      <title>{t('notFound.title')}</title>
      <meta name="robots" content="noindex" />
      <PageNotice title={t('notFound.title')} text={t('notFound.text')}>
        {homes
          .filter((region) => hasRoom || isNear(region))
          .map((region) => (
            <Button key={region.code} href={addressOf(region)} variant={region.default ? 'default' : 'outline'} arrow>
              {t('notFound.goTo', { region: regionName(region) })}
            </Button>
          ))}
        {named.length > 0 && (
          <Others>
            <h2>{t('common:shell.footer.global')}</h2>
            <ul>
              {named.map((region) => (
                <li key={region.code}>
                  <a href={addressOf(region)} hrefLang={languageTag(region, region.languages[0] ?? 'en')}>
                    {regionName(region)}
                  </a>
                </li>
              ))}
            </ul>
          </Others>
        )}
      </PageNotice>
    </>
  );
}

const Others = styled.div`
  flex: 1 1 100%;
  & h2 {
    font-size: ${type.t22};
  }
  & ul {
    display: flex;
    flex-wrap: wrap;
    column-gap: ${space(3)};
  }
  & a {
    display: inline-block;
    padding-block: ${space(1.5)};
  }
`;
