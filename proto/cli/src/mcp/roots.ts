import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, lstat, open, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { usageError } from '../command-error.js';
import { MOST_BYTES } from '../run/content.js';
import { reserve } from '../run/reserve.js';
import { ToolRefusal } from './tool.js';

const { O_RDONLY, O_NONBLOCK, O_DIRECTORY } = constants;

/**
 * The folders an agent may use, and no path that leads out of them, not even for the moment between a look and a use: what
 * counts is where the opened file is, which no link that is swapped meanwhile changes.
 */
export class Roots {
  private constructor(private readonly folders: readonly string[]) {}

  /** @throws CommandError for what is no folder */
  static async of(paths: readonly string[]): Promise<Roots> {
    const folders = await Promise.all(
      paths.map(async (path) => {
        const folder = await realpath(path).catch(() => undefined);
        if (!folder || !(await stat(folder)).isDirectory()) throw usageError(`${path} is no folder.`);
        return folder;
      }),
    );
    return new Roots(folders);
  }

  /** All of a PDF. @throws ToolRefusal, the same for what is outside and for what is not there */
  async read(path: string): Promise<{ readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }> {
    // Without waiting for the other end of a pipe.
    const file = await this.opened(path, O_RDONLY | O_NONBLOCK);
    try {
      const found = await file.stat();
      const { size } = found;
      if (!found.isFile()) throw new ToolRefusal(`${path} is no file.`);
      if (size > MOST_BYTES) throw new ToolRefusal(`${path} is larger than 25 MiB.`);
      const bytes = new Uint8Array(size);
      const { bytesRead } = await file.read(bytes, 0, size, 0);
      const head = Buffer.from(bytes.subarray(0, Math.min(bytesRead, 1024))).toString('latin1');
      if (bytesRead !== size || !head.includes('%PDF-')) throw new ToolRefusal(`${path} is no PDF.`);
      return { name: basename(path), bytes };
    } finally {
      await file.close();
    }
  }

  /**
   * Makes a new file, whole or not at all.
   * @param fill writes the file at the path it gets
   */
  async create(path: string, fill: (draft: string) => Promise<unknown>): Promise<void> {
    const name = basename(path);
    if (!/^[^.].*\.pdf$/i.test(name))
      throw new ToolRefusal('outPath has to end in .pdf and not to be hidden.');
    const folder = await this.opened(dirname(this.absolute(path)), O_RDONLY | O_DIRECTORY);
    try {
      const place = await this.placeOf(folder, dirname(this.absolute(path)));
      const target = join(place, name);
      const draft = join(place, `.${randomUUID()}.part`);
      await refuseIfThere(target, path);
      try {
        await fill(draft);
        // Fails where a file has come meanwhile, and replaces none.
        if (!(await reserve(target))) throw thereAlready(path);
        await rename(draft, target);
      } finally {
        await rm(draft, { force: true });
      }
    } finally {
      await folder.close();
    }
  }

  private async opened(path: string, flags: number): Promise<FileHandle> {
    const outside = new ToolRefusal(
      this.folders.length > 0
        ? `There is no ${path} in the folders of this server.`
        : 'This server has no folders: give a documentId, or start it with --root.',
    );
    const absolute = this.absolute(path);
    const before = await realpath(absolute).catch(() => undefined);
    if (!before || !this.holds(before)) throw outside;
    const file = await open(before, flags).catch(() => undefined);
    if (!file) throw outside;
    const real = await realPathOf(file, before).catch(() => undefined);
    if (real && this.holds(real)) return file;
    await file.close();
    throw outside;
  }

  /** A path to the opened folder itself, wherever its name leads by then; elsewhere than on Linux its name. */
  private async placeOf(folder: FileHandle, path: string): Promise<string> {
    return process.platform === 'linux' ? `/proc/self/fd/${folder.fd}` : realPathOf(folder, path);
  }

  private holds(path: string): boolean {
    return this.folders.some((folder) =>
      `${path}${sep}`.startsWith(folder.endsWith(sep) ? folder : folder + sep),
    );
  }

  private absolute(path: string): string {
    return resolve(this.folders[0] ?? sep, path);
  }
}

/** Where an opened file is now. */
const realPathOf = async (file: FileHandle, path: string): Promise<string> => {
  if (process.platform === 'linux') return realpath(`/proc/self/fd/${file.fd}`);
  const real = await realpath(path);
  const [opened, named] = await Promise.all([file.stat({ bigint: true }), stat(real, { bigint: true })]);
  if (opened.ino !== named.ino || opened.dev !== named.dev) throw new Error('It was replaced.');
  return real;
};

const thereAlready = (path: string): ToolRefusal =>
  new ToolRefusal(`${path} is there already. Nothing is overwritten: choose another outPath.`);

const refuseIfThere = async (target: string, path: string): Promise<void> => {
  if (await lstat(target).catch(() => undefined)) throw thereAlready(path);
};
