import { formIds } from '../leads/forms';
import { slipsBetween } from '../regions/nearest';

/** The settings of docs/deploy.md, but for those of each form and region. */
const settingNames = [
  'PORT',
  'HOST',
  'DEBUG',
  'TRUST_PROXY',
  'LOG_LEVEL',
  'REGIONS_DIR',
  'LOCALES_DIR',
  'PICTURES_DIR',
  'REGIONS_FALLBACK',
  'DATA_DIR',
  'DATABASE_URL',
  'LEADS_ACK',
  'LEADS_RATE_LIMIT',
  'LEADS_TIMEOUT_MS',
  'LEADS_RETRY_BASE_MS',
  'LEADS_RETRY_CAP_MS',
  'LEADS_REDIRECT_HOSTS',
  'LEADS_RETENTION_DAYS',
  'LEADS_SMTP_URL',
  'LEADS_MAIL_FROM',
  'LEADS_MAIL_TO',
  'CONTENTFUL_SPACE_ID',
  'CONTENTFUL_ACCESS_TOKEN',
  'CONTENTFUL_ENVIRONMENT',
  'CONTENTFUL_HOST',
  'CONTENTFUL_PREVIEW_TOKEN',
  'CONTENTFUL_WEBHOOK_SECRET',
  'HSTS_PRELOAD',
  'PREVIEW_SECRET',
  'WARM_PAGES',
  'PAGE_CACHE_MB',
  'METRICS_TOKEN',
];

/** Those that may end in a region's code: LEADS_CONTACT_URL_AE. */
const regionalNames = ['LEADS_MAIL_TO', ...formIds.map((form) => `LEADS_${capitals(form)}_URL`)];

const prefixes = [...new Set(settingNames.map(prefixOf))];
const mostSlips = 2;
/** What Kubernetes tells each container of a service called 'leads': LEADS_PORT, LEADS_SERVICE_PORT. */
const ofKubernetes = /_PORT$/;
const mostWordsOfRegion = 2;

/**
 * A sentence for each variable of the environment that is no setting, and begins like one and is two slips at most away from its
 * name or a name without its last words, or is one slip away from a name in whatever letters (`POTR`, `port`, `LOGLEVEL`).
 * Others are left alone: platforms put variables of their own there.
 */
export function mistypedSettings(env: NodeJS.ProcessEnv): string[] {
  return Object.entries(env).flatMap(([variable, value]) => {
    const name = variable.replace(/_FILE$/, '');
    if (!value || isSetting(name) || ofKubernetes.test(name)) return [];
    const meant = hasPrefix(name) ? meantBy(name) : nearlyWritten(name);
    if (meant === undefined) return [];
    return [`${variable} is no setting; did you mean ${meant}${variable.slice(name.length)}?`];
  });
}

function isSetting(name: string): boolean {
  return settingNames.includes(name) || regionalNames.some((each) => name === each || name.startsWith(`${each}_`));
}

function meantBy(name: string): string | undefined {
  const [best] = [...settingNames, ...regionalNames, ...ofRegions(name)]
    .map((meant) => ({ meant, slips: slipsBetween(name, meant) }))
    .filter(({ slips }) => slips <= mostSlips)
    .toSorted((a, b) => a.slips - b.slips);
  return best?.meant ?? [...settingNames, ...regionalNames].find((meant) => meant.startsWith(`${name}_`));
}

function nearlyWritten(name: string): string | undefined {
  const typed = name.toUpperCase();
  // VHOST and NDEBUG are names of others.
  return settingNames.find((meant) => meant[0] === typed[0] && slipsBetween(typed, meant) <= 1);
}

/** The settings of the regions that the end of a name may stand for: of _AE, and of _AE_AZ. */
function ofRegions(name: string): string[] {
  const words = name.split('_');
  const endings = Array.from({ length: mostWordsOfRegion }, (_, index) => words.slice(-1 - index).join('_'));
  return endings.flatMap((ending) => regionalNames.map((each) => `${each}_${ending}`));
}

/** Begins like a setting; `LEAD_` for `LEADS_` is the likeliest slip. */
function hasPrefix(name: string): boolean {
  const prefix = prefixOf(name);
  return prefix.length > 3 && prefixes.some((each) => slipsBetween(prefix, each) <= 1);
}

function prefixOf(name: string): string {
  return name.slice(0, name.indexOf('_') + 1);
}

function capitals(form: string): string {
  return form.toUpperCase().replaceAll('-', '_');
}
