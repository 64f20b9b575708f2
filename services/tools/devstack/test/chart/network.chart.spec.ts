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
          (peer: { podSelector?: Selector; namespaceSelector?: Selector; ipBlock?: { cidr: string } }) =>
            peer.podSelector
              ? named(peer.podSelector)
              : [peer.ipBlock?.cidr ?? describePeer(peer.namespaceSelector)],
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
  'webhooks > *:443',
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
    ...each(['ai-worker', 'billing-credits'], '*:443'),
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

describe('a name', () => {
  const resolving = (objects: readonly KubernetesObject[]) =>
    ofKind(objects, 'NetworkPolicy').filter(({ metadata }) => metadata.name.endsWith('-dns'));
  const openshift = ['networkPolicy.dns.ports[0]=53', 'networkPolicy.dns.ports[1]=5353'];

  it.each([
    ['of any pod', [], [53]],
    ['of the name servers of OpenShift', openshift, [53, 5353]],
  ])('is asked %s by UDP and TCP, by jobs of migrations, too', (_of, values, numbers) => {
    const policies = resolving(render('production-external', ...values));
    expect(policies.map(({ metadata }) => metadata.name)).toEqual([
      'colophon-to-dns',
      'colophon-migrate-to-dns',
    ]);
    for (const { spec } of policies)
      expect(spec.egress).toEqual([
        {
          ports: numbers.flatMap((port) => ['UDP', 'TCP'].map((protocol) => ({ protocol, port }))),
          to: [{ namespaceSelector: {} }],
        },
      ]);
  });

  it('is asked of a server on the network of the node where that is named', () => {
    const block = 'networkPolicy.dns.to[0].ipBlock.cidr=169.254.20.10/32';
    const system =
      'networkPolicy.dns.to[1].namespaceSelector.matchLabels.kubernetes\\.io/metadata\\.name=kube-system';
    const objects = render('production-external', block, system);
    expect(edgesOf(objects).filter((edge) => edge.endsWith(':53'))).toEqual(
      [...onBus, 'conformance', 'migrate', 'smoke']
        .flatMap((name) => [`${name} > 169.254.20.10/32:53`, `${name} > namespace kube-system:53`])
        .toSorted(),
    );
  });
});

describe('an external server', () => {
  const portsOf = (component: string, ...values: readonly string[]) =>
    edgesOf(render('minimal', ...values))
      .filter((edge) => edge.startsWith(`${component} > *:`))
      .map((edge) => Number(edge.split(':')[1]));
  const store = 'objectStorage.existingSecret=colophon-s3';

  it.each([
    ['https://s3.example.org', 443],
    ['https://s3.example.org:8443/', 8443],
    ['http://minio.storage', 80],
    ['http://minio.storage:9000', 9000],
    ['http://[fd00::5]:9000', 9000],
  ])('of objects at %s is open at port %d alone', (endpoint, port) => {
    expect(portsOf('retention-sweeper', store, `objectStorage.endpoint=${endpoint}`)).toEqual([port]);
  });

  it.each([
    ['nats://nats.nats', [4222]],
    ['nats://nats.nats:4333/', [4333]],
    ['nats://[fd00::5]:4333', [4333]],
    ['nats://[fd00::5]', [4222]],
    ['tls://a.example.org:4443, nats://b.example.org ,nats://c.example.org:4443', [4222, 4443]],
  ])('of events at %s is open at its ports %j alone', (url, ports) => {
    expect(portsOf('document', `nats.url=${url.replaceAll(',', '\\,')}`)).toEqual(ports);
  });

  it('is open at the port that is said, as behind a Service of another port, or whose address is in a Secret', () => {
    const endpoint = 'objectStorage.endpoint=http://seaweedfs.storage';
    expect(portsOf('retention-sweeper', store, endpoint, 'objectStorage.port=8333')).toEqual([8333]);
    expect(portsOf('document', 'nats.url=nats://nats.nats', 'nats.port=4333')).toEqual([4333]);
    expect(portsOf('document', 'nats.existingSecret=colophon-nats', 'nats.port=4333')).toEqual([4333]);
    expect(portsOf('document', 'nats.existingSecret=colophon-nats')).toEqual([4222]);
  });
});

