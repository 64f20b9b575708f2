import { ConfigError } from '../config/config.js';
import type { StorageConfig } from '../config/platform.config.js';
import { FileObjectStore } from './file-object-store.js';
import type { ObjectStore } from './object-store.js';
import { S3ObjectStore } from './s3-object-store.js';

/** @throws ConfigError when neither a folder nor a complete S3 set is configured */
export const createObjectStore = (config: StorageConfig): ObjectStore => {
  if (!config.S3_ENDPOINT) {
    if (config.OBJECT_STORE_DIR) return new FileObjectStore(config.OBJECT_STORE_DIR);
    throw new ConfigError(['S3_ENDPOINT or OBJECT_STORE_DIR: one of them is needed']);
  }
  const missing = (['S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const).filter((key) => !config[key]);
  if (missing.length > 0) throw new ConfigError(missing.map((key) => `${key}: needed with S3_ENDPOINT`));
  return new S3ObjectStore({
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    bucket: config.S3_BUCKET,
    accessKey: config.S3_ACCESS_KEY ?? '',
    secretKey: config.S3_SECRET_KEY ?? '',
    pathStyle: config.S3_FORCE_PATH_STYLE,
  });
};
