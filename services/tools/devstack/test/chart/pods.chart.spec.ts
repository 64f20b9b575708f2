// Real: helm over every value set of the chart.
import { describe, expect, it } from '@jest/globals';
import { containersOf, ofKind, podsOf, render, valueSets } from './manifests.fixture.js';

describe.each(valueSets)('every pod of the %s values', (set) => {
  const objects = render(set);
  const pods = podsOf(objects);

  it('is restricted by the Pod Security Standards', () => {
    for (const { name, spec } of pods) {
      expect([name, spec.securityContext]).toEqual([
        name,
        expect.objectContaining({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } }),
      ]);
      expect(spec.securityContext['runAsUser']).toBeGreaterThan(0);
      expect(spec).not.toHaveProperty('hostNetwork');
      expect(spec).not.toHaveProperty('hostPID');
      expect(spec).not.toHaveProperty('hostIPC');
    }
  });

  it('has containers without any privilege, on a read-only root', () => {
    for (const pod of pods)
      for (const container of containersOf(pod))
        expect([pod.name, container.name, container.securityContext]).toEqual([
          pod.name,
          container.name,
          {
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            runAsNonRoot: true,
            capabilities: { drop: ['ALL'] },
          },
        ]);
  });

  it('mounts only what the restricted standard allows, and bounds what it may fill', () => {
    const volumes = pods.flatMap(({ name, spec }) =>
      (spec.volumes ?? []).map((volume) => ({ pod: name, ...volume })),
    );
    const allowed = new Set(['pod', 'name', 'configMap', 'secret', 'emptyDir', 'persistentVolumeClaim']);
    expect(volumes.filter((volume) => !Object.keys(volume).every((key) => allowed.has(key)))).toEqual([]);
    const scratch = volumes.filter((volume) => 'emptyDir' in volume);
    expect(scratch.length).toBeGreaterThan(5);
    for (const volume of scratch)
      expect(volume).toMatchObject({ emptyDir: { sizeLimit: expect.any(String) } });
  });

  it('has no token of the API server', () => {
    for (const { name, spec } of pods)
      expect([name, spec.automountServiceAccountToken]).toEqual([name, false]);
    for (const account of ofKind(objects, 'ServiceAccount'))
      expect(account).toMatchObject({ automountServiceAccountToken: false });
  });

  it('says what it needs and how much memory it may take', () => {
    for (const pod of pods)
      for (const { name, resources } of containersOf(pod)) {
        expect([pod.name, name, Object.keys(resources.requests).toSorted()]).toEqual([
          pod.name,
          name,
          ['cpu', 'memory'],
        ]);
        expect(Object.keys(resources.limits)).toEqual(['memory']);
      }
  });

  it('names its image exactly', () => {
    for (const pod of pods)
      for (const { image } of containersOf(pod))
        expect(image).toMatch(/(@sha256:[0-9a-f]{64}|:(?!latest$)[\w.-]+)$/);
  });

  it('that serves for long is probed, spread and given time to end', () => {
    for (const { name, spec } of podsOf(ofKind(objects, 'Deployment'))) {
      const [container] = spec.containers;
      for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe'] as const)
        expect([name, container?.[probe]]).toEqual([
          name,
          expect.objectContaining({ httpGet: expect.anything() }),
        ]);
      expect(container).toMatchObject({ lifecycle: { preStop: { sleep: { seconds: 5 } } } });
      expect(spec).toMatchObject({
        topologySpreadConstraints: [
          { topologyKey: 'topology.kubernetes.io/zone', whenUnsatisfiable: 'ScheduleAnyway' },
          { topologyKey: 'kubernetes.io/hostname', whenUnsatisfiable: 'ScheduleAnyway' },
        ],
      });
      // preStop, then the drain of SHUTDOWN_GRACE_MS, 10 s by itself.
      expect(spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(20);
    }
  });

  it('says which product it is a part of, and of which version', () => {
    for (const { name, labels } of pods)
      expect([name, labels]).toEqual([
        name,
        expect.objectContaining({
          'app.kubernetes.io/part-of': 'colophon',
          'app.kubernetes.io/version': expect.stringMatching(/^[A-Za-z0-9]([\w.-]{0,61}[A-Za-z0-9])?$/),
        }),
      ]);
  });

  it('that answers is not asked before it can have started: a failed probe is a separate event', () => {
    const answering = podsOf(ofKind(objects, 'Deployment', 'StatefulSet')).filter(
      ({ component }) => !component.startsWith('connector-'),
    );
    for (const { name, spec } of answering)
      expect([name, spec.containers[0]?.startupProbe]).toEqual([
        name,
        expect.objectContaining({ initialDelaySeconds: 4 }),
      ]);
  });
});

