import { useTranslation } from 'react-i18next';
import { PageMeta } from '../../seo/PageMeta';
import { lazySection } from '../../ui/lazySection';
import { PageBanner } from '../../ui/PageBanner';
import { ServiceWhy } from './ServiceWhy';

const Start = lazySection(
  () => import('./ServiceStart'),
  (module) => module.ServiceStart,
);

/** Service details: why robotics for kids, and how a child begins. */
export function Page() {
  const { t } = useTranslation(['service', 'common']);
  return (
    <>
      <PageMeta ns="service" />
      <PageBanner
        title={t('banner.title')}
        text={t('banner.text')}
        breadcrumb={[{ label: t('common:home'), to: '/' }, { label: t('crumb') }]}
      />
      <ServiceWhy />
      <Start />
    </>
  );
}
