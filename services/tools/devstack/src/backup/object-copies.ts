import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { ObjectStore } from '@colophon/platform';
import { documentObjectFolders } from './object-folders.js';
import type { BackupFolder, ObjectsPart } from './backup-folder.js';
import { hashing, readCompressed, writeCompressed } from './hashed-file.js';

/** One object of a backup. */
export interface ObjectCopy {
  readonly key: string;
  readonly size: number;
  readonly sha256: string;
}

/** Objects on their way at a time: enough to hide the way to a store, few enough for its connections. */
const AT_ONCE = 8;

/** Copies every object of documents into the backup's own store. One that is deleted meanwhile is left out. */
export const backUpObjects = async (
  store: ObjectStore,
  copies: ObjectStore,
  folder: BackupFolder,
): Promise<ObjectsPart> => {
  let [count, bytes] = [0, 0];
  async function* lines(): AsyncIterable<string> {
    for await (const copy of copyAll(store, copies)) {
      count += 1;
      bytes += copy.size;
      yield `${JSON.stringify(copy)}\n`;
    }
  }
  const sha256 = await writeCompressed(folder.objectList, Readable.from(lines()));
  return { count, bytes, sha256 };
};

async function* copyAll(store: ObjectStore, copies: ObjectStore): AsyncIterable<ObjectCopy> {
  for (const { prefix, contentType } of documentObjectFolders) {
    let batch: Promise<ObjectCopy | undefined>[] = [];
    for await (const { key } of store.list(prefix)) {
      batch.push(copyOne(store, copies, key, contentType));
      if (batch.length < AT_ONCE) continue;
      yield* await finished(batch);
      batch = [];
    }
    yield* await finished(batch);
  }
}

const finished = async (batch: readonly Promise<ObjectCopy | undefined>[]): Promise<ObjectCopy[]> =>
  (await Promise.all(batch)).filter((copy) => copy !== undefined);

const copyOne = async (
  from: ObjectStore,
  to: ObjectStore,
  key: string,
  contentType: string,
): Promise<ObjectCopy | undefined> => {
  const content = await from.get(key);
  if (!content) return undefined;
  const { stream, digest } = hashing();
  content.stream.on('error', (error) => stream.destroy(error));
  const { size } = await to.put(key, content.stream.pipe(stream), { contentType });
  return { key, size, sha256: digest() };
};

/** As the list of the backup names them. */
export async function* listCopies(folder: BackupFolder): AsyncIterable<ObjectCopy> {
  const lines = createInterface({ input: readCompressed(folder.objectList), crlfDelay: Infinity });
  for await (const line of lines) if (line !== '') yield JSON.parse(line) as ObjectCopy;
}

/** Puts one object of the backup into a store. */
export const putBack = async (store: ObjectStore, { key }: ObjectCopy, path: string): Promise<void> => {
  const contentType = documentObjectFolders.find(({ prefix }) => key.startsWith(prefix))?.contentType;
  await store.put(key, createReadStream(path), { contentType: contentType ?? 'application/octet-stream' });
};
