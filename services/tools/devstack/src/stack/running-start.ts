import type { Environment } from '@colophon/platform';
import { setTimeout as delay } from 'node:timers/promises';
import { DevstackError } from './devstack.errors.js';
import { homeOf, noteRunning, runningOn } from './home.js';
import type { StackContext } from './service-environment.js';

/** What the process of all services says once each of them does its work. */
export const SERVICES_STARTED = 'all services have started';

const LOOK_MS = 25;

/**
 * Leaves what the commands beside `start` need, and the process of all services: passwords stay in a file of the owner
 * alone.
 * @param store the variables that name it, when they are not those the services are given
 */
export async function noteStart(context: StackContext, store = storeOf(context)): Promise<void> {
  const { home, dependencies, port, publicUrl, metricsPorts } = context;
  const { natsUrl, databases } = dependencies;
  const services = { port, ...(metricsPorts ? { metricsPorts } : {}) };
  await noteRunning(home, { pid: process.pid, url: publicUrl, natsUrl, databases, store, services });
}

const storeOf = ({ home, env }: StackContext): Environment =>
  env['S3_ENDPOINT']
    ? {
        S3_ENDPOINT: env['S3_ENDPOINT'],
        S3_REGION: env['S3_REGION'],
        S3_BUCKET: env['S3_BUCKET'],
        S3_FORCE_PATH_STYLE: env['S3_FORCE_PATH_STYLE'],
      }
    : { OBJECT_STORE_DIR: home.objects };

/** What the start that runs on the home of this environment leaves, as soon as its databases and its NATS answer. */
export async function contextOfStart(env: NodeJS.ProcessEnv): Promise<StackContext> {
  const home = homeOf(env);
  for (;;) {
    const note = await runningOn(home);
    if (note === undefined)
      throw new DevstackError(`Nothing runs on ${home.directory}: npm start runs the services.`);
    const { url, natsUrl, databases, services } = note;
    if (databases && services)
      return { home, env, dependencies: { natsUrl, databases }, publicUrl: url, ...services };
    await delay(LOOK_MS);
  }
}
