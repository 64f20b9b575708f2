// Real: helm, which looks into a cluster. The cluster is a server that answers what helm asks, see cluster.fixture.ts.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { Cluster, type LiveObject } from './cluster.fixture.js';
import { chart, ofKind, render } from './manifests.fixture.js';

const clusters: Cluster[] = [];
const clusterWith = async (...objects: readonly LiveObject[]): Promise<Cluster> => {
  const cluster = await Cluster.with(...objects);
  clusters.push(cluster);
  return cluster;
};
afterEach(async () => {
  for (const cluster of clusters.splice(0)) await cluster.close();
});

const deployment = (name: string, replicas: number, annotations = {}): LiveObject => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: `colophon-${name}`, annotations },
  spec: { replicas },
});
const autoscaler = (name: string): LiveObject => ({
  apiVersion: 'autoscaling/v2',
  kind: 'HorizontalPodAutoscaler',
  metadata: { name },
  spec: {},
});

describe('a bundled server', () => {
  const policies = (objects: Parameters<typeof ofKind>[0]) =>
    ofKind(objects, 'StatefulSet').map(({ spec }) => spec.podManagementPolicy);

  it('that cannot start is replaced by the next upgrade', () => {
    expect(policies(render('trial'))).toEqual(['Parallel', 'Parallel', 'Parallel']);
  });

  it('of an older release keeps the policy it has, which Kubernetes does not let change', async () => {
    const cluster = await clusterWith(
      ...['minio', 'nats', 'postgres'].map((name) => ({
        apiVersion: 'apps/v1',
        kind: 'StatefulSet',
        metadata: { name: `colophon-${name}` },
        spec: { podManagementPolicy: 'OrderedReady' },
      })),
    );
    expect(policies(await cluster.render('trial'))).toEqual(['OrderedReady', 'OrderedReady', 'OrderedReady']);
  });
});

describe('a connector', () => {
  const claim = {
    metadata: { name: 'state' },
    spec: { resources: { requests: { storage: '1Gi' } }, storageClassName: 'fast' },
  };
  const connector = (name: string, spec: object): LiveObject => ({
    apiVersion: 'apps/v1',
    kind: 'StatefulSet',
    metadata: { name: `colophon-connector-${name}` },
    spec,
  });
  const claimsIn = async (cluster: Cluster, name: string, ...values: readonly string[]) =>
    ofKind(await cluster.render('ha', ...values), 'StatefulSet')
      .filter(({ metadata }) => metadata.name === `colophon-connector-${name}`)
      .map(({ spec }) => spec.volumeClaimTemplates?.[0]?.spec);
  const larger = ['commandLine.state.size=8Gi', 'commandLine.state.storageClassName=slow'];

  it('keeps the volume it has, of which Kubernetes lets nothing change, and a new one has that of the values', async () => {
    const cluster = await clusterWith(connector('incoming', { volumeClaimTemplates: [claim] }));
    expect(await claimsIn(cluster, 'incoming', ...larger)).toMatchObject([claim.spec]);
    expect(await claimsIn(await clusterWith(), 'incoming', ...larger)).toMatchObject([
      { resources: { requests: { storage: '8Gi' } }, storageClassName: 'slow' },
    ]);
  });

  it('keeps it also when its target is no bucket any more', async () => {
    const cluster = await clusterWith(connector('scans', { volumeClaimTemplates: [claim] }));
    expect(await claimsIn(cluster, 'scans')).toMatchObject([claim.spec]);
    expect(await claimsIn(await clusterWith(), 'scans')).toEqual([undefined]);
  });

  it('that gets a bucket for its target says how it gets a volume', async () => {
    const cluster = await clusterWith(connector('incoming', { replicas: 1 }));
    await expect(cluster.render('ha')).rejects.toThrow(
      'kubectl -n colophon delete statefulset colophon-connector-incoming --cascade=orphan',
    );
  });
});

it('a service that nothing scales has the number of its values, whatever there is', async () => {
  const names = ofKind(render('minimal'), 'Deployment').map(({ metadata }) => metadata.name);
  const cluster = await clusterWith(...names.map((name) => deployment(name.replace('colophon-', ''), 5)));
  const now = ofKind(await cluster.render('minimal'), 'Deployment');
  expect(now.map(({ spec }) => spec.replicas)).toEqual(
    ofKind(render('minimal'), 'Deployment').map(({ spec }) => spec.replicas),
  );
});

