import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button';
import { Notice } from '../ui/Notice';

/** 'Unexpected Application Error!' with the status text or message (spec.md section 2); `bare` when the shell itself is broken. */
export function ErrorPage({ bare = false }: { bare?: boolean }) {
  const { t } = useTranslation('errors');
  const error = useRouteError();
  const reason = isRouteErrorResponse(error) ? `${error.status} ${error.statusText}`.trim() : t('internal');
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
