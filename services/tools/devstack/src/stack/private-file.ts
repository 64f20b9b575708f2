import { rename, writeFile } from 'node:fs/promises';

/** Readable by its owner alone. In one step: a start that is interrupted, and a reader meanwhile, finds the old file or the new one. */
export async function writePrivate(path: string, text: string): Promise<void> {
  await writeFile(`${path}.new`, text, { mode: 0o600, flush: true });
  await rename(`${path}.new`, path);
}
