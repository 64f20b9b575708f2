import { createHash } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileResult } from '../run/outcome.js';
import { messageOf } from '../system-error.js';

/** Bytes of one name. File systems take 255, and a note and its draft add to it. */
const LONGEST_NAME = 220;

/** A file for each input that failed, which says why; removed once it has succeeded. */
export class FailureNotes {
  constructor(
    private readonly folder: string,
    private readonly onProblem: (line: string) => void,
  ) {}

  /** Never rejects: a note that cannot be kept is no reason to leave the other files. */
  async note(result: FileResult, now: Date): Promise<void> {
    try {
      await this.keep(result, now);
    } catch (error) {
      this.onProblem(`The note about ${result.output} cannot be kept: ${messageOf(error)}`);
    }
  }

  private async keep(result: FileResult, now: Date): Promise<void> {
    const path = this.pathOf(result);
    if (result.outcome !== 'failed') return rm(path, { force: true });
    await mkdir(dirname(path), { recursive: true });
    const draft = `${path}.${process.pid}`;
    await writeFile(draft, `${JSON.stringify({ ...result, at: now.toISOString() }, null, 2)}\n`);
    return rename(draft, path);
  }

  private pathOf({ output }: FileResult): string {
    return `${join(this.folder, ...output.split('/').map(shortened))}.failed.json`;
  }
}

/** A name that is too long is cut between two characters; its hash keeps it apart from others that begin so. */
const shortened = (name: string): string => {
  if (Buffer.byteLength(name) <= LONGEST_NAME) return name;
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 16);
  const room = new Uint8Array(LONGEST_NAME - hash.length - 1);
  return `${name.slice(0, new TextEncoder().encodeInto(name, room).read)}-${hash}`;
};