describe('a service that is scaled by itself', () => {
  const scaled = ['services.gateway.autoscaling.enabled=true', 'services.gateway.autoscaling.minReplicas=3'];
  const gatewayOf = async (cluster: Cluster, ...values: readonly string[]) => {
    const objects = await cluster.render('minimal', ...(values.length > 0 ? values : scaled));
    return ofKind(objects, 'Deployment').find(({ metadata }) => metadata.name === 'colophon-gateway');
  };

  it('keeps its pods when that is turned on, or gets as many as it needs at least', async () => {
    expect((await gatewayOf(await clusterWith(deployment('gateway', 5))))?.spec.replicas).toBe(5);
    expect((await gatewayOf(await clusterWith(deployment('gateway', 2))))?.spec.replicas).toBe(3);
  });

  it('keeps them in the upgrades after it: what helm wrote once it would take back to one', async () => {
    const first = await gatewayOf(await clusterWith(deployment('gateway', 3)));
    const grown = deployment('gateway', 7, first?.metadata.annotations);
    const next = await gatewayOf(await clusterWith(grown, autoscaler('colophon-gateway')));
    expect(next?.spec.replicas).toBe(7);
    expect(next?.metadata.annotations).toEqual(first?.metadata.annotations);
  });

  it('has no number from the chart when it was scaled by itself from the beginning', async () => {
    expect((await gatewayOf(await clusterWith()))?.spec).not.toHaveProperty('replicas');
    const later = await clusterWith(deployment('gateway', 7), autoscaler('colophon-gateway'));
    expect((await gatewayOf(later))?.spec).not.toHaveProperty('replicas');
  });

  it('is left alone where the chart sees no cluster', () => {
    const [gateway] = ofKind(render('minimal', ...scaled), 'Deployment').filter(
      ({ metadata }) => metadata.name === 'colophon-gateway',
    );
    expect(gateway?.spec).not.toHaveProperty('replicas');
  });

  it('by KEDA keeps its pods, too', async () => {
    const keda = ['services.pdf-worker.keda.enabled=true'];
    const replicasIn = async (...objects: readonly LiveObject[]) => {
      const rendered = await (await clusterWith(...objects)).render('minimal', ...keda);
      return ofKind(rendered, 'Deployment').find(({ metadata }) => metadata.name === 'colophon-pdf-worker')
        ?.spec.replicas;
    };
    expect(await replicasIn(deployment('pdf-worker', 4))).toBe(4);
    expect(
      await replicasIn(deployment('pdf-worker', 4), autoscaler('keda-hpa-colophon-pdf-worker')),
    ).toBeUndefined();
  });

  it('that is no longer has the number of its values', async () => {
    const cluster = await clusterWith(deployment('gateway', 7), autoscaler('colophon-gateway'));
    const gateway = await gatewayOf(cluster, 'services.gateway.replicas=4');
    expect(gateway?.spec.replicas).toBe(4);
    expect(gateway?.metadata).not.toHaveProperty('annotations');
  });
});

