import { resolve } from 'node:path';
import { type BlogSettings, blogSettings } from './blog/blogSettings.server';
import { isFolder } from './isFolder.server';
import { type LeadSettings, leadSettings } from './leads/leadSettings.server';
import { withSecretFiles } from './secretFiles.server';
import { wholeNumberSetting } from './wholeNumberSetting.server';
import { WrongSettings } from './wrongSettings.server';

/** The settings of docs/deploy.md, read once from the environment. */
export interface Settings {
  port: number;
  host: string;
  trustProxy: number;
  logLevel: string;
  regionsDir: string;
  localesDir: string;
  picturesDir: string;
  dataDir: string;
  /** What a start with a broken region file does: serve the copy of its last good version, or stop with the explanation. */
  regionsFallback: 'last-good' | 'strict';
  previewSecret: string | undefined;
  /** Whether browsers may be told for good (HSTS preload) that these hosts are reached over TLS alone. */
  hstsPreload: boolean;
  metricsToken: string | undefined;
  /** Whether all pages are rendered right after the start, ahead of their first visitors. */
  warmPages: boolean;
  /** How much memory kept pages may take. */
  pageCacheBytes: number;
  production: boolean;
  blog: BlogSettings;
  leads: LeadSettings;
}

/** Some 250 pages; a site of two regions and two languages has about 130. */
const defaultPageCacheMb = 8;
const leastPageCacheMb = 1;
const mostPageCacheMb = 4096;

/** What is shorter is a slip or guessed by whoever tries; longer ones, however weak, may be in use where the site runs. */
const leastTokenLength = 4;
const leastSecretLength = 16;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** Reads the environment; throws WrongSettings with a line for each wrong value: its name, what is wrong, what would be right. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const env = withSecretFiles(environment);
  const problems: string[] = [];
  const logLevel = env['LOG_LEVEL'] || 'info';
  if (!logLevels.includes(logLevel)) problems.push(`LOG_LEVEL is '${logLevel}': give one of ${logLevels.join(', ')}`);
  const blog = blogSettings(env);
  problems.push(...blog.problems);
  const leads = leadSettings(env);
  problems.push(...leads.problems);
  if (env['REGIONS_FALLBACK'] && !['last-good', 'strict'].includes(env['REGIONS_FALLBACK']))
    problems.push(`REGIONS_FALLBACK is '${env['REGIONS_FALLBACK']}': give last-good (the default) or strict`);
  if (env['HSTS_PRELOAD'] && env['HSTS_PRELOAD'] !== 'on')
    problems.push(`HSTS_PRELOAD is '${env['HSTS_PRELOAD']}': leave it unset, or give on`);
  if (env['WARM_PAGES'] && env['WARM_PAGES'] !== 'off')
    problems.push(`WARM_PAGES is '${env['WARM_PAGES']}': leave it unset, or give off`);
  const settings: Settings = {
    port: wholeNumberSetting(env, 'PORT', { fallback: 3000, min: 0, max: 65535 }, problems),
    host: env['HOST']?.trim() || '0.0.0.0',
    trustProxy: wholeNumberSetting(env, 'TRUST_PROXY', { fallback: 0, min: 0, max: 10 }, problems),
    logLevel,
    regionsDir: resolve(env['REGIONS_DIR'] || './regions'),
    localesDir: resolve(env['LOCALES_DIR'] || './locales'),
    picturesDir: resolve(env['PICTURES_DIR'] || './pictures'),
    dataDir: leads.settings.dataDir,
    regionsFallback: env['REGIONS_FALLBACK'] === 'strict' ? 'strict' : 'last-good',
    previewSecret: env['PREVIEW_SECRET'] || undefined,
    hstsPreload: env['HSTS_PRELOAD'] === 'on',
    metricsToken: env['METRICS_TOKEN'] || undefined,
    warmPages: env['WARM_PAGES'] !== 'off',
    pageCacheBytes: 1024 * 1024 * pageCacheMb(env, problems),
    production: env['NODE_ENV'] === 'production',
    blog: blog.settings,
    leads: leads.settings,
  };
  if (settings.previewSecret && settings.previewSecret.trim().length < leastSecretLength)
    problems.push(
      `PREVIEW_SECRET is shorter than ${leastSecretLength} characters (spaces around it do not count): give a long random text`,
    );
  if (settings.metricsToken && /\s/.test(settings.metricsToken))
    problems.push(
      'METRICS_TOKEN holds spaces, which a bearer token cannot (RFC 6750): give a long random text without spaces',
    );
  else if (settings.metricsToken && /[^\x21-\x7e]/.test(settings.metricsToken))
    problems.push(
      'METRICS_TOKEN holds letters other than those of ASCII, which a bearer token cannot (RFC 6750): give a long random text',
    );
  if (settings.metricsToken && settings.metricsToken.length < leastTokenLength)
    problems.push(
      `METRICS_TOKEN is shorter than ${leastTokenLength} characters: give a long random text, for example what openssl rand -hex 24 writes`,
    );
  if (env['PICTURES_DIR'] && !isFolder(settings.picturesDir))
    problems.push(
      `PICTURES_DIR is '${env['PICTURES_DIR']}', and there is no folder ${settings.picturesDir}: give the path of the folder, or unset it`,
    );
  if (problems.length > 0) throw new WrongSettings(problems.join('\n'));
  return settings;
}

function pageCacheMb(env: Readonly<Record<string, string | undefined>>, problems: string[]): number {
  const range = { fallback: defaultPageCacheMb, min: leastPageCacheMb, max: mostPageCacheMb };
  return wholeNumberSetting(env, 'PAGE_CACHE_MB', range, problems);
}
