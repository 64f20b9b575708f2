import { createHash } from 'node:crypto';
import { createWriteStream, openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ColophonError } from '@colophon/sdk';
import { commandExitOf } from '../command-error.js';
import { exitCodes } from '../exit-codes.js';
import { hashOf, MOST_BYTES } from '../run/content.js';
import { isTakenName } from '../run/inputs.js';
import { messageOf } from '../system-error.js';
import { type BucketPlace, isPlainKey } from './bucket-place.js';
import type { Found, Look, Opened, Source } from './source.js';

/** A bucket, or what is below a prefix of it. Its objects never grow. */
export class BucketSource implements Source {
  /**
   * @param drafts a folder for objects while they are in work
   * @param left out: a prefix of outputs, which may be within
   */
  constructor(
    private readonly place: BucketPlace,
    private readonly drafts: string,
    private readonly left: string | undefined,
  ) {}

  async look(): Promise<Look> {
    const found: Found[] = [];
    const problems: string[] = [];
    const { bucket, name, prefix } = this.place;
    try {
      for await (const { key, etag } of bucket.list(prefix)) {
        if (this.left !== undefined && key.startsWith(this.left)) continue;
        if (!isTakenName(basename(key))) continue;
        const source = `s3://${name}/${key}`;
        if (isPlainKey(key)) found.push({ source, output: key.slice(prefix.length), version: etag });
        else problems.push(`${source} has an empty part, . or .. in its key, and is left out.`);
      }
    } catch (error) {
      if (commandExitOf(error) !== exitCodes.unreachable) throw error;
      return { found: undefined, problems: [messageOf(error)] };
    }
    return { found, problems };
  }

  isWhole(): Promise<boolean> {
    return Promise.resolve(true);
  }

  async open({ output, version }: Found): Promise<Opened | undefined> {
    const { bucket, prefix } = this.place;
    const path = join(this.drafts, `${createHash('sha256').update(output).digest('hex')}.source`);
    const close = (): Promise<void> => rm(path, { force: true });
    try {
      const body = await bucket.get(`${prefix}${output}`, version);
      if (!body) return undefined;
      await pipeline(body, bounded, createWriteStream(path));
      const blob = await openAsBlob(path);
      return { hash: await hashOf(blob.stream()), blob, close };
    } catch (error) {
      await close();
      throw error;
    }
  }
}

/** A larger one would fill the disk, and be refused then. */
async function* bounded(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > MOST_BYTES)
      throw new ColophonError('It is larger than 25 MiB.', { status: 0, code: 'file_too_large' });
    yield chunk;
  }
}
