import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** @throws where the folder takes no file */
export async function probeFolder(folder: string): Promise<void> {
  const probe = join(folder, `probe-${randomUUID()}`);
  try {
    await writeFile(probe, 'a');
  } finally {
    await rm(probe, { force: true });
  }
}
