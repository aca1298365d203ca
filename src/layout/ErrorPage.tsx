import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { Button } from '../ui/Button';
import { LoadFailed } from '../ui/LoadFailed';
import { PageNotice } from '../ui/PageNotice';
import { newErrorReference } from './errorReference';

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
      <PageNotice title={t('unexpected')} text={reason}>
        <Button href="">{t('tryAgain')}</Button>
      </PageNotice>
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
  const reported = useReport(error);
  if (error instanceof LoadFailed) return t('notLoaded');
  const reference = isRouteErrorResponse(error) ? referenceOf(error.data) : reported;
  if (reference !== undefined) return t('reference', { reference });
  return isRouteErrorResponse(error) ? `${error.status} ${error.statusText}`.trim() : t('internal');
}

const isForeseen = (error: unknown) => error instanceof LoadFailed || isRouteErrorResponse(error);

/** Reports what broke in this browser and nobody foresaw; gives the reference under which it then stands in the server's log. */
function useReport(error: unknown): string | undefined {
  const reference = useMemo(
    () => (import.meta.env.SSR || isForeseen(error) ? undefined : newErrorReference()),
    [error],
  );
  useEffect(() => {
    if (reference !== undefined) void report(reference, error);
  }, [reference, error]);
  return reference;
}

async function report(reference: string, error: unknown): Promise<void> {
  try {
    const { reportError } = await import('./reportError');
    reportError(reference, error);
  } catch {
    // Where the code cannot be fetched the report could not be sent either.
  }
}

function referenceOf(data: unknown): string | undefined {
  return typeof data === 'object' && data !== null && 'reference' in data && typeof data.reference === 'string'
    ? data.reference
    : undefined;
}
