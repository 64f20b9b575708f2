import { migrateService } from './migrate-service.js';
import { exitFor, runProcess } from './run-process.js';
import type { ServiceDefinition } from './service-definition.js';
import { startService } from './start-service.js';

/**
 * The whole of a service's `main.ts`: runs it in this process until SIGTERM or SIGINT. With the argument `migrate` it
 * migrates the service's database instead and ends: for an operator who migrates before the first new process starts.
 */
export const runService = async (definition: ServiceDefinition): Promise<void> => {
  if (process.argv[2] === 'migrate') return migrateAndExit(definition);
  await runProcess(definition.name, () => startService(definition, process.env));
};

const migrateAndExit = async (definition: ServiceDefinition): Promise<void> => {
  try {
    await migrateService(definition, process.env);
    process.exit(0);
  } catch (error) {
    exitFor(error);
  }
};
