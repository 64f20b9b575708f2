// Real: helm, and the configuration every service reads at its start.
import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  databaseConfig,
  platformConfig,
  readConfigs,
  type ServiceDefinition,
  storageConfig,
} from '@colophon/platform';
import { durableOf } from '@colophon/platform';
import { events } from '@colophon/contracts';
import { largestUploadBytes } from '@colophon/contracts/rules';
import { stack } from '../../src/stack/stack.js';
import { type KubernetesObject, ofKind, podsOf, render, valueSets } from './manifests.fixture.js';

/** Variables of the container's own programs: Node and telemetry, and no configuration of a service. */
const OF_PROGRAMS = /^(NODE_OPTIONS|NODE_EXTRA_CA_CERTS|OTEL_[A-Z_]+)$/;
const definitions = new Map<string, ServiceDefinition>();
beforeAll(async () => {
  for (const { name, load } of stack) definitions.set(name, await load());
});

const configsOf = ({ configs = [], database, storage }: ServiceDefinition) => [
  platformConfig,
  ...(database ? [databaseConfig] : []),
  ...(storage ? [storageConfig] : []),
  ...configs,
];
const environmentOf = (objects: readonly KubernetesObject[], service: string) => {
  const pod = podsOf(ofKind(objects, 'Deployment')).find(({ component }) => component === service);
  return pod?.spec.containers[0]?.env ?? [];
};
/** What the kubelet would put in place of a reference. */
const PROBABLE: Record<string, string> = {
  NATS_URL: 'nats://u:p@nats:4222',
  DATABASE_URL: 'postgres://u:p@postgres:5432/u',
  SMTP_URL: 'smtp://mail:587',
};

describe.each(valueSets)('a service started with the %s values', (set) => {
  it.each(stack.map(({ name }) => name))('%s understands every variable and misses none', (service) => {
    const definition = definitions.get(service);
    if (!definition) throw new Error(`${service} was not loaded`);
    const variables = environmentOf(render(set), service);
    const known = new Set(configsOf(definition).flatMap(({ shape }) => Object.keys(shape)));
    const unknown = variables
      .map(({ name }) => name)
      .filter((name) => !known.has(name) && !OF_PROGRAMS.test(name));
    expect(unknown).toEqual([]);
    expect(new Set(variables.map(({ name }) => name)).size).toBe(variables.length);
    const env = Object.fromEntries(
      variables.map(({ name, value }) => [name, value ?? PROBABLE[name] ?? 'secret']),
    );
    // Throws with every variable that is missing or wrong.
    expect(() => readConfigs(configsOf(definition), env)).not.toThrow();
  });
});

describe('the chart', () => {
  it('has a deployment for every service of the stack, and the web app', () => {
    const names = ofKind(render('minimal'), 'Deployment').map(({ metadata }) => metadata.name);
    expect(names.toSorted()).toEqual(
      [...stack.map(({ name }) => name), 'web'].map((name) => `colophon-${name}`).toSorted(),
    );
  });

  it('gives each service the database it has in the stack', () => {
    for (const { name, database } of stack) {
      const url = environmentOf(render('minimal'), name).find((variable) => variable.name === 'DATABASE_URL');
      expect([name, url?.valueFrom?.secretKeyRef.key]).toEqual([
        name,
        database && `${database.toUpperCase()}_DATABASE_URL`,
      ]);
    }
  });

  it('puts a variable of the operator over the one for all', () => {
    const objects = render('minimal', 'env.LOG_LEVEL=warn', 'services.auth.env.LOG_LEVEL=debug');
    const level = (service: string) =>
      environmentOf(objects, service).find(({ name }) => name === 'LOG_LEVEL')?.value;
    expect([level('auth'), level('gateway')]).toEqual(['debug', 'warn']);
  });

  it('asks for traces of browsers where pages are served, and only on request', () => {
    const wish = 'monitoring.browserTraces=/otlp/v1/traces 1';
    const asked = (service: string, ...more: string[]) =>
      environmentOf(render('minimal', ...more), service).find(({ name }) => name === 'BROWSER_TRACES')?.value;
    expect(['gateway', 'web', 'auth'].map((service) => asked(service, wish))).toEqual([
      '/otlp/v1/traces 1',
      '/otlp/v1/traces 1',
      undefined,
    ]);
    expect(asked('web')).toBeUndefined();
  });

  it('leaves the gateway room for a file of every upload it takes at once', () => {
    const gateway = podsOf(ofKind(render('minimal'), 'Deployment')).find(
      ({ component }) => component === 'gateway',
    );
    const shape = definitions
      .get('gateway')
      ?.configs?.find(({ shape: { UPLOADS_AT_ONCE } }) => UPLOADS_AT_ONCE);
    const uploads = Number(shape?.shape['UPLOADS_AT_ONCE']?.parse(undefined));
    const [gibibytes] = JSON.stringify(gateway?.spec.volumes).match(/(?<="sizeLimit":")\d+(?=Gi")/) ?? [];
    expect(Number(gibibytes) * 1024 ** 3).toBeGreaterThan(uploads * largestUploadBytes);
  });

  it('scales workers by durable consumers that exist', () => {
    const triggers = ofKind(render('ha'), 'ScaledObject').map(({ spec }) => spec.triggers[0].metadata);
    const consumers = [
      { service: 'ai-worker', event: events.metadataRequested },
      { service: 'pdf-worker', event: events.documentUploaded },
    ].map(({ service, event }) => ({ stream: event.stream, consumer: durableOf(service, event) }));
    expect(triggers).toEqual(consumers.map((consumer) => expect.objectContaining(consumer)));
  });
});
