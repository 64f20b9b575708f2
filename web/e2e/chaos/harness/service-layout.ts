import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseName } from './databases.ts';
import type { ServerName } from './servers.ts';

/** One service, and the servers it needs. */
export interface ServiceEntry {
  readonly service: string;
  readonly replicas: number;
  readonly database?: DatabaseName;
  readonly needs: readonly ServerName[];
}

/** What runs, in the order of starting; two of each that takes documents through. */
export const serviceLayout: readonly ServiceEntry[] = [
  { service: 'auth', replicas: 1, database: 'auth', needs: ['nats', 'postgres'] },
  { service: 'document', replicas: 2, database: 'document', needs: ['nats', 'postgres'] },
  { service: 'billing-credits', replicas: 1, database: 'billing', needs: ['nats', 'postgres'] },
  { service: 'ai-worker', replicas: 2, database: 'ai', needs: ['nats', 'postgres', 'store'] },
  { service: 'pdf-worker', replicas: 2, needs: ['nats', 'store'] },
  { service: 'retention-sweeper', replicas: 1, database: 'retention', needs: ['nats', 'postgres', 'store'] },
  { service: 'webhooks', replicas: 1, database: 'webhooks', needs: ['nats', 'postgres'] },
  { service: 'gateway', replicas: 2, needs: ['nats', 'store'] },
];

/** Where a service finds everything outside of it. */
export interface Surroundings {
  /** Folder of keys, mails and scratch files. */
  readonly home: string;
  /** Of the servers it needs and, for the ai-worker, of the model. */
  readonly ports: ReadonlyMap<ServerName | 'model', number>;
  /** Variables that name the store, without the address. */
  readonly storeVariables: Readonly<Record<string, string>>;
  readonly stripeVariables: Readonly<Record<string, string>>;
  /** Of a server of a customer on this machine, which webhooks may call. */
  readonly hooksPort?: number | undefined;
}

/** All variables of a service but those of its own port and name. */
export const environmentOf = (
  { service, database, needs }: ServiceEntry,
  { home, ports, storeVariables, stripeVariables, hooksPort }: Surroundings,
): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  TMPDIR: join(home, 'tmp'),
  NODE_COMPILE_CACHE: join(home, 'compiled'),
  LOG_LEVEL: 'info',
  HTTP_HOST: '127.0.0.1',
  NATS_URL: `nats://127.0.0.1:${ports.get('nats')}`,
  ...(database ? { DATABASE_URL: `postgres://postgres@127.0.0.1:${ports.get('postgres')}/${database}` } : {}),
  ...(needs.includes('store') ? storeVariables : {}),
  ...(ports.has('store') ? { S3_ENDPOINT: `http://127.0.0.1:${ports.get('store')}` } : {}),
  PUBLIC_URL: 'http://localhost:8080',
  ...variablesOf(service, home),
  ...(service === 'billing-credits' ? stripeVariables : {}),
  ...(service === 'webhooks' && hooksPort !== undefined
    ? { WEBHOOKS_PRIVATE_TARGETS: `127.0.0.0/8:${hooksPort}` }
    : {}),
  ...(ports.has('model')
    ? { OPENAI_API_KEY: 'fake', OPENAI_BASE_URL: `http://127.0.0.1:${ports.get('model')}/v1` }
    : {}),
});

/** The keys auth signs and seals with, where its variables look for them. */
export const writeKeys = async (home: string): Promise<void> => {
  const { privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  await writeFile(join(home, 'signing-key.pem'), privateKey, { mode: 0o600 });
  for (const name of ['secrets-key', 'webhooks-key'])
    await writeFile(join(home, name), randomBytes(32).toString('base64'), { mode: 0o600 });
};

/** Limits no client of one address may meet here, and sweeps that come within a run. */
const variablesOf = (service: string, home: string): NodeJS.ProcessEnv => {
  const unlimited = [
    'LOGIN_PER_ACCOUNT',
    'LOGIN_PER_ACCOUNT_EVERYWHERE',
    'LOGIN_PER_ADDRESS',
    'REGISTER_PER_ADDRESS',
    'TOKEN_PER_ADDRESS',
  ];
  switch (service) {
    case 'auth':
      return {
        SIGNING_KEY_FILE: join(home, 'signing-key.pem'),
        SECRETS_KEY_FILE: join(home, 'secrets-key'),
        MAIL_DIR: join(home, 'mail'),
      };
    case 'webhooks':
      return { SECRETS_KEY_FILE: join(home, 'webhooks-key') };
    case 'ai-worker':
      return { OPENAI_MODEL: 'fake-good' };
    case 'pdf-worker':
      return { PDF_TEMP_DIR: join(home, 'pdf') };
    case 'retention-sweeper':
      return { ORPHAN_SWEEP_INTERVAL_MS: '2000' };
    case 'gateway':
      return {
        ...Object.fromEntries(unlimited.map((name) => [`RATE_LIMIT_${name}`, '1000000'])),
        IDEMPOTENT_CALLS_PER_HOUR: '1000000',
      };
    default:
      return {};
  }
};
