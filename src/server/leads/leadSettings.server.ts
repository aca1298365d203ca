import { resolve } from 'node:path';
import { type FormId, formIds, isFormId } from '../../leads/forms';
import { wholeNumberSetting } from '../wholeNumberSetting.server';
import { databaseUrlProblems } from './store/databaseUrl.server';

export interface MailSettings {
  /** smtp:// or smtps:// address of the mail server, credentials included: never logged. */
  smtpUrl: string;
  from: string;
  /** Who is notified of a new lead: everywhere, or in one region. */
  recipients: readonly { region?: string; to: string }[];
  /** Where a region's file says by which clock its people live. */
  regionsDir: string;
}

export interface LeadEndpoint {
  form: FormId;
  /** Region code; unset: every region that has no endpoint of its own. */
  region?: string;
  url: string;
  /** Name of the setting that gave it, for logs and lists: the address itself is a secret. */
  name: string;
}

export interface LeadSettings {
  dataDir: string;
  databaseUrl?: string;
  endpoints: readonly LeadEndpoint[];
  /** Whether any 2xx counts as delivered, or only an answer that carries the lead's id. */
  ack: 'status' | 'id';
  /** Submissions a minute from one address. */
  rateLimit: number;
  timeoutMs: number;
  retryBaseMs: number;
  retryCapMs: number;
  /** Hosts, besides an endpoint's own, to which it may redirect a lead. */
  redirectHosts: readonly string[];
  retentionDays?: number;
  mail?: MailSettings;
}

type Environment = Readonly<Record<string, string | undefined>>;

const endpointName = /^LEADS_([A-Z][A-Z_]*?)_URL(?:_([A-Z0-9_]+))?$/;
const mailToName = /^LEADS_MAIL_TO(?:_([A-Z0-9_]+))?$/;
const mailAddress = /^[^\s@]+@[^\s@]+$/;

/**
 * Reads what concerns leads from the environment (docs/deploy.md, Settings). An empty value counts as unset.
 * @returns the settings, and one line for each wrong value that names the variable, what is wrong and what would be right;
 *   no line ever holds a secret
 */
export function leadSettings(env: Environment): { settings: LeadSettings; problems: string[] } {
  const problems: string[] = [];
  const read = (name: string): string | undefined => env[name]?.trim() || undefined;
  const whole = (name: string, fallback: number, min: number, max: number): number =>
    wholeNumberSetting(env, name, { fallback, min, max }, problems);

  const ack = read('LEADS_ACK') ?? 'status';
  if (ack !== 'status' && ack !== 'id') problems.push(`LEADS_ACK: "${ack}" will not do; write status or id`);

  const databaseUrl = read('DATABASE_URL');
  if (databaseUrl !== undefined) problems.push(...databaseUrlProblems(databaseUrl));

  const settings: LeadSettings = {
    dataDir: resolve(read('DATA_DIR') ?? './data'),
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
    endpoints: readEndpoints(env, problems),
    ack: ack === 'id' ? 'id' : 'status',
    rateLimit: whole('LEADS_RATE_LIMIT', 20, 1, 1_000_000),
    timeoutMs: whole('LEADS_TIMEOUT_MS', 10_000, 100, 600_000),
    retryBaseMs: whole('LEADS_RETRY_BASE_MS', 1_000, 10, 60_000),
    retryCapMs: whole('LEADS_RETRY_CAP_MS', 900_000, 100, 86_400_000),
    redirectHosts: readHosts(read('LEADS_REDIRECT_HOSTS'), problems),
  };
  const retentionDays =
    read('LEADS_RETENTION_DAYS') === undefined ? undefined : whole('LEADS_RETENTION_DAYS', 365, 1, 36_500);
  if (retentionDays !== undefined) settings.retentionDays = retentionDays;
  const mail = readMail(env, read, problems);
  if (mail !== undefined) settings.mail = mail;
  return { settings, problems };
}

