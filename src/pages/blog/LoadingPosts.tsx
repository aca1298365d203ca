import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { BlogListData } from '../../blog/BlogData';
import { Notice } from '../../blog/Notice';
import { usePageState } from '../../regions/RegionContext';
import { Button } from '../../ui/Button';
import { askForPageData } from '../../ui/pageData';

const askAgainAfterMs = 3000;

/** 'Loading .......' while no post could be read yet. It asks again by itself until there are some. */
export function LoadingPosts({ onFound }: { onFound: (data: BlogListData) => void }) {
  const { t } = useTranslation('blog');
  const { basename } = usePageState();
  const { search } = useLocation();
  const tell = useEffectEvent(onFound);
  useEffect(() => {
    const gone = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const askLater = () => {
      timer = setTimeout(() => void askNow(), askAgainAfterMs);
    };
    const askNow = async () => {
      const data = await ask(search, gone.signal);
      if (gone.signal.aborted) return;
      if (data.state === 'loading') askLater();
      else tell(data);
    };
    askLater();
    return () => {
      gone.abort();
      clearTimeout(timer);
    };
  }, [search]);
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

/** Not through the router: a change of its state would be one of the whole page, sections that still sleep included. */
async function ask(search: string, signal: AbortSignal): Promise<BlogListData> {
  try {
    const url = new URL(search || '?', window.location.href).href;
    return (await askForPageData<BlogListData>({ url, signal })).data;
  } catch {
    return { state: 'loading' };
  }
}
