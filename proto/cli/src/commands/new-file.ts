import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, rename, rm } from 'node:fs/promises';
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
  try {
    await pipeline(body, createWriteStream(draft, { flags: 'wx' }), { signal });
    if (!(await reserve(path))) throw taken(path);
    await rename(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
};
