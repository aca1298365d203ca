import { browserPage } from '../i18n/browserWords';
import { readOwnJson } from '../typed/ownJson';
import { timeLimitMs } from './inTime';
import { LoadFailed } from './LoadFailed';

/** A loader's answer as JSON (pages/PageSources.ts says what the server may answer). */
interface Answered<Data> {
  data: Data;
  status?: number;
}

/**
 * What the loader of a page says, over HTTP: the page's own address with `_data` after the region's prefix. Throws a
 * `Response` where the server refuses, and `LoadFailed` where there is no answer in time.
 */
export async function askForPageData<Data = unknown>({
  url: address,
  signal,
}: Pick<Request, 'url' | 'signal'>): Promise<Answered<Data>> {
  const { basename } = browserPage();
  const url = new URL(address);
  // AbortSignal.any is too young for phones that visit us.
  const limit = new AbortController();
  const stop = () => limit.abort();
  const timer = setTimeout(stop, timeLimitMs);
  signal.addEventListener('abort', stop);
  try {
    const response = await fetch(`${basename}/_data${url.pathname.slice(basename.length)}${url.search}`, {
      signal: limit.signal,
      headers: { accept: 'application/json' },
    });
    if (!response.headers.get('content-type')?.includes('application/json'))
      throw new Response('', { status: response.status, statusText: response.statusText });
    return await readOwnJson<Answered<Data>>(response);
  } catch (error) {
    throw error instanceof Response ? error : new LoadFailed('The data of the page did not come', { cause: error });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}
