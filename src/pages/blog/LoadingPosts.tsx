import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useRevalidator } from 'react-router-dom';
import { usePageState } from '../../regions/RegionContext';
import { Notice } from '../../blog/Notice';
import { Button } from '../../ui/Button';

const askAgainAfter = 3000;

/** 'Loading .......' while no post could be read yet (decisions 13). It asks again by itself until there are some. */
export function LoadingPosts() {
  const { t } = useTranslation('blog');
  const { basename } = usePageState();
  const { search } = useLocation();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let gone = false;
    // One after the other by their own answers: what comes at once never shows in the state of the router.
    const askLater = () => {
      timer = setTimeout(() => void revalidate().then(() => gone || askLater()), askAgainAfter);
    };
    askLater();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [revalidate]);
  return (
    <div role="status">
      <Notice picture="level-1-robo-starter" title={t('loading')} text={t('loadingText')}>
        {/* A plain link, for whoever has no script to ask again for them. */}
        <Button variant="outline" href={`${basename}/blog${search}`}>
          {t('tryAgain')}
        </Button>
      </Notice>
    </div>
  );
}
