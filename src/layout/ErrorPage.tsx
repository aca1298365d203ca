import { useTranslation } from '../i18n/useTranslation'
import { isRouteErrorResponse, useRouteError } from 'react-router-dom'

/** 'Unexpected Application Error!' with the status text or message (spec.md section 2); `bare` when the shell itself is broken. */
export function ErrorPage({ bare = false }: { bare?: boolean }) {
  const { t } = useTranslation('errors')
  const error = useRouteError()
  const reason = isRouteErrorResponse(error) ? `${error.status} ${error.statusText}`.trim() : t('internal')
  const screen = (
    <section>
      <title>{t('unexpected')}</title>
      <meta name="robots" content="noindex" />
      <h1>{t('unexpected')}</h1>
      <p>{reason}</p>
      <a href="">{t('tryAgain')}</a>
    </section>
  )
  return bare ? <main id="main">{screen}</main> : screen
}
