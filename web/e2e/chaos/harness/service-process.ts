import { join } from 'node:path';
import { type ServerProcess, startServerProcess } from '@colophon/local-servers';

export interface ServiceProcessOptions {
  readonly service: string;
  /** In messages. */
  readonly name: string;
  /** Top of the built tree the service is run from. */
  readonly root: string;
  readonly logFile: string;
  readonly env: NodeJS.ProcessEnv;
  /** How long a clean end may take before it is forced. */
  readonly stopTimeoutMs: number;
}

/** A service as its image runs it. Resolves when the process is there, which is long before it does its work. */
export const startServiceProcess = (options: ServiceProcessOptions): Promise<ServerProcess> => {
  const { service, name, root, logFile, env, stopTimeoutMs } = options;
  const home = join(root, 'services', service);
  return startServerProcess({
    name,
    command: process.execPath,
    args: [
      '--disable-warning=ExperimentalWarning',
      '--import',
      '@colophon/platform/telemetry',
      join(home, 'dist/main.js'),
    ],
    cwd: home,
    dataDir: join(logFile, '..'),
    env,
    stopSignal: 'SIGTERM',
    stopTimeoutMs,
    ready: () => Promise.resolve(true),
    logFile,
  });
};
