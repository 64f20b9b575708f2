import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Home } from './home.js';
import { writePrivate } from './private-file.js';
import type { DatabaseName } from './stack.js';

/** Passwords made on the first start and kept, readable by the owner alone. */
export interface Secrets {
  /** Of the superuser of the embedded Postgres. */
  readonly postgres: string;
  /** Of each service's role. */
  readonly roles: Readonly<Record<DatabaseName, string>>;
}

export async function loadSecrets(home: Home): Promise<Secrets> {
  await ensureSigningKey(home.signingKey);
  await ensureSecretsKey(home.secretsKey);
  await ensureSecretsKey(home.webhooksKey);
  const text = await readFile(home.secrets, 'utf8').catch(() => undefined);
  const known = text === undefined ? undefined : (JSON.parse(text) as Secrets);
  const secrets: Secrets = {
    postgres: password(),
    ...known,
    // A home of an earlier version knows fewer roles.
    roles: {
      auth: password(),
      document: password(),
      ai: password(),
      billing: password(),
      retention: password(),
      webhooks: password(),
      ...known?.roles,
    },
  };
  const isComplete = Object.keys(secrets.roles).length === Object.keys(known?.roles ?? {}).length;
  if (!isComplete) await writePrivate(home.secrets, JSON.stringify(secrets, null, 2));
  return secrets;
}

/** The key that signs access tokens: were it new on each start, every session would end with it. */
async function ensureSigningKey(path: string): Promise<void> {
  const present = await readFile(path, 'utf8').catch(() => '');
  if (present !== '') return;
  const { privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  await writePrivate(path, privateKey);
}

/** A key that encrypts secrets, of two-factor sign-in or of webhooks: with a new key on each start, none could be read. */
async function ensureSecretsKey(path: string): Promise<void> {
  const present = await readFile(path, 'utf8').catch(() => '');
  if (present === '') await writePrivate(path, randomBytes(32).toString('base64'));
}

const password = (): string => randomBytes(24).toString('base64url');
