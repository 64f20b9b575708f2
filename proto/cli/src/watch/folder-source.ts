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

/** What one look gathers. */
interface Gathered {
  readonly found: Found[];
  readonly problems: string[];
  /** What a folder has listed and the system does not find. */
  readonly missing: Set<string>;
}

/** A folder and those below it, by looking: events are missing on network shares. */
export class FolderSource implements Source {
  /** Of the last look: one may have been removed meanwhile, which is no problem. */
  private missing: ReadonlySet<string> = new Set();

  /**
   * @param folder as `realpath` has it
   * @param left out: a folder of outputs, which may be within
   */
  constructor(
    private readonly folder: string,
    private readonly left: string,
  ) {}

  async look(): Promise<Look> {
    const gathered: Gathered = { found: [], problems: [], missing: new Set() };
    const isRead = await this.lookInto(this.folder, gathered);
    this.missing = gathered.missing;
    return { found: isRead ? gathered.found : undefined, problems: gathered.problems };
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

  async open(found: Found): Promise<Opened | undefined> {
    try {
      const blob = await openAsBlob(found.source);
      if (await this.hasChanged(found)) return undefined;
      return { hash: await hashOf(blob.stream()), blob, close: () => Promise.resolve() };
    } catch (error) {
      if (await this.hasChanged(found)) return undefined;
      throw error;
    }
  }

  private async hasChanged({ source, version }: Found): Promise<boolean> {
    return (await versionOf(source).catch(() => undefined)) !== version;
  }

  /** @returns whether the folder itself could be read */
  private async lookInto(folder: string, gathered: Gathered): Promise<boolean> {
    const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) =>
      this.passOver(folder, error, gathered),
    );
    for (const entry of entries ?? []) {
      const path = join(folder, entry.name);
      if (entry.isDirectory() && path !== this.left && !entry.name.startsWith('.'))
        await this.lookInto(path, gathered);
      if (!entry.isFile() || !isTakenName(entry.name)) continue;
      const version = await versionOf(path).catch((error: unknown) => this.passOver(path, error, gathered));
      if (version === undefined) continue;
      const output = relative(this.folder, path).split(sep).join('/');
      gathered.found.push({ source: path, output, version });
    }
    return entries !== undefined;
  }

  private passOver(path: string, error: unknown, { problems, missing }: Gathered): undefined {
    const isMissing = path !== this.folder && isSystemError(error, 'ENOENT');
    if (isMissing) missing.add(path);
    if (isMissing && !this.missing.has(path)) return;
    const hint = isMissing ? ' It is listed, though: its name may not be UTF-8.' : '';
    problems.push(`${path} cannot be read: ${messageOf(error)}${hint}`);
  }
}

/** Without the number of the file, which some network shares make up at each look. */
const versionOf = async (path: string): Promise<string> => {
  const { size, mtimeNs, ctimeNs } = await stat(path, { bigint: true });
  return `${size}-${mtimeNs}-${ctimeNs}`;
};
