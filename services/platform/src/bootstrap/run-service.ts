import { ConfigError } from '../config/config.js';
import { flushTelemetry } from '../telemetry/flush.js';
import { createLogger } from '../logging/logger.js';
import { migrateService } from './migrate-service.js';
import type { ServiceDefinition } from './service-definition.js';
import { type RunningService, startService } from './start-service.js';
import { endAfterUncaught } from './uncaught.js';

/**
 * The whole of a service's `main.ts`: runs it in this process until SIGTERM or SIGINT. With the argument `migrate` it
 * brings the service's database up to date instead and ends: for whoever wants that done before the first new process.
 */
export const runService = async (definition: ServiceDefinition): Promise<void> => {
  if (process.argv[2] === 'migrate') return migrateAndExit(definition);
  let running: RunningService | undefined;
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
  const logger = createLogger(definition.name, 'info');
  endAfterUncaught(process, {
    report: (error) => logger.fatal({ err: error }, 'an error was not caught; this process ends'),
    drain: () => stop(1),
    exit: (code) => process.exit(code),
  });
  try {
    running = await startService(definition, process.env);
  } catch (error) {
    exitFor(error);
  }
};

const migrateAndExit = async (definition: ServiceDefinition): Promise<void> => {
  try {
    await migrateService(definition, process.env);
    process.exit(0);
  } catch (error) {
    exitFor(error);
  }
};

const exitFor = (error: unknown): never => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(error instanceof ConfigError ? 78 : 1);
};
