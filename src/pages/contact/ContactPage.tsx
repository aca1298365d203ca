import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import type { CountryMap } from '../../regions/CountryMap';
import { PhoneText } from '../../regions/PhoneText';
import { useRegion } from '../../regions/RegionContext';
import { telLink } from '../../regions/urls';
import { besideLongForm, FormPicture } from '../../sections/FormPicture';
import { LeadSection } from '../../sections/LeadSection';
import { PageMeta } from '../../seo/PageMeta';
import { Button } from '../../ui/Button';
import { lazySection } from '../../ui/lazySection';
import { PageBanner } from '../../ui/PageBanner';

const AddressBlock = lazySection(
  () => import('./AddressBlock'),
  (module) => module.AddressBlock,
);
const ContactMap = lazySection(
  () => import('./ContactMap'),
  (module) => module.ContactMap,
);
const BranchesInfo = lazySection(
  () => import('./BranchesInfo'),
  (module) => module.BranchesInfo,
);

/** Every way to reach us in this region. */
export function Page() {
  const { t } = useTranslation(['contact', 'common']);
  const { contact } = useRegion();
  const map = useLoaderData<CountryMap | null>();
  return (
    <>
      <PageMeta ns="contact" picture="contact" />
      <PageBanner
        title={t('banner.title')}
        text={t('banner.text')}
        picture="contact"
        breadcrumb={[{ label: t('common:home'), to: '/' }, { label: t('banner.crumb') }]}
      >
        <Button href={telLink(contact.phone)} size="lg">
          <span>
            <PhoneText text={t('banner.call')} inLink />
          </span>
        </Button>
        <Button href="#write" size="lg" variant="outline">
          {t('banner.write')}
        </Button>
      </PageBanner>
      <AddressBlock />
      <ContactMap map={map} />
      <BranchesInfo />
      <LeadSection id="write" form="contact" title={t('form.title')} text={t('form.text')}>
        {/* The robot with the hand that it waves, not with half a gear. */}
        <FormPicture name="blog-3" sizes={besideLongForm('blog-3')} focus="31% 50%" />
      </LeadSection>
    </>
  );
}
