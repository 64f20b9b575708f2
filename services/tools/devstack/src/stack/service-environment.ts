import { join } from 'node:path';
import type { Dependencies } from '../dependencies/dependencies.js';
import { checkout } from './checkout.js';
import type { Home } from './home.js';
import type { MetricsPorts } from './metrics-ports.js';
import type { StackEntry } from './stack.js';

/** As on Kubernetes (chart, `services.gateway.env`); only for a separate process. */
const GATEWAY_NODE_OPTIONS = '--max-semi-space-size=4';

/** What all services of one start share. */
export interface StackContext {
  readonly home: Home;
  readonly env: NodeJS.ProcessEnv;
  readonly dependencies: Pick<Dependencies, 'natsUrl' | 'databases'>;
  /** Port of the gateway. */
  readonly port: number;
  readonly publicUrl: string;
  /** Ports at which metrics are read. */
  readonly metricsPorts?: MetricsPorts;
}

/**
 * The variables of one service: the operator's own, so that every documented one works on the local start too,
 * with those on top that only the launcher knows.
 */
export function serviceEnvironment(
  entry: StackEntry,
  context: StackContext,
): Record<string, string | undefined> {
  const { env, home, dependencies, metricsPorts = {} } = context;
  const isGateway = entry.name === 'gateway';
  return {
    ...env,
    NATS_URL: dependencies.natsUrl,
    // The operator's DATABASE_URL is the whole server; a service gets its own database of it, or none.
    DATABASE_URL: entry.database === undefined ? undefined : dependencies.databases[entry.database],
    // One person's load; every connection is a process of Postgres.
    DATABASE_POOL_SIZE: env['DATABASE_POOL_SIZE'] || '3',
    HTTP_HOST: env['HOST'] || '127.0.0.1',
    HTTP_PORT: String(isGateway ? context.port : (metricsPorts[entry.name] ?? 0)),
    METRICS_PORT: isGateway ? String(metricsPorts['gateway'] ?? env['METRICS_PORT'] ?? 0) : undefined,
    OBJECT_STORE_DIR: env['S3_ENDPOINT'] ? undefined : home.objects,
    PUBLIC_URL: context.publicUrl,
    OTEL_SERVICE_NAME: env['OTEL_SERVICE_NAME'] || entry.name,
    ...(isGateway
      ? {
          WEB_DIST_DIR: join(checkout, 'web', 'dist'),
          NODE_OPTIONS: env['NODE_OPTIONS'] || GATEWAY_NODE_OPTIONS,
        }
      : {}),
    ...(entry.name === 'auth'
      ? {
          SIGNING_KEY_FILE: home.signingKey,
          SECRETS_KEY_FILE: home.secretsKey,
          MAIL_DIR: env['SMTP_URL'] ? undefined : home.mail,
        }
      : {}),
    ...(entry.name === 'webhooks' ? { SECRETS_KEY_FILE: home.webhooksKey } : {}),
  };
}
