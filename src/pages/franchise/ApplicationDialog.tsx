import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { LeadForm } from '../../leads/LeadForm';
import { color, space } from '../../theme/tokens';
import { Dialog } from '../../ui/Dialog';

/** The franchise application in a popup. It stays open after it was sent and shows how that went. */
export function ApplicationDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('franchise');
  return (
    <Dialog open={open} onClose={onClose} title={t('hub.dialog')}>
      <Intro>{t('hub.intro')}</Intro>
      <LeadForm form="franchise" />
    </Dialog>
  );
}

const Intro = styled.p`
  margin-block: -8px ${space(3)};
  color: ${color.inkSoft};
`;
