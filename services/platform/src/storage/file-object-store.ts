import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { newId } from '../ids/ids.js';
import {
  type ByteRange,
  checkKey,
  type ObjectContent,
  type ObjectInfo,
  ObjectStore,
} from './object-store.js';

/** Unfinished uploads lie beside the objects, on the same file system, so that a rename publishes them. */
const INCOMING = '.incoming';

const isMissing = (error: unknown): boolean => {
  const code = (error as NodeJS.ErrnoException).code;
  return code === 'ENOENT' || code === 'ENOTDIR';
};

/** Objects as files below a folder: the store of the local start. */
export class FileObjectStore extends ObjectStore {
  constructor(private readonly root: string) {
    super();
  }

  async prepare(): Promise<void> {
    await rm(path.join(this.root, INCOMING), { recursive: true, force: true });
    await mkdir(path.join(this.root, INCOMING), { recursive: true });
  }

  async put(key: string, body: Readable | Uint8Array): Promise<ObjectInfo> {
    const target = this.fileOf(key);
    const incoming = path.join(this.root, INCOMING, newId());
    try {
      await pipeline(
        body instanceof Readable ? body : Readable.from([body]),
        createWriteStream(incoming, { flags: 'wx', flush: true }),
      );
      await mkdir(path.dirname(target), { recursive: true });
      await rename(incoming, target);
      await syncFolder(path.dirname(target));
    } catch (error) {
      await rm(incoming, { force: true });
      throw error;
    }
    return this.infoOf(key, target);
  }

  async get(key: string, range?: ByteRange): Promise<ObjectContent | undefined> {
    const file = this.fileOf(key);
    try {
      const info = await this.infoOf(key, file);
      const handle = await open(file, 'r');
      return { ...info, stream: createReadStream(file, { fd: handle, ...range }) };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async head(key: string): Promise<ObjectInfo | undefined> {
    try {
      return await this.infoOf(key, this.fileOf(key));
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async delete(key: string): Promise<void> {
    await rm(this.fileOf(key), { force: true });
  }

  async *list(prefix: string): AsyncIterable<ObjectInfo> {
    const folder = prefix.includes('/') ? prefix.slice(0, prefix.lastIndexOf('/')) : '';
    const keys: string[] = [];
    for await (const key of this.keysBelow(folder)) if (key.startsWith(prefix)) keys.push(key);
    for (const key of keys.toSorted()) {
      const info = await this.head(key);
      if (info) yield info;
    }
  }

  private async *keysBelow(folder: string): AsyncIterable<string> {
    let entries;
    try {
      entries = await opendir(path.join(this.root, folder));
    } catch (error) {
      if (isMissing(error)) return;
      throw error;
    }
    for await (const entry of entries) {
      const key = folder ? `${folder}/${entry.name}` : entry.name;
      if (entry.isDirectory() && entry.name !== INCOMING) yield* this.keysBelow(key);
      else if (entry.isFile()) yield key;
    }
  }

  private fileOf(key: string): string {
    return path.join(this.root, checkKey(key));
  }

  private async infoOf(key: string, file: string): Promise<ObjectInfo> {
    const { size, mtime, mtimeMs, ino } = await stat(file);
    return {
      key,
      size,
      lastModified: mtime,
      etag: `${ino.toString(36)}-${Math.round(mtimeMs).toString(36)}-${size.toString(36)}`,
    };
  }
}

/** A rename survives a power loss only once its folder is on disk. */
const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};
