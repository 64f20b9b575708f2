// Real: helm, and the command line that the pods run.
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { type KubernetesObject, ofKind, podsOf, render } from './manifests.fixture.js';

const PROGRAM = fileURLToPath(new URL('../../../../../proto/cli/dist/main.js', import.meta.url));
const objects = render('ha');
const connectorOf = (name: string, from: readonly KubernetesObject[] = objects) => {
  const found = ofKind(from, 'StatefulSet').find(({ metadata }) =>
    metadata.name.endsWith(`-connector-${name}`),
  );
  if (!found) throw new Error(`the chart has no connector ${name}`);
  return found;
};
const containerOf = (name: string, from?: readonly KubernetesObject[]) => {
  const [container] = connectorOf(name, from).spec.template.spec.containers;
  return container as {
    readonly image: string;
    readonly args: readonly string[];
    readonly env: readonly { readonly name: string; readonly value?: string }[];
    readonly volumeMounts: readonly object[];
  };
};

describe('a connector', () => {
  it('is made for each name of the values, and for none by default', () => {
    const names = ofKind(objects, 'StatefulSet').map(({ metadata }) => metadata.name);
    expect(names).toEqual(['colophon-connector-incoming', 'colophon-connector-scans']);
    const byDefault = podsOf(render('minimal')).filter(({ component }) => component.startsWith('connector'));
    expect(byDefault).toEqual([]);
  });

  it('watches its places by the image of the command line', () => {
    expect(containerOf('incoming')).toMatchObject({
      image: expect.stringMatching(/^colophon\/cli:\d/),
      args: [
        '--json',
        'watch',
        's3://incoming/pdfs',
        '--out=s3://finished/pdfs',
        '--interval=5',
        '--concurrency=4',
        '--state=/state',
      ],
    });
    expect(containerOf('scans').args).toEqual([
      '--json',
      'watch',
      '/mnt/scans',
      '--out=/mnt/finished',
      '--interval=30',
      '--concurrency=2',
      '--failed=/mnt/finished/failed',
    ]);
  });

  it('may have an image of its own registry, by its digest', () => {
    const digest = `sha256:${'a'.repeat(64)}`;
    const own = render(
      'ha',
      'commandLine.image.repository=example.org/cli',
      `commandLine.image.digest=${digest}`,
    );
    expect(containerOf('scans', own).image).toBe(`example.org/cli@${digest}`);
  });

  it('calls the gateway of its own installation, by the keys of its own Secret alone', () => {
    const fromSecret = (secret: string, ...keys: readonly string[]) =>
      keys.map((key) => ({ name: key, valueFrom: { secretKeyRef: { name: secret, key } } }));
    const url = { name: 'COLOPHON_URL', value: 'http://colophon-gateway:8080' };
    expect(containerOf('incoming').env).toEqual([
      url,
      ...fromSecret('colophon-incoming', 'COLOPHON_API_KEY', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'),
      { name: 'AWS_REGION', value: 'eu-central-1' },
      { name: 'AWS_ENDPOINT_URL', value: 'http://seaweedfs-s3.storage:8333' },
    ]);
    expect(containerOf('scans').env).toEqual([url, ...fromSecret('colophon-scans', 'COLOPHON_API_KEY')]);
  });

  // The lock of the journal is named after the host: a pod of another name would find it taken permanently after a crash.
  it('is one pod whose name stays', () => {
    const { kind, spec } = connectorOf('scans');
    expect([kind, spec.replicas]).toEqual(['StatefulSet', 1]);
    expect(connectorOf('scans', render('ha', 'connectors.scans.paused=true')).spec.replicas).toBe(0);
  });

  it('keeps its journal on a volume of its own, or beside the outputs where it can rename into their place', () => {
    const [claim] = connectorOf('incoming').spec.volumeClaimTemplates;
    expect(claim).toMatchObject({
      metadata: { name: 'state' },
      spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } } },
    });
    expect(containerOf('incoming').volumeMounts).toEqual([{ name: 'state', mountPath: '/state' }]);
    expect(connectorOf('scans').spec).not.toHaveProperty('volumeClaimTemplates');
    expect(containerOf('scans').volumeMounts).toEqual([
      { name: 'volume-0', mountPath: '/mnt/scans', readOnly: true },
      { name: 'volume-1', mountPath: '/mnt/finished', readOnly: false },
    ]);
  });

  it('is called as the command line understands it', async () => {
    const state = await mkdtemp(join(tmpdir(), 'colophon-connector-'));
    try {
      const args = containerOf('incoming').args.map((arg) => arg.replace('/state', state));
      // Nothing listens there: what is understood ends as unreachable, what is not as wrong use.
      const nowhere = 'http://127.0.0.1:1';
      const env = {
        COLOPHON_URL: nowhere,
        AWS_ENDPOINT_URL: nowhere,
        COLOPHON_API_KEY: 'clphk_key',
        AWS_ACCESS_KEY_ID: 'id',
        AWS_SECRET_ACCESS_KEY: 'key',
      };
      const code = await new Promise((resolve) => {
        execFile(process.execPath, [PROGRAM, ...args, '--once'], { env }, (error) =>
          resolve(error?.code ?? 0),
        );
      });
      expect(code).toBe(6);
    } finally {
      await rm(state, { recursive: true });
    }
  });
});
