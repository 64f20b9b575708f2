import { createWriteStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { type CommandError, usageError } from '../command-error.js';
import { isSystemError } from '../system-error.js';

const taken = (path: string): CommandError =>
  usageError(`${path} is there already. Name another file by --out.`);

/** Before anything is made on the server. @throws CommandError for a file that is there */
export const refuseTaken = async (path: string): Promise<void> => {
  const isThere = await access(path).then(
    () => true,
    () => false,
  );
  if (isThere) throw taken(path);
};

/** Never over a file that is there. @throws CommandError for one */
export const writeNew = async (
  body: ReadableStream<Uint8Array>,
  path: string,
  signal: AbortSignal,
): Promise<void> => {
  try {
    await pipeline(body, createWriteStream(path, { flags: 'wx' }), { signal });
  } catch (error) {
    if (isSystemError(error, 'EEXIST')) throw taken(path);
    throw error;
  }
};
