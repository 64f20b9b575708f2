// Whether a store does what Colophon needs of one: node dist/storage/conformance.main.js, with the S3_* variables.
import { whenThere } from '../bootstrap/server-wait.js';
import { systemClock } from '../clock/clock.js';
import { ConfigError, readConfigs } from '../config/config.js';
import { type StorageConfig, storageConfig } from '../config/platform.config.js';
import { examineStore } from './conformance.js';
import { createObjectStore } from './create-object-store.js';

try {
  const config = readConfigs([storageConfig], process.env).get(storageConfig.token) as StorageConfig;
  const store = createObjectStore(config);
  await whenThere(() => store.prepare(), {
    what: 'the store',
    clock: systemClock,
    tell: (line) => console.error(line),
  });
  const results = await examineStore(store);
  for (const { name, error } of results)
    console.log(`${error ? '✗' : '✓'} ${name}${error ? `: ${error.message}` : ''}`);
  process.exit(results.some(({ error }) => error) ? 1 : 0);
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(error instanceof ConfigError ? 78 : 1);
}
