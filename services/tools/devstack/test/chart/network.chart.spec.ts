// Real: helm. What the cluster's network does with the policies is not tried here: they are evaluated as Kubernetes
// says.
import { describe, expect, it } from '@jest/globals';
import { type KubernetesObject, ofKind, podsOf, render, valueSets } from './manifests.fixture.js';

interface Selector {
  readonly matchLabels?: Record<string, string>;
  readonly matchExpressions?: readonly {
    readonly key: string;
    readonly operator: string;
    readonly values: string[];
  }[];
}

const selects = (
  { matchLabels = {}, matchExpressions = [] }: Selector,
  labels: Record<string, string>,
): boolean =>
  Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
  matchExpressions.every(
    ({ key, operator, values }) => operator === 'In' && values.includes(labels[key] ?? ''),
  );

/** `gateway > nats:4222`, `ai-worker > *:443`, `* > web:8080`: all that the policies leave open. */
const edgesOf = (objects: readonly KubernetesObject[]): readonly string[] => {
  const pods = podsOf(objects);
  const named = (selector: Selector) =>
    pods.filter(({ labels }) => selects(selector, labels)).map(({ component }) => component);
  const edges = new Set<string>();
  for (const { spec } of ofKind(objects, 'NetworkPolicy'))
    for (const direction of ['ingress', 'egress'] as const)
      for (const { ports, from, to } of spec[direction] ?? []) {
        const peers = (from ?? to ?? [{}]).flatMap(
          (peer: { podSelector?: Selector; namespaceSelector?: Selector }) =>
            peer.podSelector ? named(peer.podSelector) : [describePeer(peer.namespaceSelector)],
        ) as string[];
        for (const component of named(spec.podSelector))
          for (const peer of peers)
            for (const { port } of ports)
              edges.add(
                direction === 'ingress' ? `${peer} > ${component}:${port}` : `${component} > ${peer}:${port}`,
              );
      }
  return [...edges].toSorted();
};
const describePeer = (namespaces: Selector | undefined): string => {
  const name = namespaces?.matchLabels?.['kubernetes.io/metadata.name'];
  return name ? `namespace ${name}` : namespaces ? 'any pod' : '*';
};

const onBus = [
  'ai-worker',
  'auth',
  'billing-credits',
  'document',
  'gateway',
  'pdf-worker',
  'retention-sweeper',
  'webhooks',
];
const onDatabase = [
  'ai-worker',
  'auth',
  'billing-credits',
  'document',
  'migrate',
  'retention-sweeper',
  'webhooks',
];
const onStore = ['ai-worker', 'conformance', 'gateway', 'pdf-worker', 'retention-sweeper'];
const each = (components: readonly string[], target: string) =>
  components.map((name) => `${name} > ${target}`);
const everywhere = [
  ...each([...onBus, 'conformance', 'smoke'], 'any pod:53'),
  ...each(['smoke'], 'gateway:8080'),
  ...each(['smoke'], 'web:8080'),
  ...each(['ai-worker', 'billing-credits', 'webhooks'], '*:443'),
  'webhooks > *:8443',
];
const people = ['* > gateway:8080', '* > web:8080'];
const present = (components: readonly string[], ...absent: readonly string[]) =>
  components.filter((name) => !absent.includes(name));

/** Everything that may talk to anything: an edge that is not here is a hole, one that is missing breaks the product. */
const EDGES: Record<string, readonly string[]> = {
  trial: [
    ...everywhere,
    ...people,
    ...each(onBus, 'nats:4222'),
    ...each(present(onDatabase, 'migrate'), 'postgres:5432'),
    ...each(onStore, 'minio:9000'),
  ],
  'production-external': [
    ...everywhere,
    ...people,
    'migrate > any pod:53',
    ...each(onBus, '*:4222'),
    ...each(onDatabase, '*:5432'),
    ...each(onStore, '*:443'),
    'auth > *:587',
  ],
  ha: [
    ...everywhere,
    'migrate > any pod:53',
    'namespace gateways > gateway:8080',
    'namespace gateways > web:8080',
    'namespace monitoring > gateway:9090',
    ...each(['namespace monitoring'], 'ai-worker:8080'),
    ...present(onBus, 'gateway', 'ai-worker').map((name) => `namespace monitoring > ${name}:8080`),
    ...each(onBus, '*:4222'),
    ...each(onDatabase, '*:6432'),
    ...each(onStore, '*:8333'),
    ...each(onBus, '*:4318'),
    'auth > *:587',
    ...['connector-incoming', 'connector-scans'].flatMap((name) => [
      `${name} > any pod:53`,
      `${name} > gateway:8080`,
    ]),
    'connector-incoming > *:8333',
  ],
};
EDGES['minimal'] = EDGES['trial'] ?? [];

