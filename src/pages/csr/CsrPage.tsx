import { useTranslation } from 'react-i18next';
import { ClosingSection } from '../../sections/ClosingSection';
import { PageMeta } from '../../seo/PageMeta';
import { Button } from '../../ui/Button';
import { lazySection } from '../../ui/lazySection';
import { PageBanner } from '../../ui/PageBanner';

const CsrQuotes = lazySection(
  () => import('./CsrQuotes'),
  (module) => module.CsrQuotes,
);
const CsrUniqueness = lazySection(
  () => import('./CsrUniqueness'),
  (module) => module.CsrUniqueness,
);
const CsrOffer = lazySection(
  () => import('./CsrOffer'),
  (module) => module.CsrOffer,
);
const CsrPartnership = lazySection(
  () => import('./CsrPartnership'),
  (module) => module.CsrPartnership,
);

/** CSR, for companies that want to bring STEM to children who go without. */
export function Page() {
  const { t } = useTranslation(['csr', 'common']);
  return (
    <>
      <PageMeta ns="csr" picture="csr" />
      <PageBanner
        title={t('banner.title')}
        text={t('banner.text')}
        picture="csr"
        breadcrumb={[{ label: t('common:home'), to: '/' }, { label: t('banner.crumb') }]}
      >
        <Button href="#partner" size="lg" arrow>
          {t('banner.action')}
        </Button>
        <Button href="#offer" size="lg" variant="outline">
          {t('banner.more')}
        </Button>
      </PageBanner>
      <CsrQuotes />
      <CsrUniqueness />
      <CsrOffer />
      <CsrPartnership />
      <ClosingSection scene="csr" form="csr" id="partner" title={t('form.title')} text={t('form.text')} />
    </>
  );
}
