import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import type { CountryMap } from '../../regions/CountryMap';
import { ClosingSection } from '../../sections/ClosingSection';
import { PageMeta } from '../../seo/PageMeta';
import { lazySection } from '../../ui/lazySection';
import { FranchiseHero } from './FranchiseHero';
import { HubApplication } from './HubApplication';

const SellingPoints = lazySection(
  () => import('./SellingPoints'),
  (module) => module.SellingPoints,
);
const Applicants = lazySection(
  () => import('./Applicants'),
  (module) => module.Applicants,
);
const BranchesMap = lazySection(
  () => import('../../sections/BranchesMap'),
  (module) => module.BranchesMap,
);
const FranchiseFaq = lazySection(
  () => import('./FranchiseFaq'),
  (module) => module.FranchiseFaq,
);
const PartnerVoices = lazySection(
  () => import('./PartnerVoices'),
  (module) => module.PartnerVoices,
);

/** The franchise offer; the application opens from the fixed 'Join Our Hub' button. */
export function Page() {
  const { t } = useTranslation('franchise');
  const map = useLoaderData<CountryMap | null>();
  return (
    <>
      <PageMeta ns="franchise" picture="franchise" />
      <FranchiseHero />
      <SellingPoints />
      <Applicants />
      <BranchesMap map={map} />
      <FranchiseFaq />
      <PartnerVoices />
      <HubApplication />
      <ClosingSection scene="franchise" form="partner" id="talk" title={t('form.title')} text={t('form.text')} />
    </>
  );
}
