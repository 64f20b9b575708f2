import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileResult } from '../run/outcome.js';

/** A file for each input that failed, which says why; removed once it has succeeded. */
export class FailureNotes {
  constructor(private readonly folder: string) {}

  async note(result: FileResult, now: Date): Promise<void> {
    const path = this.pathOf(result);
    if (result.outcome !== 'failed') return rm(path, { force: true });
    await mkdir(dirname(path), { recursive: true });
    const draft = `${path}.${process.pid}`;
    await writeFile(draft, `${JSON.stringify({ ...result, at: now.toISOString() }, null, 2)}\n`);
    return rename(draft, path);
  }

  private pathOf({ output }: FileResult): string {
    return join(this.folder, `${output}.failed.json`);
  }
}
