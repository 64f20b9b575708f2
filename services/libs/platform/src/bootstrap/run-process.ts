import { ConfigError } from '../config/config.js';
import { throwOnSignal } from '../crash/uncaught-on-signal.js';
import { createLogger } from '../logging/logger.js';
import { flushTelemetry } from '../telemetry/flush.js';
import { endAfterUncaught } from './uncaught.js';

/** What runs in a process: one service, or several. */
export interface Running {
  /** Not ready from now on; running work finishes or is handed back. */
  close(): Promise<void>;
}

/**
 * Runs it in this process until SIGTERM or SIGINT (exit code 0), or until an uncaught error (1).
 * A start that fails ends the process as well: 78 for a wrong variable, else 1.
 * @param name in log lines
 */
export const runProcess = async (name: string, start: () => Promise<Running>): Promise<void> => {
  let running: Running | undefined;
  let stopping = false;
  const stop = async (exitCode: number): Promise<void> => {
    if (stopping) return;
    stopping = true;
    try {
      await running?.close();
      await flushTelemetry();
      process.exit(exitCode);
    } catch (error) {
      console.error(error);
      process.exit(1);
    }
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(0));
  const logger = createLogger(name, 'info');
  endAfterUncaught(process, {
    report: (error) => logger.fatal({ err: error }, 'an error was not caught; this process ends'),
    drain: () => stop(1),
    exit: (code) => process.exit(code),
  });
  throwOnSignal();
  try {
    running = await start();
  } catch (error) {
    exitFor(error);
  }
};

/** Ends the process with a sentence for a wrong variable, and with the stack of anything else. */
export const exitFor = (error: unknown): never => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(error instanceof ConfigError ? 78 : 1);
};
