// Real: helm over every value set of the chart.
import { createPrivateKey } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { containersOf, ofKind, podsOf, render, valueSets } from './manifests.fixture.js';

const SECRET_NAME = /(PASSWORD|SECRET|API_KEY|ACCESS_KEY|TOKEN)$|^(DATABASE_URL|SMTP_URL)$/;
const CREDENTIALS = /:\/\/[^/@]+:[^/@]+@/;
/** Secrets that the values name and the operator makes. */
const NAMED: Record<string, readonly string[]> = {
  'production-external': ['databases', 'nats', 's3', 'keys', 'mail', 'openai', 'stripe'].map(
    (name) => `colophon-${name}`,
  ),
  ha: ['databases', 's3', 'keys', 'mail', 'incoming', 'scans'].map((name) => `colophon-${name}`),
};
const decoded = (text: string | undefined) => Buffer.from(text ?? '', 'base64').toString();

describe.each(valueSets)('a secret of the %s values', (set) => {
  const objects = render(set);

  const variables = podsOf(objects).flatMap((pod) =>
    containersOf(pod).flatMap(({ env = [] }) => env.map((variable) => ({ pod: pod.name, ...variable }))),
  );

  it('reaches a container by reference only', () => {
    const plain = variables.filter(
      ({ name, value }) => value !== undefined && (SECRET_NAME.test(name) || CREDENTIALS.test(value)),
    );
    expect(plain).toEqual([]);
  });

  it('that is referred to is there, or one the operator named', () => {
    const there = new Set(
      ofKind(objects, 'Secret').flatMap(({ metadata, data = {} }) =>
        Object.keys(data).map((key) => `${metadata.name} ${key}`),
      ),
    );
    const references = variables.flatMap(({ valueFrom }) => (valueFrom ? [valueFrom.secretKeyRef] : []));
    expect(references.length).toBeGreaterThan(10);
    const missing = references.filter(({ name, key }) => !there.has(`${name} ${key}`));
    expect(missing.filter(({ name }) => !NAMED[set]?.includes(name))).toEqual([]);
  });

  it('that the chart made outlives the installation', () => {
    for (const { metadata } of ofKind(objects, 'Secret'))
      expect(metadata.annotations).toEqual({ 'helm.sh/resource-policy': 'keep' });
  });
});

describe('what the chart makes by itself', () => {
  const secrets = new Map(
    ofKind(render('trial'), 'Secret').map(({ metadata, data }) => [metadata.name, data ?? {}]),
  );

  it('signs tokens with a key that auth takes', () => {
    const key = createPrivateKey(decoded(secrets.get('colophon-keys')?.['signing-key.pem']));
    expect(key.asymmetricKeyDetails?.namedCurve).toBe('prime256v1');
  });

  it('seals secrets with 32 bytes in base64', () => {
    const text = decoded(secrets.get('colophon-keys')?.['secrets-key']);
    expect(Buffer.from(text, 'base64')).toHaveLength(32);
  });

  it('opens each database with the password of its role', () => {
    const databases = secrets.get('colophon-databases') ?? {};
    for (const name of ['auth', 'document', 'ai', 'billing', 'retention']) {
      const url = new URL(decoded(databases[`${name.toUpperCase()}_DATABASE_URL`]));
      expect([url.username, url.pathname, url.host]).toEqual([name, `/${name}`, 'colophon-postgres:5432']);
      expect(url.password).toBe(decoded(databases[`${name.toUpperCase()}_PASSWORD`]));
      expect(url.password).toMatch(/^\w{40}$/);
    }
  });

  it('is nothing where the operator brings everything', () => {
    expect(ofKind(render('production-external'), 'Secret', 'StatefulSet', 'ConfigMap')).toEqual([]);
  });
});