describe.each(valueSets)('the network of the %s values', (set) => {
  const objects = render(set);

  it('denies every pod both directions unless an edge allows it', () => {
    const [denial] = ofKind(objects, 'NetworkPolicy').filter(({ spec }) => !spec.ingress && !spec.egress);
    expect(denial?.spec.policyTypes).toEqual(['Ingress', 'Egress']);
    for (const { name, labels } of podsOf(objects))
      expect([name, selects(denial?.spec.podSelector, labels)]).toEqual([name, true]);
  });

  it('is open along the edges of the product and nowhere else', () => {
    expect(edgesOf(objects)).toEqual([...new Set(EDGES[set])].toSorted());
  });
});

describe('a job of migrations', () => {
  it('reaches another Postgres before helm replaces the policies of the release', () => {
    const objects = render('production-external', 'postgres.port=6432', 'migrations.mode=job');
    const hooks = objects.filter(({ metadata }) =>
      metadata.annotations?.['helm.sh/hook']?.includes('pre-upgrade'),
    );
    expect(edgesOf(hooks)).toEqual(['migrate > *:6432', 'migrate > any pod:53']);
    for (const { metadata } of ofKind(hooks, 'NetworkPolicy'))
      expect(Number(metadata.annotations?.['helm.sh/hook-weight'])).toBeLessThan(0);
  });
});

describe('the figures of the bundled NATS, which need no authentication', () => {
  const readers = (...values: readonly string[]) =>
    edgesOf(render('minimal', ...values)).filter((edge) => edge.endsWith('nats:8222'));

  it('are open for KEDA alone, from the namespaces that are named', () => {
    const keda = 'services.pdf-worker.keda.enabled=true';
    const from =
      'networkPolicy.monitoringFrom[0].namespaceSelector.matchLabels.kubernetes\\.io/metadata\\.name=keda';
    expect(readers()).toEqual([]);
    expect(readers(keda)).toEqual(['any pod > nats:8222']);
    expect(readers(keda, from)).toEqual(['namespace keda > nats:8222']);
    // Named, they ask.
    expect(readers(from)).toEqual(['namespace keda > nats:8222']);
  });
});

describe('a service that calls an address of its variables', () => {
  const egressOf = (name: string, variable: string) =>
    edgesOf(render('minimal', `services.${name}.env.${variable}`)).filter((edge) =>
      edge.startsWith(`${name} > *`),
    );

  it.each([
    ['ai-worker', 'OPENAI_BASE_URL=http://vllm.models:8000/v1', 8000],
    ['ai-worker', 'OPENAI_BASE_URL=http://ollama.models/v1', 80],
    ['ai-worker', 'OPENAI_BASE_URL=https://api.example.org/v1', 443],
    ['ai-worker', 'OPENAI_BASE_URL=https://10.20.0.5/v1', 443],
    ['ai-worker', 'OPENAI_BASE_URL=https://10.20.0.5:8443/v1', 8443],
    ['ai-worker', 'OPENAI_BASE_URL=http://gpu-1/v1', 80],
    ['ai-worker', 'OPENAI_BASE_URL=', 443],
    ['billing-credits', 'STRIPE_API_URL=http://stripe.mocks:12111', 12_111],
  ])('lets %s with %s out to port %d alone', (name, variable, port) => {
    expect(egressOf(name, variable)).toEqual([`${name} > *:${port}`]);
  });
});

describe('a connector', () => {
  const edgesOfConnectors = (...values: readonly string[]) =>
    edgesOf(render('ha', ...values)).filter((edge) => edge.includes('connector-'));

  it('reaches the bucket of Amazon where no other is named', () => {
    const edges = edgesOfConnectors('connectors.incoming.s3.endpoint=');
    expect(edges).toContain('connector-incoming > *:443');
    expect(edges).not.toContain('connector-incoming > *:8333');
  });

  it('is let in by the gateway beside those that are named, and as all others where none is', () => {
    const letIn = 'connector-scans > gateway:8080';
    const policies = (...values: readonly string[]) =>
      ofKind(render('ha', ...values), 'NetworkPolicy').map(({ metadata }) => metadata.name);
    expect(edgesOfConnectors()).toContain(letIn);
    expect(policies()).toContain('colophon-gateway-from-connectors');
    expect(policies('networkPolicy.ingressFrom=null')).not.toContain('colophon-gateway-from-connectors');
  });
});

it('can be left to a cluster that has other means', () => {
  expect(ofKind(render('minimal', 'networkPolicy.enabled=false'), 'NetworkPolicy')).toEqual([]);
});
