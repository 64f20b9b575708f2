// Real: the file system, MinIO.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { examineStore } from '../src/storage/conformance.js';
import { FileObjectStore } from '../src/storage/file-object-store.js';
import type { ByteRange, ObjectContent, ObjectStore } from '../src/storage/object-store.js';
import { S3ObjectStore } from '../src/storage/s3-object-store.js';
import { startMinio } from '@colophon/testing';

const minio = await startMinio();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'conformance-'));
});
afterAll(() => rm(folder, { recursive: true }));

const failures = async (store: ObjectStore) => {
  await store.prepare();
  return (await examineStore(store)).filter(({ error }) => error).map(({ name }) => name);
};

describe('what Colophon needs of a store', () => {
  it('is there in the file store, and nothing stays behind', async () => {
    const store = new FileObjectStore(folder);
    expect(await failures(store)).toEqual([]);
    const left: string[] = [];
    for await (const { key } of store.list('')) left.push(key);
    expect(left).toEqual([]);
  });

  it.each<[string, Partial<ObjectStore>, string]>([
    ['takes any range for the whole', { get: wholeObject }, 'reads ranges, also beyond the end'],
    [
      'knows no versions',
      { readRange: async () => Buffer.from('newer') },
      'refuses to read a version that was replaced',
    ],
    [
      'never deletes',
      { delete: async () => undefined },
      'forgets what is deleted, and does not mind a second time',
    ],
  ])('is missed in a store that %s', async (_name, fault, sentence) => {
    const store = Object.assign(new FileObjectStore(folder), fault);
    expect(await failures(store)).toContain(sentence);
  });
});

function wholeObject(this: ObjectStore, key: string, _range?: ByteRange): Promise<ObjectContent | undefined> {
  return FileObjectStore.prototype.get.call(this, key);
}

(minio ? describe : describe.skip)('MinIO (which npm test builds with Go)', () => {
  it('does all of it', async () => {
    expect(await failures(new S3ObjectStore({ pathStyle: true, ...minio! }))).toEqual([]);
  });
});
