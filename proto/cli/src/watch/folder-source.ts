import { openAsBlob } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { hashOf } from '../run/content.js';
import { isTakenName } from '../run/inputs.js';
import { isSystemError, messageOf } from '../system-error.js';
import type { Found, Look, Opened, Source } from './source.js';

/** A reader looks for the mark within so many bytes of the end. */
const TAIL_BYTES = 1024;
const END_MARK = /%%EOF\s*$/;

/** A folder and those below it, by looking: events are missing on network shares. */
export class FolderSource implements Source {
  /**
   * @param folder as `realpath` has it
   * @param left out: a folder of outputs, which may be within
   */
  constructor(
    private readonly folder: string,
    private readonly left: string,
  ) {}

  async look(): Promise<Look> {
    const found: Found[] = [];
    const problems: string[] = [];
    const isRead = await this.lookInto(this.folder, found, problems);
    return { found: isRead ? found : undefined, problems };
  }

  async isWhole({ source }: Found): Promise<boolean> {
    try {
      const file = await open(source);
      try {
        const { size } = await file.stat();
        const from = Math.max(0, size - TAIL_BYTES);
        const { buffer, bytesRead } = await file.read(Buffer.alloc(TAIL_BYTES), 0, TAIL_BYTES, from);
        return END_MARK.test(buffer.toString('latin1', 0, bytesRead));
      } finally {
        await file.close();
      }
    } catch {
      // One that cannot be read rests like one that is not whole, and fails when it is taken.
      return false;
    }
  }

  async open({ source, version }: Found): Promise<Opened | undefined> {
    try {
      const blob = await openAsBlob(source);
      if ((await versionOf(source)) !== version) return undefined;
      return { hash: await hashOf(blob.stream()), blob, close: () => Promise.resolve() };
    } catch (error) {
      if ((await versionOf(source)) !== version) return undefined;
      throw error;
    }
  }

  /** @returns whether the folder itself could be read */
  private async lookInto(folder: string, found: Found[], problems: string[]): Promise<boolean> {
    const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
      // One below that was removed meanwhile is no problem.
      if (folder === this.folder || !isSystemError(error, 'ENOENT'))
        problems.push(`${folder} cannot be read: ${messageOf(error)}`);
      return undefined;
    });
    for (const entry of entries ?? []) {
      const path = join(folder, entry.name);
      if (entry.isDirectory() && path !== this.left && !entry.name.startsWith('.'))
        await this.lookInto(path, found, problems);
      if (!entry.isFile() || !isTakenName(entry.name)) continue;
      const version = await versionOf(path);
      if (version !== undefined)
        found.push({ source: path, output: relative(this.folder, path).split(sep).join('/'), version });
    }
    return entries !== undefined;
  }
}

/** @returns undefined for what is not there. Without the number of the file, which some network shares make up at each look. */
const versionOf = async (path: string): Promise<string | undefined> => {
  const found = await stat(path, { bigint: true }).catch(() => undefined);
  return found && `${found.size}-${found.mtimeNs}-${found.ctimeNs}`;
};