it.each(valueSets)('what is set on all pods is on every pod of the %s values', (set) => {
  const everywhere = [
    'image.pullSecrets[0]=registry',
    'pods.annotations.inject=no',
    'pods.labels.team=papers',
    'pods.nodeSelector.pool=documents',
    'pods.tolerations[0].key=dedicated',
    'pods.affinity.nodeAffinity.x=y',
    'pods.priorityClassName=high',
  ];
  for (const pod of podsOf(render(set, ...everywhere))) {
    // A sidecar that is injected by one of them would keep what runs to an end from ending.
    const isEndless = pod.spec.restartPolicy !== 'Never';
    expect([pod.name, pod.annotations?.inject]).toEqual([pod.name, isEndless ? 'no' : undefined]);
    expect([pod.name, pod.labels.team]).toEqual([pod.name, isEndless ? 'papers' : undefined]);
    expect([pod.name, pod.spec]).toEqual([
      pod.name,
      expect.objectContaining({
        imagePullSecrets: [{ name: 'registry' }],
        nodeSelector: { pool: 'documents' },
        tolerations: [{ key: 'dedicated' }],
        affinity: { nodeAffinity: { x: 'y' } },
        priorityClassName: 'high',
      }),
    ]);
  }
});

describe('the user of a pod', () => {
  const bundled = ['minio', 'nats', 'postgres'];
  const usersOf = (set: string, user: string) =>
    podsOf(render(set, `pods.user=${user}`, 'migrations.mode=init')).map(({ component, name, spec }) => {
      const { runAsNonRoot, runAsUser, runAsGroup, fsGroup } = spec.securityContext;
      return { component, name, runAsNonRoot, ids: [runAsUser, runAsGroup, fsGroup] };
    });

  it.each(['minimal', 'ha'])('of the %s values is left to a cluster that gives out users', (set) => {
    const jobs = podsOf(render('production-external', 'pods.user=null')).filter(({ name }) =>
      name.startsWith('Job '),
    );
    expect(jobs.length).toBeGreaterThan(1);
    for (const { spec } of jobs) expect(Object.keys(spec.securityContext)).not.toContain('runAsUser');
    const own = usersOf(set, 'null').filter(({ component }) => !bundled.includes(component));
    expect(own.length).toBeGreaterThan(9);
    for (const { name, runAsNonRoot, ids } of own)
      expect([name, runAsNonRoot, ids]).toEqual([name, true, [undefined, undefined, undefined]]);
  });

  it('is the one that is said, as large as OpenShift counts, but on bundled servers', () => {
    const before = usersOf('minimal', '65532').filter(({ component }) => bundled.includes(component));
    expect(before).toHaveLength(3);
    const after = usersOf('minimal', '1000660000');
    expect(after.filter(({ component }) => bundled.includes(component))).toEqual(before);
    const own = after.filter(({ component }) => !bundled.includes(component));
    for (const { name, ids } of own) expect([name, ids]).toEqual([name, Array(3).fill(1_000_660_000)]);
  });

  it('is never root', () => {
    expect(() => usersOf('minimal', '0')).toThrow('/pods/user');
  });
});

describe('a bundled server', () => {
  it('has the version of its image, so that no release of Colophon restarts it', () => {
    const versions = podsOf(ofKind(render('trial'), 'StatefulSet')).map(({ component, labels }) => [
      component,
      labels['app.kubernetes.io/version'],
    ]);
    expect(versions).toEqual([
      ['minio', 'RELEASE.2025-09-07T16-13-09Z'],
      ['nats', '2.12-alpine'],
      ['postgres', '18-bookworm'],
    ]);
  });

  it('named by a digest has as much of it as a label takes', () => {
    const digest = 'a'.repeat(64);
    const objects = render('minimal', `nats.bundled.image=nats@sha256:${digest}`);
    const [nats] = podsOf(ofKind(objects, 'StatefulSet')).filter(({ component }) => component === 'nats');
    expect(nats?.labels['app.kubernetes.io/version']).toBe(digest.slice(0, 63));
  });
});

describe('under a quota of processors', () => {
  it.each(['trial', 'production-external', 'ha'])(
    'every container of the %s values can be limited',
    (set) => {
      const services = ofKind(render(set), 'Deployment').map(
        ({ metadata }) => `services.${metadata.labels['app.kubernetes.io/component']}`,
      );
      const bundled = ['postgres', 'nats', 'objectStorage'].map((name) => `${name}.bundled`);
      const limits = [...services, ...bundled, 'tests', 'commandLine'].map(
        (path) => `${path}.resources.limits.cpu=1`,
      );
      for (const pod of podsOf(render(set, ...limits)))
        for (const { name, resources } of containersOf(pod))
          expect([pod.name, name, resources.limits['cpu']]).toEqual([pod.name, name, 1]);
    },
  );
});

