// Real: helm over every value set of the chart, and the script that makes Secrets by hand. For that, kubectl and openssl
// are stand-ins.
import { execFileSync } from 'node:child_process';
import { createPrivateKey } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from '@jest/globals';
import { chart, containersOf, ofKind, podsOf, render, renderOf, valueSets } from './manifests.fixture.js';

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

  it('has passwords that begin with a letter, because nats-server reads some that begin with a digit as a number', () => {
    const passwords = Array.from({ length: 5 }, () => ofKind(renderOf(chart, 'trial'), 'Secret'))
      .flat()
      .flatMap(({ data = {} }) => Object.entries(data).filter(([key]) => key.endsWith('_PASSWORD')))
      .map(([, text]) => decoded(text));
    expect(passwords).toHaveLength(5 * 8);
    expect(passwords.filter((password) => !/^[A-Za-z][A-Za-z0-9]{39}$/.test(password))).toEqual([]);
    expect(new Set(passwords).size).toBe(passwords.length);
  });

  it('is nothing where the operator brings everything', () => {
    expect(ofKind(render('production-external'), 'Secret', 'StatefulSet', 'ConfigMap')).toEqual([]);
  });
});

describe('the script that makes Secrets by hand', () => {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const standIn = (name: string, script: string) =>
    writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });

  it('has passwords that begin with a letter where openssl gives a digit first', () => {
    // No Secret is there yet; each that is made is printed.
    standIn('kubectl', 'case "$*" in *" get "*) exit 1 ;; esac; printf "%s\\n" "$@"');
    standIn('openssl', 'echo 7e12ab');
    const script = fileURLToPath(new URL('../../../../../k8s/overlays/local/secrets.sh', import.meta.url));
    const env = { ...process.env, PATH: [folder, process.env['PATH']].join(delimiter) };
    const text = execFileSync('sh', [script], { env, encoding: 'utf8' });
    const passwords = [...text.matchAll(/(?:_PASSWORD|S3_SECRET_KEY)=(.*)/g)].map(([, password]) => password);
    expect(passwords).toHaveLength(9);
    expect(passwords.filter((password) => !/^[a-z]7e12ab$/.test(password ?? ''))).toEqual([]);
    expect(text).toContain(`NATS_URL=nats://colophon:${passwords[7]}@colophon-nats:4222`);
  });
});
