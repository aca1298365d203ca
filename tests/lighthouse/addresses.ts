import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { hasPage, levelIds, pageIds, pagePaths } from '../../src/regions/pagePaths';
import type { Region } from '../../src/regions/schema';
import { pageUrl } from '../../src/regions/urls';

/** Paths of every page in every region and language, with one post for all posts. */
export function allAddresses(): string[] {
  const regions = readdirSync('regions')
    .filter((file) => file.endsWith('.yaml') && file !== 'site.yaml')
    .map((file) => parse(readFileSync(join('regions', file), 'utf8')) as Region);
  return regions
    .filter(({ status }) => status === 'live')
    .flatMap((region) =>
      region.languages.flatMap((language) =>
        pageIds
          .filter((page) => page !== 'search' && hasPage(region, page))
          .map((page) =>
            pageUrl(region, language, pagePaths[page].replace(':id', firstPost()).replace(':level', levelIds[0])),
          ),
      ),
    );
}

function firstPost(): string {
  const { entries } = JSON.parse(readFileSync('content/contentful-export.json', 'utf8')) as {
    entries: { sys: { id: string; contentType: { sys: { id: string } } } }[];
  };
  return entries.find(({ sys }) => sys.contentType.sys.id === 'blogPost')?.sys.id ?? '';
}
