import { createHmac } from 'node:crypto';
import { imageOf, startOutside, startOutsideScript, stopOutside } from '../outside-pods.ts';
import { type Scene, upgrade } from '../scene.ts';
import { NEIGHBOUR_PODS, type Neighbours } from './neighbours.ts';
import { BOUNDED_BROKER, DEAF_SERVER, MODEL, SLOW_SERVER } from './outside-scripts.ts';

/** What faults are caused in: the product with a model, payments, receivers of webhooks, a broker and telemetry outside of it. */
export interface AlertScene extends Scene {
  /** Its address. */
  readonly prometheus: string;
  /** Receivers of webhooks: one takes calls and never answers, one answers each after a while. */
  readonly deafServer: string;
  readonly slowServer: string;
  readonly neighbours: Neighbours;
}

const PODS = ['model', 'deaf', 'slow', 'broker', ...NEIGHBOUR_PODS];
const ACCOUNTS = 'alerts-accounts';
const PASSWORD = 'made-up';
const STRIPE_SECRET = 'whsec_made_up';
const HOOK_PORT = 8443;

/** What Stripe signs an event with. */
export const stripeSignature = (payload: string): string => {
  const at = Math.floor(Date.now() / 1000);
  return `t=${at},v1=${createHmac('sha256', STRIPE_SECRET).update(`${at}.${payload}`).digest('hex')}`;
};

/** Starts what is outside, and tells the product of it as an operator does: by values of the chart. */
export const prepare = async (
  scene: Scene,
  neighbours: Neighbours,
): Promise<Omit<AlertScene, 'prometheus'>> => {
  const { kube } = scene;
  const broker = {
    image: await imageOf(scene, 'statefulset', 'nats'),
    command: ['nats-server', '--config', '/etc/outside/nats.conf'],
    files: { 'nats.conf': BOUNDED_BROKER(PASSWORD) },
  };
  const [model, deaf, slow, nats] = await Promise.all([
    startOutsideScript(scene, 'model', MODEL),
    startOutsideScript(scene, 'deaf', DEAF_SERVER),
    startOutsideScript(scene, 'slow', SLOW_SERVER),
    startOutside(scene, 'broker', broker),
  ]);
  const accounts = {
    NATS_URL: `nats://colophon:${PASSWORD}@${nats}:4222`,
    OPENAI_API_KEY: PASSWORD,
    STRIPE_SECRET_KEY: 'sk_test_made_up',
    STRIPE_WEBHOOK_SECRET: STRIPE_SECRET,
  };
  const literals = Object.entries(accounts).map(([name, value]) => `--from-literal=${name}=${value}`);
  await kube.kubectl('create', 'secret', 'generic', ACCOUNTS, ...literals);
  await upgrade(
    scene,
    ...['nats', 'ai', 'payments'].flatMap((part) => ['--set', `${part}.existingSecret=${ACCOUNTS}`]),
    '--set',
    `monitoring.otlpEndpoint=${neighbours.otlpEndpoint}`,
    ...set('ai-worker', 'OPENAI_BASE_URL', `http://${model}:443/v1`),
    ...set(
      'webhooks',
      'WEBHOOKS_PRIVATE_TARGETS',
      [deaf, slow].map((address) => `${address}/32:${HOOK_PORT}`).join('\\,'),
    ),
    ...set('retention-sweeper', 'ORPHAN_SWEEP_INTERVAL_MS', '15000'),
    ...set('gateway', 'RATE_LIMIT_WEBHOOKS_PER_ACCOUNT', '100000'),
    ...set('gateway', 'RATE_LIMIT_WEBHOOK_TEST_PER_ACCOUNT', '100000'),
  );
  return {
    ...scene,
    deafServer: `http://${deaf}:${HOOK_PORT}`,
    slowServer: `http://${slow}:${HOOK_PORT}`,
    neighbours,
  };
};

/** Everything as the steps before left it. */
export const restore = async (scene: Scene): Promise<void> => {
  await upgrade(scene);
  await scene.kube.kubectl('delete', 'secret', ACCOUNTS, '--ignore-not-found');
  await Promise.all(PODS.map((name) => stopOutside(scene, name)));
};

const set = (service: string, variable: string, value: string): string[] => [
  '--set-string',
  `services.${service}.env.${variable}=${value}`,
];
