import {
  createObjectStore,
  type Environment,
  type ObjectStore,
  readConfigs,
  type StorageConfig,
  storageConfig,
} from '@colophon/platform';

/** The store these variables name, ready to use. @throws ConfigError */
export const openStore = async (env: Environment): Promise<ObjectStore> => {
  const config = readConfigs([storageConfig], env).get(storageConfig.token) as StorageConfig;
  const store = createObjectStore(config);
  await store.prepare();
  return store;
};
