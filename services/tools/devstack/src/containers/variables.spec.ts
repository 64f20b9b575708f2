import { describe, expect, it } from '@jest/globals';
import { type Container, readManifests } from './pods.js';
import { settableVariables, variablesOf } from './variables.js';

/** Real: the chart's manifests of a trial, and the schema of its values. */
const SECRETS = { NATS_URL: 'nats://bus', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 's' };
const gateway = async (): Promise<Container> => {
  const [container] = (await readManifests()).pods.get('gateway')?.containers ?? [];
  if (!container) throw new Error('no gateway');
  return container;
};

describe('variables of a container', () => {
  it('are those of the manifest, with values of this start before those of a trial', async () => {
    const values = { S3_ENDPOINT: 'http://store', PUBLIC_URL: undefined };
    expect(variablesOf(await gateway(), { secrets: SECRETS, values, operator: {} })).toMatchObject({
      HTTP_PORT: '8080',
      NATS_URL: 'nats://bus',
      S3_ENDPOINT: 'http://store',
      S3_SECRET_KEY: 's',
      PUBLIC_URL: 'http://localhost:8080',
      TRUSTED_PROXIES: '1',
    });
  });

  it('are none where the manifest has none', async () => {
    const [pages] = (await readManifests()).pods.get('gateway')?.initContainers ?? [];
    if (!pages) throw new Error('no init container');
    expect(variablesOf(pages, { secrets: {}, values: {}, operator: {} })).toEqual({});
  });

  it("take the operator's own last", async () => {
    const operator = { LOG_LEVEL: 'debug', RATE_LIMIT_LOGIN_PER_ADDRESS: '7' };
    const variables = variablesOf(await gateway(), { secrets: SECRETS, values: {}, operator });
    expect(variables).toMatchObject(operator);
  });

  it('are refused when a Secret is not known', async () => {
    const container = await gateway();
    expect(() => variablesOf(container, { secrets: {}, values: {}, operator: {} })).toThrow(
      'gateway: no value is known for NATS_URL',
    );
  });

  it('can be set by the operator where the chart lets them', async () => {
    const isSettable = await settableVariables();
    expect(isSettable('gateway', 'RATE_LIMIT_LOGIN_PER_ADDRESS')).toBe(true);
    expect(isSettable('auth', 'RATE_LIMIT_LOGIN_PER_ADDRESS')).toBe(false);
    expect(isSettable('auth', 'SMTP_URL')).toBe(true);
    expect(isSettable('document', 'OTEL_EXPORTER_OTLP_ENDPOINT')).toBe(true);
    expect(isSettable('gateway', 'NODE_OPTIONS')).toBe(false);
    expect(isSettable('document', 'DATABASE_URL')).toBe(false);
    expect(isSettable('document', 'PATH')).toBe(false);
  });
});
