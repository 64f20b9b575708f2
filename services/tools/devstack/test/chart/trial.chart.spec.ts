// Real: helm over the values for a trial.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { type KubernetesObject, ofKind, type Pod, podsOf, render } from './manifests.fixture.js';

/** A node of 2 cores and 4 GiB, without what kind's own pods ask for: the largest share of all small clusters. */
const ROOM = { cpu: 2000 - 950, memory: 4096 - 290 };
/** MiB, the most that was seen of each pod while people uploaded, on Kubernetes and in containers: the larger of both. */
const MEASURED: Record<string, number> = {
  'ai-worker': 287,
  auth: 100,
  'billing-credits': 97,
  document: 99,
  gateway: 150,
  minio: 100,
  nats: 24,
  'pdf-worker': 297,
  postgres: 145,
  'retention-sweeper': 90,
  web: 37,
  webhooks: 90,
};

const trial = render('trial');
const amount = (quantity: string | number | undefined) => Number(/^\d+/.exec(String(quantity))?.[0]);
/** Init containers run before the others: a pod takes the larger of both. */
const requestOf = ({ spec }: Pod, resource: 'cpu' | 'memory') => {
  const of = (containers: typeof spec.containers = []) =>
    containers.map(({ resources }) => {
      expect(resources.requests[resource]).toMatch(resource === 'cpu' ? /^\d+m$/ : /^\d+Mi$/);
      return amount(resources.requests[resource]);
    });
  return Math.max(...of(spec.initContainers), sum(of(spec.containers)));
};
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const total = (objects: readonly KubernetesObject[], resource: 'cpu' | 'memory') =>
  sum(podsOf(objects).map((pod) => requestOf(pod, resource)));

describe('a trial', () => {
  it.each(['cpu', 'memory'] as const)(
    'asks for %s that a small node has, also while all is replaced',
    (of) => {
      const servers = total(ofKind(trial, 'StatefulSet'), of);
      const services = total(ofKind(trial, 'Deployment'), of);
      // Tests run one after the other.
      const test = Math.max(...podsOf(ofKind(trial, 'Pod')).map((pod) => requestOf(pod, of)));
      expect(podsOf(trial).length).toBeGreaterThan(10);
      expect(servers + 2 * services + test).toBeLessThanOrEqual(ROOM[of]);
    },
  );

  it('asks for no less memory than its pods were seen to take', () => {
    const pods = podsOf(ofKind(trial, 'Deployment', 'StatefulSet'));
    expect(pods.map(({ component }) => component).toSorted()).toEqual(Object.keys(MEASURED));
    for (const pod of pods)
      expect([pod.component, requestOf(pod, 'memory') >= (MEASURED[pod.component] ?? Infinity)]).toEqual([
        pod.component,
        true,
      ]);
  });

  it('has the limits of every other installation', () => {
    const limits = (set: string) =>
      podsOf(ofKind(render(set), 'Deployment', 'StatefulSet')).map(({ component, spec }) => [
        component,
        spec.containers.map(({ resources }) => resources.limits),
      ]);
    expect(limits('trial')).toEqual(limits('minimal'));
  });

  it('replaces its pods where there is no room for more, so that helm waits for the new ones', () => {
    const strategies = (...values: readonly string[]) =>
      ofKind(render('trial', ...values), 'Deployment').map(({ spec }) => spec.strategy);
    // Of one pod that may be unavailable, helm waits for none.
    expect(new Set(strategies().map(({ type }) => type))).toEqual(new Set(['Recreate']));
    const pods = strategies('services.auth.replicas=2').filter(({ type }) => type === 'RollingUpdate');
    expect(pods).toEqual([{ type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 1, maxSurge: 0 } }]);
  });

  it('is what the overlay for a machine of your own asks for', () => {
    const read = (path: string) =>
      parse(readFileSync(fileURLToPath(new URL(`../../../../../${path}`, import.meta.url)), 'utf8'));
    const { image: _image, podDisruptionBudget: _budget, ...local } = read('k8s/overlays/local/values.yaml');
    expect(local).toEqual(read('charts/colophon/ci/trial-values.yaml'));
  });
});

describe('a gateway that serves the pages', () => {
  const gatewayOf = (objects: readonly KubernetesObject[]) => {
    const pod = podsOf(ofKind(objects, 'Deployment')).find(({ component }) => component === 'gateway');
    if (!pod) throw new Error('no gateway');
    return pod.spec;
  };

  it('takes them from the image of the web app before it starts', () => {
    const { containers, initContainers, volumes } = gatewayOf(trial);
    const web = podsOf(trial).find(({ name }) => name === 'Deployment colophon-web')?.spec.containers[0];
    expect(initContainers).toMatchObject([
      { name: 'pages', image: web?.image, volumeMounts: [{ name: 'pages', mountPath: '/pages' }] },
    ]);
    expect(containers[0]?.env).toContainEqual({ name: 'WEB_DIST_DIR', value: '/pages' });
    expect(containers[0]).toMatchObject({
      volumeMounts: expect.arrayContaining([{ name: 'pages', mountPath: '/pages', readOnly: true }]),
    });
    expect(volumes).toContainEqual({ name: 'pages', emptyDir: { sizeLimit: '64Mi' } });
  });

  it('is asked for one by helm test', () => {
    const [smoke] = podsOf(trial).filter(({ component }) => component === 'smoke');
    expect(smoke?.spec.containers[0]).toMatchObject({
      command: expect.arrayContaining(['http://colophon-gateway:8080/']),
    });
  });

  it('is for trials: elsewhere it has no page', () => {
    const gateway = gatewayOf(render('minimal'));
    expect(gateway).not.toHaveProperty('initContainers');
    expect(gateway.containers[0]?.env?.map(({ name }) => name)).not.toContain('WEB_DIST_DIR');
  });
});
