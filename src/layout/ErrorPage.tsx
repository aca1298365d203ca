import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button';
import { LoadFailed } from '../ui/LoadFailed';
import { Notice } from '../ui/Notice';

/**
 * 'Unexpected Application Error!' (spec.md section 2): with the status of an error that was foreseen, with a reference
 * into the log of one that was not, and never with what went on inside. `bare` when the shell itself is broken.
 */
export function ErrorPage({ bare = false }: { bare?: boolean }) {
  const { t } = useTranslation('errors');
  const reason = useReason();
  const screen = (
    <>
      <title>{t('unexpected')}</title>
      <meta name="robots" content="noindex" />
      <Notice title={t('unexpected')} text={reason}>
        <Button href="">{t('tryAgain')}</Button>
      </Notice>
    </>
  );
  if (!bare) return screen;
  return (
    <div id="site">
      <main id="main">{screen}</main>
    </div>
  );
}

function useReason(): string {
  const { t } = useTranslation('errors');
  const error = useRouteError();
  if (error instanceof LoadFailed) return t('notLoaded');
  if (!isRouteErrorResponse(error)) return t('internal');
  const reference = referenceOf(error.data);
  if (reference !== undefined) return `${t('internal')}. ${t('reference', { reference })}`;
  return `${error.status} ${error.statusText}`.trim();
}

function referenceOf(data: unknown): string | undefined {
  return typeof data === 'object' && data !== null && 'reference' in data && typeof data.reference === 'string'
    ? data.reference
    : undefined;
}
