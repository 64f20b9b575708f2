import { randomUUID } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createObjectStore, installationMark, type ObjectStore } from '@colophon/platform';
import type { ChaosStack } from './chaos-stack.ts';

/** The store, looked at without the network that faults break. */
export interface Objects {
  /** All but the mark of the installation. */
  keys(): Promise<Set<string>>;
  read(key: string): Promise<Buffer | undefined>;
  /** Puts so many objects that belong to no document. */
  abandon(count: number): Promise<void>;
}

export const objectsOf = (stack: ChaosStack): Objects =>
  stack.storeKind === 'file' ? inFolder(join(stack.home, 'objects')) : inBucket(stack);

/** By the folder itself and not by our driver: what the driver does not list would be missed. */
const inFolder = (folder: string): Objects => ({
  keys: async () => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const keys = entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1));
    return new Set(keys.filter((key) => /^(originals|text|thumbnails|processed|receipts)\//.test(key)));
  },
  read: (key) => readFile(join(folder, key)).catch(() => undefined),
  abandon: async (count) => {
    for (let number = 0; number < count; number += 1)
      await writeFile(join(folder, 'originals', randomUUID()), 'without an owner');
  },
});

const inBucket = (stack: ChaosStack): Objects => {
  const { storeVariables, store } = stack.servers;
  const bucket: ObjectStore = createObjectStore({
    OBJECT_STORE_DIR: undefined,
    S3_ENDPOINT: `http://127.0.0.1:${store?.port}`,
    S3_REGION: storeVariables['S3_REGION'] ?? '',
    S3_BUCKET: 'colophon',
    S3_ACCESS_KEY: storeVariables['S3_ACCESS_KEY'],
    S3_SECRET_KEY: storeVariables['S3_SECRET_KEY'],
    S3_FORCE_PATH_STYLE: true,
  });
  return {
    keys: async () => {
      const keys = new Set<string>();
      for await (const { key } of bucket.list('')) if (key !== installationMark) keys.add(key);
      return keys;
    },
    read: async (key) => {
      const content = await bucket.get(key);
      return content && buffer(content.stream);
    },
    abandon: async (count) => {
      const bytes = Buffer.from('without an owner');
      for (let number = 0; number < count; number += 1)
        await bucket.put(`originals/${randomUUID()}`, bytes, { contentType: 'application/pdf' });
    },
  };
};
