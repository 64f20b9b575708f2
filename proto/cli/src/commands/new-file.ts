import { randomUUID } from 'node:crypto';
import { access, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type CommandError, usageError } from '../command-error.js';
import { reserve } from '../run/reserve.js';

const taken = (path: string): CommandError =>
  usageError(`${path} is there already. Name another file by --out.`);

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Before anything is made on the server. @throws CommandError for a file that is there */
export const refuseTaken = async (path: string): Promise<void> => {
  if (await isThere(path)) throw taken(path);
};

/** All of it or nothing, and never over a file that is there. @throws CommandError for one */
export const writeNew = async (
  body: ReadableStream<Uint8Array>,
  path: string,
  signal: AbortSignal,
): Promise<void> => {
  if (await isThere(path)) {
    await body.cancel();
    throw taken(path);
  }
  const draft = join(dirname(path), `.${randomUUID()}.part`);
  // Made before the body is read: a stream that fails before its file is there would make it after the removal.
  const file = await open(draft, 'wx');
  try {
    await pipeline(body, file.createWriteStream(), { signal });
    if (!(await reserve(path))) throw taken(path);
    await rename(draft, path);
  } finally {
    await file.close();
    await rm(draft, { force: true });
  }
};
