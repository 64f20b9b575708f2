import {
  createObjectStore,
  type Environment,
  type ObjectStore,
  readConfigs,
  type StorageConfig,
  storageConfig,
} from '@colophon/platform';
import { isDeepStrictEqual } from 'node:util';
import type { DatabaseUrls } from '../dependencies/database-urls.js';
import { DevstackError } from '../stack/devstack.errors.js';
import type { RunningNote } from '../stack/home.js';

/**
 * Variables of the store that holds the files of these databases: the running stack's own beside its databases, whatever
 * else the environment names; of an operator's store only the keys come from there.
 * @param objects folder of the files of a stack with no other store
 * @throws DevstackError for databases of which nothing says so, as those of a stack that an earlier release started
 */
export const storeBeside = (
  databases: DatabaseUrls,
  running: RunningNote | undefined,
  env: Environment,
  objects: string,
): Environment => {
  if (!running?.store || !isDeepStrictEqual(databases, running.databases)) return namedStore(env, objects);
  return { S3_ACCESS_KEY: env['S3_ACCESS_KEY'], S3_SECRET_KEY: env['S3_SECRET_KEY'], ...running.store };
};

/** Beside databases that variables name. @throws DevstackError where none names their store */
export const namedStore = (env: Environment, objects: string): Environment => {
  if (env['S3_ENDPOINT'] || env['OBJECT_STORE_DIR']) return env;
  throw new DevstackError(
    'Nothing says where the files of these databases are: set S3_ENDPOINT and its keys, or OBJECT_STORE_DIR, ' +
      `which is ${objects} for files that npm start keeps there.`,
  );
};

/** The store these variables name, ready to use. @throws ConfigError */
export const openStore = async (env: Environment): Promise<ObjectStore> => {
  const config = readConfigs([storageConfig], env).get(storageConfig.token) as StorageConfig;
  const store = createObjectStore(config);
  await store.prepare();
  return store;
};