describe('the authority of an operator', () => {
  it.each(['minimal', 'ha'])('is trusted by every container of the %s values that calls a server', (set) => {
    const pods = podsOf(render(set, 'trust.configMap=authority', 'web.servedByGateway=true')).filter(
      ({ component }) => !['postgres', 'nats', 'minio'].includes(component),
    );
    expect(new Set(pods.map(({ name }) => name.split(' ')[0])).size).toBe(set === 'ha' ? 4 : 2);
    for (const pod of pods) {
      expect([pod.name, pod.spec.volumes]).toEqual([
        pod.name,
        expect.arrayContaining([
          { name: 'trust', configMap: expect.objectContaining({ name: 'authority' }) },
        ]),
      ]);
      for (const { name, env, volumeMounts } of containersOf(pod).filter(
        (container) => container.name !== 'pages',
      ))
        expect([pod.name, name, env, volumeMounts]).toEqual([
          pod.name,
          name,
          expect.arrayContaining([{ name: 'NODE_EXTRA_CA_CERTS', value: '/etc/colophon/trust/ca.crt' }]),
          expect.arrayContaining([{ name: 'trust', mountPath: '/etc/colophon/trust', readOnly: true }]),
        ]);
    }
  });

  it('is none unless it is named', () => {
    expect(JSON.stringify(podsOf(render('minimal')))).not.toMatch(/NODE_EXTRA_CA_CERTS|trust/);
  });
});

describe('the pods of helm test', () => {
  it('stay until the next test, so that their logs can be read', () => {
    const tests = ofKind(render('trial'), 'Pod');
    expect(tests.map(({ metadata }) => metadata.annotations)).toEqual(
      tests.map(() => ({
        'helm.sh/hook': 'test',
        'helm.sh/hook-delete-policy': 'before-hook-creation',
      })),
    );
    expect(tests.length).toBeGreaterThan(1);
  });
});

describe('a rollout', () => {
  const production = valueSets.filter((set) => set !== 'trial');
  it.each(production)('of the %s values takes no pod away before its successor is ready', (set) => {
    for (const { spec } of ofKind(render(set), 'Deployment'))
      expect(spec.strategy).toEqual({
        type: 'RollingUpdate',
        rollingUpdate: { maxUnavailable: 0, maxSurge: 1 },
      });
  });

  it('may start more pods at once', () => {
    for (const { spec } of ofKind(render('ha', 'rollout.surge=3'), 'Deployment'))
      expect(spec.strategy).toEqual({
        type: 'RollingUpdate',
        rollingUpdate: { maxUnavailable: 0, maxSurge: 3 },
      });
  });

  it.each(valueSets)('and a drain of the %s values meet a disruption budget of every deployment', (set) => {
    const objects = render(set);
    const budgets = ofKind(objects, 'PodDisruptionBudget').map(({ spec }) => spec.selector);
    for (const { spec } of ofKind(objects, 'Deployment')) expect(budgets).toContainEqual(spec.selector);
  });

  it('of a service that is paused starts none', () => {
    const [document] = ofKind(render('minimal', 'services.document.replicas=0'), 'Deployment').filter(
      ({ metadata }) => metadata.name === 'colophon-document',
    );
    expect(document?.spec.replicas).toBe(0);
  });

  it('that scales automatically leaves the number of pods to its autoscaler', () => {
    const objects = render('ha');
    const scaled = [
      ...ofKind(objects, 'HorizontalPodAutoscaler').map(({ spec }) => spec.scaleTargetRef.name),
      ...ofKind(objects, 'ScaledObject').map(({ spec }) => spec.scaleTargetRef.name),
    ] as string[];
    expect(scaled.toSorted()).toEqual(
      ['ai-worker', 'document', 'gateway', 'pdf-worker'].map((name) => `colophon-${name}`),
    );
    for (const { metadata, spec } of ofKind(objects, 'Deployment'))
      expect([metadata.name, 'replicas' in spec]).toEqual([metadata.name, !scaled.includes(metadata.name)]);
  });
});

/** DATABASE_POOL_SIZE by default. */
const POOL = 6;
/** For people, backups and Postgres itself. */
const RESERVE = 10;

it('a bundled Postgres has connections for every pod of the default values, and for one more of each service', () => {
  const objects = render('minimal');
  const clients = ofKind(objects, 'Deployment').filter(({ spec }) =>
    spec.template.spec.containers[0].env.some(({ name }: { name: string }) => name === 'DATABASE_URL'),
  );
  const pods = clients.reduce(
    (sum, { spec }) => sum + spec.replicas + spec.strategy.rollingUpdate.maxSurge,
    0,
  );
  const [postgres] = ofKind(objects, 'StatefulSet').filter(({ metadata }) =>
    metadata.name.endsWith('-postgres'),
  );
  const { args = [] } = postgres?.spec.template.spec.containers[0] ?? {};
  const limit = Number(/max_connections=(\d+)/.exec(args.join(' '))?.[1] ?? 100);
  expect(clients.length).toBe(6);
  expect(limit).toBeGreaterThanOrEqual(pods * POOL + RESERVE);
});

it('a job of migrations has more time than a migration takes to give up, and less than helm has', () => {
  const jobs = ofKind(render('production-external'), 'Job');
  expect(jobs.length).toBeGreaterThan(4);
  // A wait for the server, then for locked tables; helm: --timeout 35m.
  const [longest, helm] = [2 * 60 + 30 * 60, 35 * 60];
  for (const { spec } of jobs) {
    expect(spec.activeDeadlineSeconds).toBeGreaterThanOrEqual(longest + 60);
    expect(spec.activeDeadlineSeconds).toBeLessThanOrEqual(helm - 60);
  }
});
