import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { allocatorSettings, serverFlags } from '../../scripts/run/serve.mjs';

interface Compose {
  services: Record<
    string,
    {
      secrets?: string[];
      volumes?: string[];
      environment?: Record<string, string>;
      read_only?: boolean;
      logging?: { options: Record<string, string> };
    }
  >;
  secrets: Record<string, { file: string }>;
  volumes: Record<string, null>;
}

const compose = parse(readFileSync('compose.yaml', 'utf8'), { merge: true }) as Compose;
const dockerfile = readFileSync('Dockerfile', 'utf8');
const deploying = readFileSync('docs/deploy.md', 'utf8');
const caddyfile = readFileSync('deploy/Caddyfile', 'utf8');

test('compose runs two processes of the site on one database, behind Caddy', () => {
  const sites = Object.entries(compose.services).filter(([name]) => name.startsWith('site-'));
  expect(Object.keys(compose.services)).toEqual(['site-1', 'site-2', 'postgres', 'caddy']);
  for (const [name, site] of sites) {
    expect(site.read_only).toBe(true);
    expect(site.volumes).toEqual([
      './regions:/site/regions:ro',
      './locales:/site/locales:ro',
      './pictures:/site/pictures:ro',
      `${name}:/data`,
    ]);
    expect(caddyfile).toContain(`${name}:3000`);
  }
});

test('Caddy sends visitors to every process that is up: while the database is away they read pages', () => {
  expect(caddyfile).toContain('\thealth_uri /healthz\n');
});

test('a container that has gone costs no visitor more than half a second: its address leads nowhere and refuses nothing', () => {
  expect(caddyfile).toContain('\tdial_timeout 500ms\n');
});

test('Caddy asks for the encoding that the client takes, so that its ETag is of what it sends', () => {
  expect(caddyfile).toMatch(/transport http \{[^}]*\tcompression off\n/);
});

test('Caddy, nginx and the ingress let Contentful tell of a whole post, 1 MiB', () => {
  const webhook = '/api/webhooks/contentful';
  expect(caddyfile).toContain(`@post path ${webhook}\n\trequest_body @post {\n\t\tmax_size 1MiB\n`);
  expect(deploying).toContain(`location = ${webhook} {\n    client_max_body_size 1m;\n`);
  expect(readFileSync('deploy/kubernetes/ingress.yaml', 'utf8')).toContain('/proxy-body-size: 1m\n');
});

test('no service fills the disk with its log', () => {
  for (const { logging } of Object.values(compose.services))
    expect(logging?.options).toEqual({ 'max-size': '10m', 'max-file': '5' });
});

test('every secret and every volume that a service names is declared', () => {
  const named = Object.values(compose.services);
  expect(new Set(named.flatMap(({ secrets = [] }) => secrets))).toEqual(new Set(Object.keys(compose.secrets)));
  const volumes = named.flatMap(({ volumes: mounts = [] }) => mounts.map((mount) => mount.split(':')[0] ?? ''));
  expect(volumes.filter((volume) => !volume.startsWith('.')).sort()).toEqual(Object.keys(compose.volumes).sort());
});

test('a secret reaches the site as a file', () => {
  const files = Object.entries(compose.services['site-1']?.environment ?? {}).filter(([name]) =>
    name.endsWith('_FILE'),
  );
  expect(files.map(([, path]) => path)).toEqual(
    compose.services['site-1']?.secrets?.map((name) => `/run/secrets/${name}`),
  );
});

test('docs/deploy.md starts the server as npm start does, by hand and by its unit file', () => {
  const started = `node ${serverFlags.join(' ')} dist/app/server.mjs`;
  const settings = Object.entries(allocatorSettings)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');
  expect(deploying).toContain(`NODE_ENV=production ${settings} \\\n  ${started}\n`);
  expect(deploying).toContain(`ExecStart=/usr/bin/${started}\n`);
  expect(deploying).toContain(`Environment=${settings}\n`);
});

test('the image starts the server as npm start does', () => {
  const command = /^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? '[]';
  expect(JSON.parse(command)).toEqual(['node', ...serverFlags, 'dist/app/server.mjs']);
  for (const [name, value] of Object.entries(allocatorSettings)) expect(dockerfile).toContain(`${name}=${value}`);
});
