import type { ServerProcess } from '@colophon/local-servers';
import { keepRunning } from './keep-running.js';
import { LONGEST_START_MS } from './readiness.js';
import type { Report } from './report.js';
import { SERVICES_STARTED } from './running-start.js';
import type { StackContext } from './service-environment.js';
import { startServiceProcess } from './service-process.js';

/** The gateway closes first, then the others: each gives its work 10 s (SHUTDOWN_GRACE_MS). */
const LONGEST_STOP_MS = 25_000;

type OwnContext = Pick<StackContext, 'home' | 'env'>;

/**
 * All services in one process beside the launcher, started again when it crashes: the quick start. It may begin before
 * the databases and NATS do: the process reads its code, and then waits for `noteStart`.
 */
export async function startTogether(
  context: OwnContext,
  report: Report,
  verbose: boolean,
): Promise<() => Promise<void>> {
  const kept = await keepRunning('Colophon', () => spawnServices(context, verbose), report.warning);
  return () => kept.stop();
}

function spawnServices(context: OwnContext, verbose: boolean): Promise<ServerProcess> {
  const program = {
    name: 'Colophon',
    workspace: 'tools/devstack',
    script: 'dist/stack/together.main.js',
    // Those of the launcher are meant for what it runs.
    flags: process.execArgv,
    log: 'services',
  };
  return startServiceProcess(program, context, {
    env: context.env,
    ready: new RegExp(SERVICES_STARTED),
    readyTimeoutMs: LONGEST_START_MS,
    stopTimeoutMs: LONGEST_STOP_MS,
    ...(verbose ? { show: process.stdout } : {}),
  });
}
