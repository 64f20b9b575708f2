import { z } from 'zod';
import { defineConfig, variable, type ConfigOf } from './config.js';

/** Variables every service understands. */
export const platformConfig = defineConfig('platform', {
  NATS_URL: z
    .string()
    .refine((value) => value.split(',').every((url) => URL.canParse(url)), 'Invalid URL')
    .describe('where NATS with JetStream listens, e.g. nats://127.0.0.1:4222; several with commas'),
  NATS_REPLICAS: variable.integer('copies JetStream keeps of each stream', { min: 1, max: 5, default: 1 }),
  NATS_ACK_WAIT_MS: variable.integer(
    'how long the broker waits for a heartbeat from the worker on an event',
    {
      min: 1000,
      max: 600_000,
      default: 15_000,
    },
  ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('least severe level that is logged'),
  // Node's own choice for an empty one: all of IPv6 and IPv4, or of IPv4 alone where the kernel has no IPv6.
  HTTP_HOST: z
    .string()
    .default('')
    .describe('address the HTTP server binds to; all of its machine, of IPv6 and IPv4, when empty'),
  HTTP_PORT: variable.integer('port of the HTTP server; 0 for none (any free one at the gateway)', {
    min: 0,
    max: 65_535,
    default: 0,
  }),
  METRICS_PORT: variable.integer(
    'port of /metrics and the probes for a service whose HTTP_PORT is public (the gateway); 0 for none',
    { min: 0, max: 65_535, default: 0 },
  ),
  SHUTDOWN_GRACE_MS: variable.integer('how long running work may take to finish on shutdown', {
    min: 0,
    max: 600_000,
    default: 10_000,
  }),
});
export type PlatformConfig = ConfigOf<typeof platformConfig>;

export const databaseConfig = defineConfig('database', {
  DATABASE_URL: variable.url("this service's own Postgres database, postgres://role:password@host:port/name"),
  DATABASE_POOL_SIZE: variable.integer('most connections at a time', { min: 2, max: 100, default: 6 }),
});
export type DatabaseConfig = ConfigOf<typeof databaseConfig>;

/** Either OBJECT_STORE_DIR or the S3 variables. */
export const storageConfig = defineConfig(
  'storage',
  {
    OBJECT_STORE_DIR: variable.optionalText(
      'folder of the file-system object store; used when S3_ENDPOINT is not set',
    ),
    S3_ENDPOINT: z.url().optional().describe('base URL of an S3-compatible store'),
    S3_REGION: z.string().default('us-east-1').describe('region used in signatures'),
    S3_BUCKET: z
      .string()
      .default('colophon')
      .describe('bucket of all objects; created when missing and allowed'),
    S3_ACCESS_KEY: variable.optionalText('access key id'),
    S3_SECRET_KEY: variable.optionalText('secret key'),
    S3_FORCE_PATH_STYLE: variable.flag('bucket in the path instead of the host name', true),
  },
  (values) => {
    if (!values.S3_ENDPOINT)
      return values.OBJECT_STORE_DIR ? [] : ['S3_ENDPOINT or OBJECT_STORE_DIR: one of them is needed'];
    const missing = (['S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const).filter((key) => !values[key]);
    return missing.map((key) => `${key}: is needed with S3_ENDPOINT`);
  },
);
export type StorageConfig = ConfigOf<typeof storageConfig>;
