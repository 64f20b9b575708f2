import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ObjectInfo, ObjectStore } from '@colophon/platform';
import { describe, expect, it } from '@jest/globals';
import { OriginalFiles } from './original-files.repository.js';
import { ResumableSha256 } from './resumable-sha256.js';

const bytes = Buffer.from('an original');
const original: ObjectInfo = {
  key: 'originals/d1',
  size: bytes.length,
  lastModified: new Date(0),
  etag: 'v1',
};

/** A store that gives this stream. */
const filesIn = (stream: Readable): OriginalFiles =>
  new OriginalFiles({ get: async () => ({ ...original, stream }) } as unknown as ObjectStore);

const ways = [
  ['as it is', undefined],
  ['with its digest', ResumableSha256.start()],
] as const;

describe('the stream of an original', () => {
  it.each(ways)('%s, closed before it is read, ends the stream of the store', async (_, digest) => {
    const stored = Readable.from([bytes]);
    const read = await filesIn(stored).read(original, digest);
    const closed = once(read, 'close');
    read.destroy();
    await closed;
    await new Promise((resolve) => setImmediate(resolve));
    expect(stored.destroyed).toBe(true);
  });

  it.each(ways)('%s breaks off with that of the store', async (_, digest) => {
    const stored = new Readable({ read: () => stored.destroy(new Error('connection reset')) });
    await expect(buffer(await filesIn(stored).read(original, digest))).rejects.toThrow('connection reset');
  });

  it('is digested as it is read', async () => {
    const digest = ResumableSha256.start();
    expect(await buffer(await filesIn(Readable.from([bytes])).read(original, digest))).toEqual(bytes);
    expect(digest.digest()).toBe(createHash('sha256').update(bytes).digest('hex'));
  });
});
