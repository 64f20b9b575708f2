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
import type { RunningNote } from '../stack/home.js';

/**
 * Variables of the store that holds the files of these databases: the running stack's own beside its databases, whatever
 * else the environment names; of an operator's store only the keys come from there. A stack that an earlier release
 * started does not say which it is.
 * @param objects folder of the files of a stack with no other store
 */
export const storeBeside = (
  databases: DatabaseUrls,
  running: RunningNote | undefined,
  env: Environment,
  objects: string,
): Environment => {
  if (!isDeepStrictEqual(databases, running?.databases)) return env;
  if (!running?.store)
    return env['S3_ENDPOINT'] || env['OBJECT_STORE_DIR'] ? env : { OBJECT_STORE_DIR: objects };
  return { S3_ACCESS_KEY: env['S3_ACCESS_KEY'], S3_SECRET_KEY: env['S3_SECRET_KEY'], ...running.store };
};

/** The store these variables name, ready to use. @throws ConfigError */
export const openStore = async (env: Environment): Promise<ObjectStore> => {
  const config = readConfigs([storageConfig], env).get(storageConfig.token) as StorageConfig;
  const store = createObjectStore(config);
  await store.prepare();
  return store;
};