describe('a Secret the chart made', () => {
  const secret = (name: string, data: Readonly<Record<string, string>>): LiveObject => ({
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { name: `colophon-${name}` },
    data,
  });
  const dataOf = async (cluster: Cluster, name: string) =>
    ofKind(await cluster.render('trial'), 'Secret').find(({ metadata }) => metadata.name === name)?.data ??
    {};
  const keys = { 'signing-key.pem': 'a2V5', 'secrets-key': 'c2VjcmV0', 'webhooks-key': 'aG9va3M=' };

  it('keeps the addresses an operator has changed, with another role or password', async () => {
    const databases = { AUTH_PASSWORD: 'b2xk', AUTH_DATABASE_URL: 'YW5vdGhlciByb2xl' };
    const cluster = await clusterWith(
      secret('databases', databases),
      secret('nats', { NATS_PASSWORD: 'b2xk', NATS_URL: 'YW5vdGhlciBwYXNzd29yZA==' }),
    );
    expect(await dataOf(cluster, 'colophon-databases')).toMatchObject(databases);
    expect(await dataOf(cluster, 'colophon-nats')).toMatchObject({ NATS_URL: 'YW5vdGhlciBwYXNzd29yZA==' });
  });

  it.each(['signing-key.pem', 'secrets-key', 'webhooks-key'])(
    'that has lost %s gets no other one without a word',
    async (lost) => {
      const { [lost]: _lost, ...left } = keys as Record<string, string>;
      const cluster = await clusterWith(secret('keys', left), deployment('webhooks', 1));
      await expect(cluster.render('trial')).rejects.toThrow(`The Secret colophon-keys has no ${lost}`);
    },
  );

  it('of a release without webhooks gets their key', async () => {
    const { 'webhooks-key': _none, ...older } = keys;
    const data = await dataOf(await clusterWith(secret('keys', older)), 'colophon-keys');
    expect(data).toMatchObject(older);
    expect(data['webhooks-key']).toMatch(/^[\w+/]{40,}=*$/);
  });

  it('must have a previous key before pods ask for it', async () => {
    const cluster = await clusterWith(secret('keys', keys));
    await expect(cluster.render('trial', 'keys.previousWebhooksKey=true')).rejects.toThrow(
      'The Secret colophon-keys has no previous-webhooks-key',
    );
  });
});

describe('the notes of an installation', () => {
  it('open the whole app with one command where the gateway serves the pages', async () => {
    const cluster = await clusterWith();
    const command = 'kubectl -n colophon port-forward service/colophon-gateway 8080:8080';
    expect(await cluster.notes('trial')).toContain(command);
    expect(await cluster.notes('minimal')).not.toContain('port-forward');
  });

  it('say what an uninstallation leaves, and how to delete it', async () => {
    const cluster = await clusterWith();
    const notes = await cluster.notes('trial');
    expect(notes).toContain(
      'helm uninstall keeps the Secrets colophon-databases, colophon-nats, colophon-object-storage, colophon-keys',
    );
    expect(notes).toContain('the volumes of postgres, nats, minio');
    expect(notes).toContain(
      'kubectl -n colophon delete pod,pvc,secret -l app.kubernetes.io/name=colophon,app.kubernetes.io/instance=colophon',
    );
    const external = await cluster.notes('minimal', 'keys.existingSecret=k', 'nats.url=nats://n:4222');
    expect(external).toContain('Secrets colophon-databases, colophon-object-storage,');
    expect(external).toContain('the volumes of postgres, minio');
  });

  it('promise nothing of that where everything is of the operator', async () => {
    const notes = await (await clusterWith()).notes('production-external', 'migrations.mode=init');
    expect(notes).not.toContain('volumes');
    expect(notes).not.toContain('pvc');
  });
});

describe('the runbook of upgrades', () => {
  const page = readFileSync(join(chart, '../../k8s/runbooks/upgrade-and-rollback.md'), 'utf8');

  it('makes the database of webhooks by the statements of a first start', () => {
    const script = readFileSync(join(chart, 'files/create-databases.sh'), 'utf8');
    const statements = script.match(/^(?:CREATE|REVOKE) .*;$/gm) ?? [];
    expect(statements).toHaveLength(3);
    for (const statement of statements)
      expect(page).toContain(`\n  ${statement.replaceAll(':"name"', 'webhooks')}\n`);
  });

  it('gives its role the password that the chart then finds in the Secret', async () => {
    const [, key = ''] = /"\{\\"stringData\\": \{\\"(\w+)\\"/.exec(page) ?? [];
    const password = Buffer.from('p7e12ab').toString('base64');
    const cluster = await clusterWith({
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: { name: 'colophon-databases' },
      data: { [key]: password },
    });
    const secrets = ofKind(await cluster.render('trial'), 'Secret');
    const { data = {} } = secrets.find(({ metadata }) => metadata.name === 'colophon-databases') ?? {};
    expect(data['WEBHOOKS_PASSWORD']).toBe(password);
    expect(Buffer.from(data['WEBHOOKS_DATABASE_URL'] ?? '', 'base64').toString()).toBe(
      'postgres://webhooks:p7e12ab@colophon-postgres:5432/webhooks',
    );
  });
});
