import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { CronJob } from 'kubernetes-models/batch/v1/CronJob';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { PersistentVolumeClaim } from 'kubernetes-models/v1/PersistentVolumeClaim';
import { Secret } from 'kubernetes-models/v1/Secret';
import { Service } from 'kubernetes-models/v1/Service';
import { describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { readSettings } from '../../src/server/settings.server';

const folder = 'deploy/kubernetes';

const kinds = {
  ConfigMap,
  CronJob,
  Deployment,
  Ingress,
  PersistentVolumeClaim,
  PodDisruptionBudget,
  Secret,
  Service,
};

interface Manifest {
  apiVersion: string;
  kind: keyof typeof kinds;
  metadata: { name: string };
}

const manifests = readdirSync(folder).flatMap((file) =>
  parseAllDocuments(readFileSync(join(folder, file), 'utf8')).map((document) => ({
    file,
    manifest: document.toJS() as Manifest,
  })),
);

/** All manifests of a kind, as its models. */
function all<Kind extends keyof typeof kinds>(kind: Kind): InstanceType<(typeof kinds)[Kind]>[] {
  // What the test before this has made sure of.
  return manifests
    .filter(({ manifest }) => manifest.kind === kind)
    .map(({ manifest }) => new kinds[kind](manifest) as InstanceType<(typeof kinds)[Kind]>);
}

/** The one manifest of a kind, as its model. */
function only<Kind extends keyof typeof kinds>(kind: Kind): InstanceType<(typeof kinds)[Kind]> {
  const found = all(kind);
  expect(found).toHaveLength(1);
  return found[0]!;
}

test.each(manifests.map(({ file, manifest }) => [file, manifest.kind, manifest] as const))(
  '%s: the %s is one that Kubernetes accepts',
  (_file, kind, manifest) => {
    const Model = kinds[kind] as (new (data: unknown) => { validate(): void }) & { apiVersion: string };
    expect(manifest.apiVersion).toBe(Model.apiVersion);
    expect(() => new Model(manifest).validate()).not.toThrow();
  },
);

test('a manifest with a mistake is refused', () => {
  const { spec, ...deployment } = structuredClone(only('Deployment').toJSON()) as { spec: object };
  const broken = new Deployment({ ...deployment, spec: { ...spec, replicas: 'two' } } as never);
  expect(() => broken.validate()).toThrow(/replicas/);
});

describe('the pods of the site', () => {
  const pod = () => only('Deployment').spec?.template.spec;
  const site = () => pod()?.containers[0];

  test('are two at least, of which one always serves', () => {
    expect(only('Deployment').spec?.replicas).toBeGreaterThanOrEqual(2);
    expect(only('PodDisruptionBudget').spec?.minAvailable).toBe(1);
  });

  test('write to their volume alone, and are not root', () => {
    expect(site()?.securityContext).toMatchObject({ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false });
    expect(site()?.volumeMounts?.map(({ mountPath }) => mountPath)).toEqual(['/data']);
    expect(pod()?.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 });
  });

  test('have more time to end than the pause before and the ten seconds of the server together', () => {
    const pause = Number(site()?.lifecycle?.preStop?.exec?.command?.at(-1));
    expect(pod()?.terminationGracePeriodSeconds).toBeGreaterThan(pause + 10);
  });

  test('serve once they can store leads, and go on showing pages while the database is away', () => {
    expect(site()?.startupProbe?.httpGet?.path).toBe('/readyz');
    expect(site()?.readinessProbe?.httpGet?.path).toBe('/healthz');
    expect(site()?.livenessProbe?.httpGet?.path).toBe('/healthz');
  });

  test('are found by the service, the budget and the ingress by the names they have', () => {
    const labels = only('Deployment').spec?.template.metadata?.labels;
    expect(only('Service').spec?.selector).toEqual(labels);
    expect(only('PodDisruptionBudget').spec?.selector?.matchLabels).toEqual(labels);
    const paths = all('Ingress').flatMap(({ spec }) => spec?.rules?.flatMap(({ http }) => http?.paths ?? []) ?? []);
    expect(new Set(paths.map(({ backend }) => backend.service?.name))).toEqual(
      new Set([only('Service').metadata?.name]),
    );
    expect(site()?.envFrom?.map(({ configMapRef, secretRef }) => configMapRef?.name ?? secretRef?.name)).toEqual([
      only('ConfigMap').metadata?.name,
      only('Secret').metadata?.name,
    ]);
  });

  test('start with the settings that the config map and the secret hold', () => {
    const env = { NODE_ENV: 'production', ...only('ConfigMap').data, ...only('Secret').stringData } as const;
    expect(() => readSettings(env)).not.toThrow();
  });
});

test('a file that one pod does not have is asked of the other on each host, a page that it does not have is not', () => {
  const asksOn = (ingress: Ingress) =>
    ingress.metadata?.annotations?.['nginx.ingress.kubernetes.io/proxy-next-upstream']?.includes('http_404');
  const addresses = (ingresses: Ingress[]) =>
    ingresses.flatMap(({ spec }) =>
      spec?.rules?.flatMap(({ host, http }) => http?.paths.map(({ path }) => `${host}${path}`) ?? []),
    );
  const [files, pages] = [all('Ingress').filter(asksOn), all('Ingress').filter((ingress) => !asksOn(ingress))];
  expect(addresses(files)).toEqual(addresses(pages).flatMap((address) => [`${address}assets`, `${address}media`]));
});

test('the nightly backup dumps the database that the site uses to a volume that is claimed', () => {
  const pod = only('CronJob').spec?.jobTemplate.spec?.template.spec;
  const [dump] = pod?.containers ?? [];
  expect(dump?.env?.[0]?.valueFrom?.secretKeyRef).toEqual({ name: only('Secret').metadata?.name, key: 'DATABASE_URL' });
  expect(pod?.volumes?.[0]?.persistentVolumeClaim?.claimName).toBe(only('PersistentVolumeClaim').metadata?.name);
});