describe('who reads the metrics', () => {
  const from =
    'networkPolicy.monitoringFrom[0].namespaceSelector.matchLabels.kubernetes\\.io/metadata\\.name=metrics';
  const readers = (...values: readonly string[]) =>
    edgesOf(render('minimal', ...values)).filter((edge) => /^(namespace|any pod)/.test(edge));
  const services = [
    ...onBus.filter((name) => name !== 'gateway').map((name) => `${name}:8080`),
    'gateway:9090',
  ];

  it('is let in when named, by whatever finds the pods, or else with the ServiceMonitors', () => {
    expect(readers()).toEqual([]);
    expect(readers(from)).toEqual(
      [...services, 'nats:8222'].map((target) => `namespace metrics > ${target}`).toSorted(),
    );
    expect(readers('monitoring.serviceMonitor.enabled=true')).toEqual(
      services.map((target) => `any pod > ${target}`).toSorted(),
    );
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
  const keys = ['ai.existingSecret=colophon-openai', 'payments.existingSecret=colophon-stripe'];
  const egressOf = (name: string, ...values: readonly string[]) =>
    edgesOf(render('minimal', ...values)).filter((edge) => edge.startsWith(`${name} > *`));

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
    expect(egressOf(name, ...keys, `services.${name}.env.${variable}`)).toEqual([`${name} > *:${port}`]);
  });

  it('lets neither a model nor payments be called where there is no key for them', () => {
    expect(
      egressOf('ai-worker', 'services.ai-worker.env.OPENAI_BASE_URL=http://vllm.models:8000/v1'),
    ).toEqual([]);
    expect(egressOf('billing-credits')).toEqual([]);
  });

  it('lets a model be called at the port of its pods, behind a Service of another', () => {
    const address = 'services.ai-worker.env.OPENAI_BASE_URL=http://vllm.models/v1';
    expect(egressOf('ai-worker', ...keys, address, 'ai.port=8000')).toEqual(['ai-worker > *:8000']);
  });
});

describe('a private target of webhooks', () => {
  const opened = (targets: string) => {
    const value = `services.webhooks.env.WEBHOOKS_PRIVATE_TARGETS=${targets.replaceAll(',', '\\,')}`;
    const usual = ['webhooks > *:443', 'webhooks > *:8443'];
    return edgesOf(render('minimal', value)).filter(
      (edge) => /^webhooks > (?:\*|.*\/)/.test(edge) && !usual.includes(edge),
    );
  };

  it.each([
    ['', []],
    ['10.1.0.0/16:8080', ['10.1.0.0/16:8080']],
    [
      ' 10.1.0.0/16:8080 ,[fd12:3456::/32]:80,, 10.2.0.0/16:8080,10.1.0.0/16:9090',
      ['10.1.0.0/16:8080', '10.1.0.0/16:9090', '10.2.0.0/16:8080', 'fd12:3456::/32:80'],
    ],
    ['10.0.0.0/8:08080', ['10.0.0.0/8:8080']],
    // The service names these, and does not start.
    ['10.0.0.0/8, 10.0.0.0:80, host:80, 10.0.0.0/8:0', []],
  ])('of %j is open at its port, and no other address is', (targets, edges) => {
    expect(opened(targets)).toEqual(edges.map((edge) => `webhooks > ${edge}`));
  });
});

describe('telemetry', () => {
  it('reaches a collector at the port of its pods, behind a Service of another', () => {
    const ports = (...values: readonly string[]) =>
      edgesOf(render('minimal', 'monitoring.otlpEndpoint=http://collector.monitoring', ...values)).filter(
        (edge) => edge.startsWith('document > *:'),
      );
    expect(ports()).toEqual(['document > *:80']);
    expect(ports('monitoring.otlpPort=4318')).toEqual(['document > *:4318']);
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

  it('reaches a bucket at the port of its pods, behind a Service of another', () => {
    const edges = edgesOfConnectors('connectors.incoming.s3.port=9000');
    expect(edges).toContain('connector-incoming > *:9000');
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
