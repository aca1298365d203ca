import { useEffect } from 'react'
import { useTranslation } from '../../i18n/useTranslation'
import { useLocation, useRevalidator } from 'react-router-dom'
import { usePageState } from '../../regions/RegionContext'
import { Notice } from '../../blog/Notice'
import { Button } from '../../ui/Button'

const askAgainAfter = 3000

/** 'Loading .......' while no post could be read yet (decisions 13). It asks again by itself until there are some. */
export function LoadingPosts() {
  const { t } = useTranslation('blog')
  const { basename } = usePageState()
  const { search } = useLocation()
  const { state, revalidate } = useRevalidator()
  useEffect(() => {
    if (state !== 'idle') return
    const timer = setTimeout(() => void revalidate(), askAgainAfter)
    return () => clearTimeout(timer)
  }, [state, revalidate])
  return (
    <div role="status">
      <Notice picture="level-1-robo-starter" title={t('loading')} text={t('loadingText')}>
        {/* A plain link, for whoever has no script to ask again for them. */}
        <Button variant="outline" href={`${basename}/blog${search}`}>{t('tryAgain')}</Button>
      </Notice>
    </div>
  )
}
