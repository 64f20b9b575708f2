// The variables of each service, from its own configuration: the source for the schema of the chart's values.
import { join } from 'node:path';
import { ROOT } from '../../devstack/bootstrap/steps.mjs';

/** Variables the chart sets itself, from its own values or because only it knows. */
const CHART_SETS = new Set(
  `NATS_URL NATS_REPLICAS HTTP_PORT METRICS_PORT DATABASE_URL PUBLIC_URL BROWSER_TRACES
   S3_ENDPOINT S3_REGION S3_BUCKET S3_FORCE_PATH_STYLE S3_ACCESS_KEY S3_SECRET_KEY
   SIGNING_KEY_FILE PREVIOUS_SIGNING_KEY_FILE SECRETS_KEY_FILE PREVIOUS_SECRETS_KEY_FILE
   MAIL_DIR MAIL_FROM SMTP_URL PDF_TEMP_DIR WEB_DIST_DIR OPENAI_API_KEY STRIPE_SECRET_KEY STRIPE_WEBHOOK_SECRET`.split(
    /\s+/,
  ),
);
/** Variables that mean nothing in a cluster, and why. */
const NOT_IN_A_CLUSTER = new Map([
  ['HTTP_HOST', 'a pod listens on all of its addresses'],
  ['OBJECT_STORE_DIR', 'pods share no folder; objects are in an S3 store'],
]);

/**
 * The variables an operator may set, for all services and for each.
 * @returns {Promise<{ shared: string[], own: Record<string, string[]> }>}
 */
export async function settableVariables() {
  const { stack } = await import(join(ROOT, 'services/tools/devstack/dist/stack/stack.js'));
  const platform = await import(join(ROOT, 'services/libs/platform/dist/index.js'));
  const own = {};
  for (const entry of stack) {
    const { configs = [], database } = await entry.load();
    own[entry.name] = settable([...configs, ...(database ? [platform.databaseConfig] : [])]);
  }
  return { shared: settable([platform.platformConfig]), own: { ...own, web: [] } };
}

const settable = (definitions) =>
  definitions
    .flatMap(({ shape }) => Object.keys(shape))
    .filter((name) => !CHART_SETS.has(name) && !NOT_IN_A_CLUSTER.has(name))
    .toSorted();
