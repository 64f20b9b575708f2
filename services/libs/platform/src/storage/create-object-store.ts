import type { StorageConfig } from '../config/platform.config.js';
import { FileObjectStore } from './file-object-store.js';
import type { ObjectStore } from './object-store.js';
import { S3ObjectStore } from './s3-object-store.js';

/** The driver the configuration asks for, which `storageConfig` has checked to be complete. */
export const createObjectStore = (config: StorageConfig): ObjectStore =>
  config.S3_ENDPOINT
    ? new S3ObjectStore({
        endpoint: config.S3_ENDPOINT,
        region: config.S3_REGION,
        bucket: config.S3_BUCKET,
        accessKey: config.S3_ACCESS_KEY ?? '',
        secretKey: config.S3_SECRET_KEY ?? '',
        pathStyle: config.S3_FORCE_PATH_STYLE,
      })
    : new FileObjectStore(config.OBJECT_STORE_DIR ?? '');
