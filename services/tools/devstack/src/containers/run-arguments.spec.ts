import { beforeAll, describe, expect, it } from '@jest/globals';
import { type Manifests, readManifests } from './pods.js';
import { type Place, runArguments } from './run-arguments.js';

/** Real: the manifests the chart renders for a trial. */
const place: Place = { name: 'x', label: 'l=1', folders: {}, variables: ['NATS_URL'] };
const keys = { '/etc/colophon/keys': '/home/keys' };
let manifests: Manifests;
beforeAll(async () => {
  manifests = await readManifests();
});

const podOf = (service: string) => {
  const pod = manifests.pods.get(service);
  const [container] = pod?.containers ?? [];
  if (!pod || !container) throw new Error(`no pod of ${service}`);
  return { pod, container };
};

describe('docker run for a pod', () => {
  it('takes all rights from every container of every service', () => {
    for (const pod of manifests.pods.values())
      for (const container of [...(pod.initContainers ?? []), ...pod.containers])
        expect(runArguments(pod, container, { ...place, folders: keys })).toEqual(
          expect.arrayContaining([
            '--read-only',
            '--user=65532:65532',
            '--cap-drop=ALL',
            '--security-opt=no-new-privileges',
          ]),
        );
  });

  it('knows the eight services, the web app, and the ways of the Ingress', () => {
    expect([...manifests.pods.keys()].toSorted()).toEqual([
      'ai-worker',
      'auth',
      'billing-credits',
      'document',
      'gateway',
      'pdf-worker',
      'retention-sweeper',
      'web',
      'webhooks',
    ]);
    expect(manifests.paths).toEqual([
      { path: '/api', exact: false, service: 'gateway' },
      { path: '/documents/upload', exact: true, service: 'gateway' },
      { path: '/', exact: false, service: 'web' },
    ]);
  });

  it('bounds /tmp as the pod does, and memory including what /tmp may contain', () => {
    const { pod, container } = podOf('pdf-worker');
    expect(runArguments(pod, container, place)).toEqual(
      expect.arrayContaining([
        `--memory=${(2560 + 2048) * 1024 ** 2}`,
        `--tmpfs=/tmp:size=${2 * 1024 ** 3},mode=1777`,
      ]),
    );
  });

  it('names variables and leaves their values out', () => {
    const { pod, container } = podOf('gateway');
    const args = runArguments(pod, container, { ...place, port: 4711 });
    expect(args).toContain('--env=NATS_URL');
    expect(args).toContain('--publish=127.0.0.1:4711:8080');
    expect(args.at(-1)).toBe(container.image);
  });

  it('ends with the arguments of an init container', () => {
    const { pod } = podOf('document');
    const [migrate] = pod.initContainers ?? [];
    if (!migrate) throw new Error('no init container');
    expect(runArguments(pod, migrate, place).slice(-2)).toEqual([migrate.image, 'migrate']);
  });

  it('begins with the program a container names instead of its image', () => {
    const { pod } = podOf('gateway');
    const [pages] = pod.initContainers ?? [];
    if (!pages) throw new Error('no init container');
    const args = runArguments(pod, pages, { ...place, folders: { '/pages': '/home/pages' } });
    expect(args).toContain('--entrypoint=node');
    expect(args).toContain('--volume=/home/pages:/pages');
    expect(args.slice(args.indexOf(pages.image) + 1)[0]).toBe('--eval');
  });

  it('puts folders of this machine in the place of Secrets, read-only, and of /tmp', () => {
    const { pod, container } = podOf('auth');
    const args = runArguments(pod, container, { ...place, folders: { ...keys, '/tmp': '/home/mail' } });
    expect(args).toContain('--volume=/home/keys:/etc/colophon/keys:ro');
    expect(args).toContain('--volume=/home/mail:/tmp');
    expect(() => runArguments(pod, container, place)).toThrow('no folder replaces the volume keys');
  });
});
