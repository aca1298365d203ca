import { useTranslation } from 'react-i18next';
import { hasPage, pagePaths } from '../regions/pagePaths';
import { useRegion } from '../regions/RegionContext';
import { Button } from '../ui/Button';
import { Brand } from './Brand';
import { ContactInfo } from './ContactInfo';
import { SlideIn } from './SlideIn';

/** About the school in a few lines, how to reach it, and Contact Us. */
export function SidePanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('common');
  const region = useRegion();
  return (
    <SlideIn open={open} onClose={onClose} label={t('shell.panel.title')} size="panel" head={<Brand />}>
      <p>{t('shell.panel.text')}</p>
      <ContactInfo />
      {hasPage(region, 'contact') && (
        <Button to={pagePaths.contact} size="lg" arrow>
          {t('shell.contactUs')}
        </Button>
      )}
    </SlideIn>
  );
}
