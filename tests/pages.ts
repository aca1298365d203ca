import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { hasPage, levelIds, levelPath, type PageId, pageIds, pagePaths } from '../src/regions/pagePaths';
import { regionBasename } from '../src/regions/urls';

interface RegionFacts {
  name: string;
  country: string;
  contact: { addresses: { lines: string[] }[] };
  prefix: string;
  default: boolean;
  languages: string[];
  pages: 'all' | string[];
  status: string;
}

/** Regions as their files say, read without the site's own loader so that tests do not lean on what they test. */
export const liveRegions = readdirSync('regions')
  .filter((file) => file.endsWith('.yaml') && file !== 'site.yaml')
  .map((file) => ({
    code: file.replace('.yaml', ''),
    ...(parse(readFileSync(`regions/${file}`, 'utf8')) as RegionFacts),
  }))
  .filter(({ status }) => status === 'live');

const samplePost = firstPostId();

/** Every page of every live region and language: '/', '/ae/about-us', '/ae/ar/workshop', … */
export const everyPage = liveRegions.flatMap((region) =>
  region.languages
    .flatMap((language) =>
      pageIds
        .filter((page) => hasPage(region, page))
        .flatMap((page) =>
          pathsOf(page).map((address) => ({
            region: region.code,
            language,
            page,
            /** The same in each region and language: '/about-us'. */
            address,
            path: regionBasename(region, language) + address,
          })),
        ),
    )
    .map((entry) => ({ ...entry, path: entry.path.length > 1 ? entry.path.replace(/\/$/, '') : '/' })),
);

/** Of posts one stands for all; each level is a page that one wants to know about. */
export function pathsOf(page: PageId): string[] {
  return page === 'level' ? levelIds.map(levelPath) : [pagePaths[page].replace(':id', samplePost)];
}

function firstPostId(): string {
  const file = readdirSync('content').find((name) => name.endsWith('.json')) ?? '';
  const { entries } = JSON.parse(readFileSync(`content/${file}`, 'utf8')) as {
    entries: { sys: { id: string; contentType: { sys: { id: string } } } }[];
  };
  return entries.find(({ sys }) => sys.contentType.sys.id === 'blogPost')?.sys.id ?? '';
}
