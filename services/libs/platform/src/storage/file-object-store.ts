import { constants, createWriteStream, type Stats } from 'node:fs';
import { copyFile, link, mkdir, open, opendir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { systemClock } from '../clock/clock.js';
import { newId } from '../ids/ids.js';
import {
  type ByteRange,
  checkKey,
  checkPrefix,
  type ExtendedContent,
  type ObjectContent,
  type ObjectInfo,
  ObjectStore,
} from './object-store.js';

/** Unfinished uploads lie beside the objects, on the same file system, so that a rename publishes them. */
const INCOMING = '.incoming';
/** Longer than any upload lasts: older ones were left behind by a process that died. */
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000;
/** Keys a list holds at a time; each page reads the folder again, because a folder has no order. */
const LIST_PAGE = 10_000;

/** Of file systems that know no links. */
const NO_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'] as const;

const hasCode = (error: unknown, ...codes: readonly string[]): boolean =>
  codes.includes((error as NodeJS.ErrnoException).code ?? '');

const isMissing = (error: unknown): boolean => hasCode(error, 'ENOENT', 'ENOTDIR');

const unlessMissing = async <T>(work: Promise<T>): Promise<T | undefined> => {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

/** Objects as files below a folder: the store of the local start. */
export class FileObjectStore extends ObjectStore {
  constructor(
    private readonly root: string,
    private readonly listPage = LIST_PAGE,
  ) {
    super();
  }

  /** Other processes share the folder, so only what none of them can still be writing is removed. */
  async prepare(): Promise<void> {
    const incoming = path.join(this.root, INCOMING);
    await mkdir(incoming, { recursive: true });
    for (const name of await readdir(incoming)) {
      const file = path.join(incoming, name);
      const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
      if (systemClock.now().getTime() - mtimeMs > ABANDONED_AFTER_MS) await rm(file, { force: true });
    }
  }

  async put(key: string, body: Readable | Uint8Array): Promise<ObjectInfo> {
    const info = await this.publish(key, async (incoming) => {
      await pipeline(
        body instanceof Readable ? body : Readable.from([body]),
        createWriteStream(incoming, { flags: 'wx', flush: true }),
      );
      return true;
    });
    if (!info) throw new Error('a put always has bytes to publish');
    return info;
  }

  /** A link, unlike a rename, replaces nothing. */
  async putIfAbsent(key: string, body: Uint8Array): Promise<ObjectInfo | undefined> {
    const write = async (incoming: string) => {
      await writeFile(incoming, body, { flag: 'wx', flush: true });
      return true;
    };
    return this.publish(key, write, async (incoming, target) => {
      try {
        await link(incoming, target);
      } catch (error) {
        if (hasCode(error, 'EEXIST')) return false;
        if (!hasCode(error, ...NO_LINKS)) throw error;
        await rename(incoming, target);
      }
      await rm(incoming, { force: true });
      return true;
    });
  }

  async putExtended(key: string, { source, tail }: ExtendedContent): Promise<ObjectInfo | undefined> {
    const from = this.fileOf(source.key);
    return this.publish(key, async (incoming) => {
      const copied = await unlessMissing(
        copyFile(from, incoming, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE).then(() => true),
      );
      // Still there afterwards: so it was this version that was copied.
      if (!copied || (await this.head(source.key))?.etag !== source.etag) return false;
      const handle = await open(incoming, 'a');
      try {
        await handle.writeFile(tail);
        await handle.sync();
      } finally {
        await handle.close();
      }
      return true;
    });
  }

  /**
   * @param write fills the file it is given, or answers false: then nothing is published
   * @param move puts it in its place, or answers false as well
   */
  private async publish(
    key: string,
    write: (incoming: string) => Promise<boolean>,
    move = replace,
  ): Promise<ObjectInfo | undefined> {
    const target = this.fileOf(key);
    const incoming = path.join(this.root, INCOMING, newId());
    try {
      if (!(await write(incoming))) {
        await rm(incoming, { force: true });
        return undefined;
      }
      // Before the rename: afterwards another put may already have replaced it.
      const info = infoOf(key, await stat(incoming));
      await mkdir(path.dirname(target), { recursive: true });
      if (!(await move(incoming, target))) {
        await rm(incoming, { force: true });
        return undefined;
      }
      await syncFolder(path.dirname(target));
      return info;
    } catch (error) {
      await rm(incoming, { force: true });
      throw error;
    }
  }

  /** Info and bytes are those of one version, whatever is put meanwhile. */
  async get(key: string, range?: ByteRange): Promise<ObjectContent | undefined> {
    const handle = await unlessMissing(open(this.fileOf(key), 'r'));
    if (!handle) return undefined;
    const stats = await handle.stat();
    if (stats.isFile()) return { ...infoOf(key, stats), stream: handle.createReadStream({ ...range }) };
    await handle.close();
    return undefined;
  }

  async readRange(source: ObjectInfo, range: ByteRange): Promise<Buffer | undefined> {
    const content = await this.get(source.key, range);
    if (content?.etag === source.etag) return buffer(content.stream);
    content?.stream.destroy();
    return undefined;
  }

  async head(key: string): Promise<ObjectInfo | undefined> {
    const stats = await unlessMissing(stat(this.fileOf(key)));
    return stats?.isFile() ? infoOf(key, stats) : undefined;
  }

  async delete(key: string): Promise<void> {
    await unlessMissing(rm(this.fileOf(key)));
  }

  async *list(prefix: string, after = ''): AsyncIterable<ObjectInfo> {
    checkPrefix(prefix);
    let page: string[];
    let last = after;
    do {
      page = await this.keysAfter(prefix, last);
      for (const key of page) {
        const info = await this.head(key);
        if (info) yield info;
      }
      last = page.at(-1) ?? '';
    } while (page.length === this.listPage);
  }

  /** The next page of keys, in order; never holds more than two. */
  private async keysAfter(prefix: string, after: string): Promise<string[]> {
    let keys: string[] = [];
    let end: string | undefined;
    const isBeyond = (key: string) => end !== undefined && key > end;
    /** @param folder with its slash at the end, so that it compares as the keys in it do */
    const mayHold = (folder: string) =>
      (folder.startsWith(prefix) || prefix.startsWith(folder)) &&
      (folder > after || after.startsWith(folder)) &&
      !isBeyond(folder);
    for await (const key of this.keysBelow(prefix.slice(0, prefix.lastIndexOf('/') + 1), mayHold)) {
      if (!key.startsWith(prefix) || key <= after || isBeyond(key)) continue;
      keys.push(key);
      if (keys.length < 2 * this.listPage) continue;
      keys = keys.toSorted().slice(0, this.listPage);
      end = keys.at(-1);
    }
    return keys.toSorted().slice(0, this.listPage);
  }

  /** In the order of the file system. @param folder '' or with a slash at its end */
  private async *keysBelow(folder: string, mayHold: (folder: string) => boolean): AsyncIterable<string> {
    const entries = await unlessMissing(opendir(path.join(this.root, folder)));
    if (!entries) return;
    for await (const entry of entries) {
      const key = `${folder}${entry.name}`;
      if (entry.isFile()) yield key;
      else if (entry.isDirectory() && entry.name !== INCOMING && mayHold(`${key}/`))
        yield* this.keysBelow(`${key}/`, mayHold);
    }
  }

  private fileOf(key: string): string {
    return path.join(this.root, checkKey(key));
  }
}

const infoOf = (key: string, { size, mtime, mtimeMs, ino }: Stats): ObjectInfo => ({
  key,
  size,
  lastModified: mtime,
  etag: `${ino.toString(36)}-${Math.round(mtimeMs * 1000).toString(36)}-${size.toString(36)}`,
});

const replace = async (incoming: string, target: string): Promise<boolean> => {
  await rename(incoming, target);
  return true;
};

/** A rename survives a power loss only once its folder is on disk. */
const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};
