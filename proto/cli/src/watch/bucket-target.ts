import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { type Input, hashOf } from '../run/content.js';
import type { Target } from '../run/target.js';
import type { StoredObject } from '../s3/bucket.js';
import type { BucketPlace } from './bucket-place.js';

/** Of an output: which source it was made from, hashed since metadata hold plain letters only, and which version of it. */
const SOURCE = 'colophon-source';
const VERSION = 'colophon-version';

/** A bucket, or what is below a prefix of it. Its outputs say by themselves what they were made from. */
export class BucketTarget implements Target {
  constructor(
    private readonly where: BucketPlace,
    readonly draftFolder: string,
  ) {}

  async isThere(output: string): Promise<boolean> {
    return (await this.head(output)) !== undefined;
  }

  async isMadeFrom(input: Input): Promise<boolean> {
    const found = await this.head(input.output);
    return found !== undefined && isOurs(found, input) && found.metadata[VERSION] === versionOf(input);
  }

  async mayPlace(input: Input): Promise<boolean> {
    const found = await this.head(input.output);
    return found === undefined || isOurs(found, input);
  }

  async place(draft: string, input: Input): Promise<boolean> {
    const found = await this.head(input.output);
    if (found && !isOurs(found, input)) return false;
    const body = await openAsBlob(draft);
    const isPlaced = await this.where.bucket.put({
      key: this.keyOf(input.output),
      body,
      hash: await hashOf(body.stream()),
      metadata: { [SOURCE]: nameOf(input), [VERSION]: versionOf(input) },
      over: found?.etag,
    });
    await rm(draft, { force: true });
    return isPlaced;
  }

  private head(output: string): Promise<StoredObject | undefined> {
    return this.where.bucket.head(this.keyOf(output));
  }

  private keyOf(output: string): string {
    return `${this.where.prefix}${output}`;
  }
}

const isOurs = ({ metadata }: StoredObject, input: Input): boolean => metadata[SOURCE] === nameOf(input);

const nameOf = ({ source }: Input): string => createHash('sha256').update(source).digest('hex');

const versionOf = ({ version = '' }: Input): string => encodeURIComponent(version);