/** An environment variable holds neither small letters nor hyphens, a region's code both. */
function regionCode(suffix: string): string {
  return suffix.toLowerCase().replaceAll('_', '-');
}

function hasScheme(text: string, schemes: readonly string[]): boolean {
  return URL.canParse(text) && schemes.includes(new URL(text).protocol);
}

/** Where Apps Script sends a caller to fetch what its script has answered. */
const appsScriptOutput = 'script.googleusercontent.com';

function readHosts(text: string | undefined, problems: string[]): string[] {
  const hosts = (text ?? appsScriptOutput).split(',').map((host) => host.trim().toLowerCase());
  const wrong = hosts.filter((host) => !/^[a-z\d.-]+(?::\d{1,5})?$/.test(host));
  if (wrong.length > 0)
    problems.push(
      `LEADS_REDIRECT_HOSTS: "${wrong.join(', ')}" will not do; write host names with commas between, for example ${appsScriptOutput}`,
    );
  return hosts;
}

function readEndpoints(env: Environment, problems: string[]): LeadEndpoint[] {
  const endpoints: LeadEndpoint[] = [];
  for (const [name, value] of Object.entries(env)) {
    const capitals = name.toUpperCase();
    if (name !== capitals && endpointName.test(capitals))
      problems.push(`${name}: the names of settings have capital letters; write ${capitals}`);
    const match = endpointName.exec(name);
    const url = value?.trim();
    if (match === null || name === 'LEADS_SMTP_URL' || url === undefined || url === '') continue;
    const form = (match[1] ?? '').toLowerCase().replaceAll('_', '-');
    if (!isFormId(form)) {
      problems.push(`${name}: no form is called "${form}"; the forms are ${formIds.join(', ')}`);
    } else if (!hasScheme(url, ['http:', 'https:'])) {
      problems.push(`${name}: not a web address; write the endpoint as https://script.google.com/macros/s/…/exec`);
    } else {
      endpoints.push(match[2] === undefined ? { form, url, name } : { form, region: regionCode(match[2]), url, name });
    }
  }
  return endpoints;
}

function readMail(
  env: Environment,
  read: (name: string) => string | undefined,
  problems: string[],
): MailSettings | undefined {
  const smtpUrl = read('LEADS_SMTP_URL');
  const given = Object.keys(env).filter((name) => mailToName.test(name) && read(name));
  const recipients = given.flatMap((name) => {
    const to = read(name) ?? '';
    const code = mailToName.exec(name)?.[1];
    if (!to.split(',').every((each) => mailAddress.test(each.trim()))) {
      problems.push(
        `${name}: not a mail address; write one, or several with commas between, for example office@cogsprout.example`,
      );
      return [];
    }
    return [code === undefined ? { to } : { region: regionCode(code), to }];
  });
  if (smtpUrl === undefined) {
    const without = recipients.length > 0 ? 'LEADS_MAIL_TO' : read('LEADS_MAIL_FROM') && 'LEADS_MAIL_FROM';
    if (without)
      problems.push(`LEADS_SMTP_URL: missing, though ${without} is set; write smtp://user:password@host:587`);
    return undefined;
  }
  if (!hasScheme(smtpUrl, ['smtp:', 'smtps:'])) {
    problems.push('LEADS_SMTP_URL: not the address of a mail server; write smtp://user:password@host:587');
  } else if (new URL(smtpUrl).hostname === '') {
    problems.push('LEADS_SMTP_URL: names no host; write smtp://user:password@host:587');
  }
  const from = read('LEADS_MAIL_FROM');
  if (from === undefined || !mailAddress.test(from)) {
    problems.push(
      'LEADS_MAIL_FROM: missing or not a mail address; write the sender, for example website@cogsprout.example',
    );
  }
  if (given.length === 0)
    problems.push('LEADS_MAIL_TO: missing, though LEADS_SMTP_URL is set; write who is to be told');
  return { smtpUrl, from: from ?? '', recipients, regionsDir: resolve(read('REGIONS_DIR') ?? './regions') };
}
