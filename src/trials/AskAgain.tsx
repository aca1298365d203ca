import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button';

/**
 * The button that asks again, in a fold, for what did not come. It goes once it is pressed; the focus, which would be lost, goes
 * to the fold.
 */
export function AskAgain({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation('forms');
  return (
    <Button
      type="button"
      variant="outline"
      size="sm"
      onClick={({ currentTarget }) => {
        currentTarget.closest('details')?.querySelector('summary')?.focus({ preventScroll: true });
        onPress();
      }}
    >
      {t('tryAgain')}
    </Button>
  );
}
