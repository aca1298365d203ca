import type { Site } from './schema';

/** The host that map tiles come from, as a content security policy names it ('*.tiles.example' for `{s}.tiles.example`). */
export function tileHosts({ map }: Pick<Site, 'map'>): string[] {
  const [, host] = /^https:\/\/([^/]+)\//.exec(map?.tiles ?? '') ?? [];
  return host ? [host.replace(/^[^.]*\{s\}[^.]*/, '*')] : [];
}
