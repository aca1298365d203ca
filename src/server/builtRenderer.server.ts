import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageHandle } from '../pages/PageHandle';
import { parseOwnJson } from '../typed/ownJson';
import { openAssets } from './assets/openAssets.server';
import type { Renderer, RendererParts } from './openRenderer.server';
import { pageModule } from './pageModule.server';
import { dataWithVike, renderWithVike } from './renderWithVike.server';

interface ManifestChunk {
  file: string;
  imports?: string[];
  src?: string;
  isEntry?: boolean;
}

/** Renders with what `npm run build` left in dist/. */
export async function openBuiltRenderer({ metrics, standing, log }: RendererParts): Promise<Renderer> {
  const dist = join(process.cwd(), 'dist');
  await import('virtual:built-site');
  const manifest = parseOwnJson<Record<string, ManifestChunk>>(readFileSync(join(dist, 'assets.json'), 'utf8'));
  const client = join(dist, 'client');
  const files = openAssets(client, {
    standing,
    onError: (error) => log.error({ err: error }, 'a file of the build cannot be read'),
    onAnswer: (method, status) => metrics.count('assets', method, status),
  });
  const entry = manifest[entryScript]?.file;
  if (entry === undefined) throw new Error('The build has no first script: run npm run build');
  return {
    render: (site) => renderWithVike(site),
    loadData: dataWithVike,
    assets: { entry: `/${entry}`, entryIntegrity: integrityOf(join(client, entry)), scriptsOf: scriptsOf(manifest) },
    before: [],
    files,
  };
}

/** What a browser compares a script with before it runs it (W3C, Subresource Integrity). */
function integrityOf(file: string): string {
  return `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;
}

/** The script that the HTML names. */
const entryScript = 'src/renderer/+client.ts';
/** What every page comes to life with, after the entry that the HTML names. */
const entryModule = 'src/renderer/browserEntry.tsx';

/** The chunks of the entry, of a page's module and of all that they import statically, as URLs; kept per page. */
function scriptsOf(manifest: Record<string, ManifestChunk>) {
  const known = new Map<string, string[]>();
  return (page: PageHandle['page']): string[] => {
    const cached = known.get(page);
    if (cached) return cached;
    const files = new Set<string>();
    const visit = (key: string) => {
      const chunk = manifest[key];
      if (!chunk || files.has(`/${chunk.file}`)) return;
      files.add(`/${chunk.file}`);
      for (const imported of chunk.imports ?? []) visit(imported);
    };
    visit(entryModule);
    visit(pageModule(page));
    const urls = [...files];
    known.set(page, urls);
    return urls;
  };
}
