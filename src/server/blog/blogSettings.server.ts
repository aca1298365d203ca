interface ContentfulHost {
  name: string;
  insecure: boolean;
}

export interface ContentfulSettings {
  space: string;
  environment: string;
  accessToken: string;
  host: ContentfulHost;
  previewToken?: string;
  previewHost: ContentfulHost;
}

export interface BlogSettings {
  /** Absent: the embedded sample posts are shown. */
  contentful?: ContentfulSettings;
  webhookSecret?: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the blog's settings (docs/deploy.md, Settings) from the environment. An empty value counts as unset.
 * @returns the settings, and one line for each wrong value that names the variable, what is wrong and what is right;
 *   no line ever holds a secret
 */
export function blogSettings(env: Environment): { settings: BlogSettings; problems: string[] } {
  const problems: string[] = [];
  const read = (name: string) => env[name]?.trim() || undefined;
  const check = (name: string, pattern: RegExp, right: string): string | undefined => {
    const value = read(name);
    if (value !== undefined && !pattern.test(value)) problems.push(`${name}: ${right}`);
    return value;
  };

  const space = check(
    'CONTENTFUL_SPACE_ID',
    /^[a-zA-Z0-9._-]{1,64}$/,
    'not a space id; copy it from Settings, General settings in Contentful, for example cfexampleapi',
  );
  const accessToken = check('CONTENTFUL_ACCESS_TOKEN', token, notAToken('Content Delivery API access token'));
  const previewToken = check('CONTENTFUL_PREVIEW_TOKEN', token, notAToken('Content Preview API access token'));
  const environment =
    check(
      'CONTENTFUL_ENVIRONMENT',
      /^[a-zA-Z0-9._-]{1,64}$/,
      'not the name of an environment; use one such as master',
    ) ?? 'master';
  const host = readHost(read('CONTENTFUL_HOST') ?? 'cdn.contentful.com', problems);
  const webhookSecret = check(
    'CONTENTFUL_WEBHOOK_SECRET',
    /^\S{64}$/,
    `found ${read('CONTENTFUL_WEBHOOK_SECRET')?.length} characters; Contentful's signing secret has ` +
      'exactly 64: make one under Settings, Webhooks, Settings',
  );

  if (space && !accessToken)
    problems.push(
      'CONTENTFUL_ACCESS_TOKEN: not set although CONTENTFUL_SPACE_ID is; set the Content Delivery API ' +
        'access token, or unset both for the sample posts',
    );
  for (const name of ['CONTENTFUL_ACCESS_TOKEN', 'CONTENTFUL_PREVIEW_TOKEN', 'CONTENTFUL_WEBHOOK_SECRET']) {
    if (!space && read(name))
      problems.push(
        `CONTENTFUL_SPACE_ID: not set although ${name} is; set the space id, or unset ${name} for the sample posts`,
      );
  }

  const contentful =
    space && accessToken
      ? {
          space,
          environment,
          accessToken,
          host,
          previewHost: previewHostFor(host),
          ...(previewToken ? { previewToken } : {}),
        }
      : undefined;
  return {
    settings: { ...(contentful ? { contentful } : {}), ...(webhookSecret ? { webhookSecret } : {}) },
    problems,
  };
}

const token = /^[\w.-]{1,512}$/;
const notAToken = (kind: string) =>
  `not a token (letters, digits, "-" and "_" only); copy the ${kind} from Settings, API keys in Contentful`;

const hostRight =
  'use a host name such as cdn.contentful.com or cdn.eu.contentful.com, or an origin such as ' +
  'http://127.0.0.1:8080 for a server on loopback';

function readHost(value: string, problems: string[]): ContentfulHost {
  const origin = /^https?:\/\//.test(value) ? value : `https://${value}`;
  const url = URL.canParse(origin) ? new URL(origin) : undefined;
  if (!url || !url.hostname || url.pathname !== '/' || url.search || url.hash || url.username) {
    problems.push(`CONTENTFUL_HOST: ${JSON.stringify(value)} is not a host; ${hostRight}`);
    return { name: 'cdn.contentful.com', insecure: false };
  }
  const insecure = url.protocol === 'http:';
  if (insecure && !/^(127(\.\d+){3}|localhost)$/.test(url.hostname)) {
    problems.push(
      `CONTENTFUL_HOST: ${JSON.stringify(value)} would send the token unencrypted to another machine; use https, or http on loopback only`,
    );
  }
  return { name: url.host, insecure };
}

/** Contentful serves drafts from a sister host; a server of one's own answers both. */
function previewHostFor(host: ContentfulHost): ContentfulHost {
  return /^cdn\.(eu\.)?contentful\.com$/.test(host.name)
    ? { ...host, name: host.name.replace(/^cdn/, 'preview') }
    : host;
}
