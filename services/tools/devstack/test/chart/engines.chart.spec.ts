// The servers below the chart on a large cluster: what their manifests forget would be missing when a service starts.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { parse, parseAllDocuments } from 'yaml';
import { type KubernetesObject, chart, ofKind, render } from './manifests.fixture.js';

const folder = fileURLToPath(new URL('../../../../../k8s/engines', import.meta.url));
const text = (path: string) => readFileSync(join(folder, path), 'utf8');
const objects = (path: string) =>
  parseAllDocuments(text(path)).map((document) => document.toJS() as KubernetesObject);
const only = (all: readonly KubernetesObject[], kind: string): KubernetesObject => {
  const [found, ...more] = ofKind(all, kind);
  if (!found || more.length > 0) throw new Error(`not one ${kind}, but ${more.length + (found ? 1 : 0)}`);
  return found;
};
const nameOf = ({ name }: { readonly name: string }) => name;

interface ServiceValues {
  readonly database?: string;
}
const { services } = parse(readFileSync(join(chart, 'values.yaml'), 'utf8')) as {
  services: Record<string, ServiceValues>;
};
const wanted = Object.values(services)
  .flatMap(({ database }) => database ?? [])
  .toSorted();

describe('Postgres of CloudNativePG', () => {
  const all = objects('postgres.yaml');
  const cluster = only(all, 'Cluster');
  const { initdb } = cluster.spec.bootstrap;
  const roles = [{ name: initdb.owner, passwordSecret: initdb.secret }, ...cluster.spec.managed.roles];

  it('has a database for each service, which its own role owns', () => {
    const made = ofKind(all, 'Database').map(({ spec }) => spec);
    const databases = [{ name: initdb.database, owner: initdb.owner, cluster: cluster.metadata }, ...made];
    expect(databases.map(nameOf).toSorted()).toEqual(wanted);
    for (const { name, owner, cluster: of } of databases)
      expect([owner, nameOf(of)]).toEqual([name, cluster.metadata.name]);
    for (const { encoding } of [initdb, ...made]) expect(encoding).toBe('UTF8');
  });

  it('has a role for each service, whose password is the one in the address of its database', () => {
    expect(roles.map(nameOf).toSorted()).toEqual(wanted);
    for (const { name, passwordSecret } of roles)
      expect(passwordSecret).toEqual({ name: `${cluster.metadata.name}-${name}` });
    for (const script of ['secrets.sh', '../overlays/local/secrets.sh'])
      expect(/^for name in (.+); do$/m.exec(text(script))?.[1]?.split(' ').toSorted()).toEqual(wanted);
    expect(text('secrets.sh')).toContain(`DATABASE_HOST=${cluster.metadata.name}-rw`);
  });

  it('waits for a standby before it confirms a commit', () => {
    expect(cluster.spec).toMatchObject({ instances: 3, postgresql: { synchronous: { number: 1 } } });
  });

  it('is backed up to the object store of the plug-in', () => {
    const [{ patch }] = parse(text('backup/kustomization.yaml')).patches;
    const [{ path, value }] = parse(patch);
    const backup = objects('backup/backup.yaml');
    expect(path).toBe('/spec/plugins');
    expect(value[0].parameters).toEqual({ barmanObjectName: only(backup, 'ObjectStore').metadata.name });
    expect(only(backup, 'ScheduledBackup').spec).toMatchObject({
      // Archived changes alone restore nothing: they continue a copy.
      immediate: true,
      cluster: { name: cluster.metadata.name },
      pluginConfiguration: { name: value[0].name },
    });
  });

  it('is the same after a restore, from the backups, with the same roles and with backups of its own', () => {
    const { bootstrap: _initdb, ...server } = cluster.spec;
    const restoring = objects('backup/restored.yaml');
    const restored = only(restoring, 'Cluster');
    const { bootstrap, externalClusters, plugins, ...restoredServer } = restored.spec;
    const store = only(objects('backup/backup.yaml'), 'ObjectStore').metadata.name;
    expect(restoredServer).toEqual(server);
    expect(bootstrap.recovery).toMatchObject({
      source: externalClusters[0].name,
      database: initdb.database,
      owner: initdb.owner,
      secret: initdb.secret,
    });
    expect(externalClusters[0].plugin.parameters).toEqual({
      barmanObjectName: store,
      serverName: cluster.metadata.name,
    });
    expect(plugins[0].parameters).toEqual({ barmanObjectName: store, serverName: restored.metadata.name });
    expect(only(restoring, 'ScheduledBackup').spec).toEqual({
      ...only(objects('backup/backup.yaml'), 'ScheduledBackup').spec,
      cluster: { name: restored.metadata.name },
    });
  });
});

describe('NATS of three', () => {
  const all = objects('broker.yaml');
  const set = only(all, 'StatefulSet');
  const hosts = Array.from(
    { length: set.spec.replicas },
    (_, index) => `${set.metadata.name}-${index}.${set.spec.serviceName}`,
  );

  it('knows each of its servers, and services know them, too', () => {
    const configuration = ofKind(all, 'ConfigMap')[0]?.data?.['nats.conf'];
    expect([...(configuration ?? '').matchAll(/nats:\/\/(\S+):6222/g)].map(([, host]) => host)).toEqual(
      hosts,
    );
    expect(/NATS_HOSTS="(.+)"/.exec(text('secrets.sh'))?.[1]?.split(' ')).toEqual(hosts);
  });

  it('has volumes that the alert of a full broker watches, as the bundled one has', () => {
    const alerts = readFileSync(join(chart, 'files/alerts/delivery.yaml'), 'utf8');
    const [, watched = ''] =
      /kubelet_volume_stats_used_bytes\{.*persistentvolumeclaim=~"(.+?)"/.exec(alerts) ?? [];
    const claims = [set, ...ofKind(render('trial'), 'StatefulSet')].flatMap(({ metadata, spec }) =>
      spec.volumeClaimTemplates.flatMap((claim: Pick<KubernetesObject, 'metadata'>) =>
        Array.from(
          { length: spec.replicas },
          (_, index) => `${claim.metadata.name}-${metadata.name}-${index}`,
        ),
      ),
    );
    expect(claims.filter((claim) => new RegExp(`^(?:${watched})$`).test(claim))).toEqual([
      ...[0, 1, 2].map((index) => `data-${set.metadata.name}-${index}`),
      'data-colophon-nats-0',
    ]);
  });

  it('keeps as many copies of each stream as it has servers', () => {
    const { nats } = parse(text('values.yaml'));
    expect(nats).toMatchObject({
      replicas: hosts.length,
      monitoringEndpoint: `${set.spec.serviceName}.colophon.svc:8222`,
    });
  });

  it('is restricted as every pod of the chart', () => {
    const { securityContext, containers } = set.spec.template.spec;
    expect(securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
    expect(containers[0].securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
  });
});
