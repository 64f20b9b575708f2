// Workers scaled by the events that wait: a consumer that is named wrong would never have any.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { events } from '@colophon/contracts';
import { chart, ofKind, render } from './manifests.fixture.js';

interface Trigger {
  readonly metadata: Readonly<
    Record<'natsServerMonitoringEndpoint' | 'account' | 'stream' | 'consumer' | 'lagThreshold', string>
  >;
}

const scaled = (worker: string, ...values: readonly string[]) => {
  const on = values.map((value) => `services.${worker}.keda.${value}`);
  const objects = render('minimal', `services.${worker}.keda.enabled=true`, ...on);
  const [object, ...more] = ofKind(objects, 'ScaledObject');
  if (!object || more.length > 0) throw new Error('not one ScaledObject');
  return object;
};
const consumersOf = (spec: { readonly triggers: readonly Trigger[] }) =>
  spec.triggers.map(({ metadata: { stream, consumer } }) => ({ stream, consumer }));

/** As the platform names them: the service, and the event it consumes. */
const consumer = (service: string, event: keyof typeof events) => {
  const { type, stream } = events[event];
  return { stream, consumer: `${service}_${type.replace(/^colophon\.(\w+)\.v\d+\./, '$1_')}` };
};

const pagesThatStopAll = (): string[] => {
  const folder = join(chart, '../../k8s/runbooks');
  return readdirSync(folder)
    .map((page) => readFileSync(join(folder, page), 'utf8'))
    .filter((page) => / scale deploy -l .*--replicas=0/.test(page));
};

describe('a worker scaled by KEDA', () => {
  it('grows by every kind of work that may wait for it', () => {
    expect(consumersOf(scaled('pdf-worker').spec)).toEqual([
      consumer('pdf-worker', 'documentUploaded'),
      consumer('pdf-worker', 'pdfRequested'),
    ]);
    expect(consumersOf(scaled('ai-worker').spec)).toEqual([consumer('ai-worker', 'metadataRequested')]);
  });

  it('is asked for as many pods as its values say, by each kind', () => {
    const { triggers, ...spec } = scaled(
      'pdf-worker',
      'lagThreshold=7',
      'minReplicas=2',
      'maxReplicas=4',
    ).spec;
    expect(spec).toMatchObject({ minReplicaCount: 2, maxReplicaCount: 4 });
    for (const { metadata } of triggers as readonly Trigger[]) expect(metadata.lagThreshold).toBe('7');
  });

  it('has one pod at least: with none it is down to the services that call it, and to alerts', () => {
    expect(() => scaled('pdf-worker', 'minReplicas=0')).toThrow('/services/pdf-worker/keda/minReplicas');
    expect(scaled('pdf-worker', 'minReplicas=1').spec.minReplicaCount).toBe(1);
  });

  it('is counted by the monitoring endpoint of the NATS it uses', () => {
    const on = 'services.pdf-worker.keda.enabled=true';
    const askedOf = (...values: readonly string[]) => {
      const [object] = ofKind(render('minimal', on, ...values), 'ScaledObject');
      return ((object?.spec.triggers ?? []) as readonly Trigger[]).map(({ metadata }) => [
        metadata.natsServerMonitoringEndpoint,
        metadata.account,
      ]);
    };
    const there = 'colophon-nats.colophon.svc:8222';
    expect(askedOf()).toEqual([
      [there, '$G'],
      [there, '$G'],
    ]);
    expect(askedOf('nats.monitoringEndpoint=nats.nats.svc:8222', 'nats.account=PAPERS')[0]).toEqual([
      'nats.nats.svc:8222',
      'PAPERS',
    ]);
    // That of the bundled one is not there beside an external one.
    for (const external of ['nats.url=nats://nats.nats', 'nats.existingSecret=colophon-nats'])
      expect(() => askedOf(external)).toThrow('services.pdf-worker.keda needs nats.monitoringEndpoint');
  });

  it('keeps its pods for some minutes with less to do, or as long as its values say', () => {
    const times = (...values: readonly string[]) => {
      const { cooldownPeriod, advanced } = scaled('pdf-worker', ...values).spec;
      const { behavior } = advanced.horizontalPodAutoscalerConfig;
      return [cooldownPeriod, behavior.scaleDown.stabilizationWindowSeconds];
    };
    expect(times()).toEqual([300, 300]);
    expect(times('scaleDownAfterSeconds=0')).toEqual([0, 0]);
  });

  it('is stopped before all pods are, and goes on after: it would start pods again', () => {
    const stops = pagesThatStopAll();
    expect(stops.length).toBeGreaterThan(0);
    const [key = '', value] =
      Object.entries(scaled('pdf-worker').metadata.labels).find(([name]) => name.endsWith('/part-of')) ?? [];
    const annotate = `annotate scaledobject -l ${key}=${value} autoscaling.keda.sh/paused-replicas`;
    for (const page of stops) {
      const [before = '', after = ''] = page.split(/ scale deploy -l .*--replicas=0/);
      expect(before).toContain(`${annotate}=0`);
      expect(after).toContain(`${annotate}-`);
    }
  });
});

it('a service scaled by Kubernetes is started by hand after all pods were stopped: nothing else would', () => {
  const scalers = ofKind(render('ha'), 'HorizontalPodAutoscaler').map(({ spec }) => spec.scaleTargetRef.name);
  expect(scalers.length).toBeGreaterThan(1);
  for (const page of pagesThatStopAll()) {
    const [, after = ''] = page.split(/ scale deploy -l .*--replicas=0/);
    const [started = ''] = /scale( deploy\/[\w-]+)+ --replicas=[1-9]/.exec(after) ?? [];
    for (const name of scalers) expect(started).toContain(` deploy/${name}`);
  }
});
