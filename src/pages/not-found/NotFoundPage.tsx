import { useTranslation } from 'react-i18next';
import { usePageState, useRegionName } from '../../regions/RegionContext';
import { addressFrom, pageUrl } from '../../regions/urls';
import { Button } from '../../ui/Button';
import { PageNotice } from '../../ui/PageNotice';

/** The 404 page; its buttons lead to the home of every region, the default one first. */
export function Page() {
  const { t } = useTranslation('errors');
  const here = usePageState();
  const regionName = useRegionName();
  const { regions, onHostOf } = here;
  const homes = [...regions].sort((a, b) => Number(b.default) - Number(a.default));
  return (
    <>
      <title>{t('notFound.title')}</title>
      <meta name="robots" content="noindex" />
      <PageNotice title={t('notFound.title')} text={t('notFound.text')}>
        {homes.map((region) => (
          <Button
            key={region.code}
            href={
              // On the host of another region '/' is that region's home: only the prefix leads to the default one.
              onHostOf === undefined
                ? pageUrl(region, region.languages[0] ?? 'en', '/')
                : addressFrom(here, region, region.languages[0] ?? 'en', '/')
            }
            variant={region.default ? 'default' : 'outline'}
            arrow
          >
            {t('notFound.goTo', { region: regionName(region) })}
          </Button>
        ))}
      </PageNotice>
    </>
  );
}
