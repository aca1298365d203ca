import { useTranslation } from 'react-i18next';
import { LeadFormSlot } from '../leads/LeadFormSlot';
import { Dialog } from '../ui/Dialog';

interface EnquiryDialogProps {
  open: boolean;
  onClose: () => void;
}

/** The school enquiry in a dialog; it stays open to show the result. Needs the words `home` and `forms`. */
export function EnquiryDialog({ open, onClose }: EnquiryDialogProps) {
  const { t } = useTranslation('home');
  return (
    <Dialog open={open} onClose={onClose} title={t('lab.modalTitle')} size="wide">
      <LeadFormSlot form="school-enquiry" />
    </Dialog>
  );
}
