import { type ServerCommand, type ServerProcess, startServerProcess } from '@colophon/local-servers';
import { join } from 'node:path';
import { checkout } from './checkout.js';
import type { StackContext } from './service-environment.js';

interface NodeProgram {
  readonly name: string;
  /** Folder below `services/`. */
  readonly workspace: string;
  /** Path below the folder. */
  readonly script: string;
  readonly flags?: readonly string[];
  /** Name of its file in the folder of logs, without its extension. */
  readonly log: string;
}

/**
 * Starts a program of the product on the Node that runs this one, traced from its first line. The name of its folder is
 * a separate word in the command line: `…/services/document/dist/main.js`.
 */
export function startServiceProcess(
  { name, workspace, script, flags = [], log }: NodeProgram,
  context: Pick<StackContext, 'home'>,
  options: Pick<ServerCommand, 'env' | 'ready' | 'readyTimeoutMs' | 'stopTimeoutMs' | 'show'>,
): Promise<ServerProcess> {
  const folder = join(checkout, 'services', workspace);
  const telemetry = ['--import', '@colophon/platform/telemetry'];
  return startServerProcess({
    name,
    command: process.execPath,
    args: ['--disable-warning=ExperimentalWarning', ...flags, ...telemetry, join(folder, script)],
    cwd: folder,
    dataDir: context.home.directory,
    stopSignal: 'SIGTERM',
    logFile: join(context.home.logs, `${log}.log`),
    ...options,
  });
}
