import { systemClock } from '../clock/clock.js';
import { type Environment, readConfigs } from '../config/config.js';
import { databaseConfig, type DatabaseConfig } from '../config/platform.config.js';
import { createDataSource, migrate } from '../database/data-source.js';
import { whenThere } from './server-wait.js';
import type { ServiceDefinition } from './service-definition.js';

/**
 * Brings the database of a service up to date without starting it; needs `DATABASE_URL` and nothing else. Done for a
 * service without a database, and where there is nothing left to do. A server that is not there yet is waited for.
 * @throws ConfigError, or whatever Postgres refuses with
 */
export const migrateService = async (definition: ServiceDefinition, env: Environment): Promise<void> => {
  if (!definition.database) return;
  const config = readConfigs([databaseConfig], env).get(databaseConfig.token) as DatabaseConfig;
  const database = createDataSource(definition.database, {
    url: config.DATABASE_URL,
    poolSize: config.DATABASE_POOL_SIZE,
    applicationName: `colophon-${definition.name}-migrate`,
  });
  await whenThere(() => database.initialize(), {
    what: 'the database',
    clock: systemClock,
    tell: (line) => console.error(line),
  });
  try {
    await migrate(database);
  } finally {
    await database.destroy();
  }
};
