// Real: the file system, below a temporary folder.
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FileObjectStore } from '../src/storage/file-object-store.js';
import { listContract, objectStoreContract } from './object-store.contract.js';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'colophon-store-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

describe('the file-system store', () => {
  // Ten thousand come at a time: beyond that, the list of three shows what a page more is.
  objectStoreContract(async () => new FileObjectStore(root), 50);

  describe('that holds three keys at a time in a list', () => {
    let store: FileObjectStore;
    beforeAll(async () => {
      store = new FileObjectStore(await mkdtemp(path.join(root, 'paged-')), 3);
      await store.prepare();
    });
    listContract(() => store, 50);
  });

  it('leaves an upload of another process alone when it starts', async () => {
    const [one, other] = [new FileObjectStore(root), new FileObjectStore(root)];
    const body = new PassThrough();
    const uploading = one.put('originals/slow', body);
    body.write('first ');
    await other.prepare();
    body.end('second');
    expect((await uploading).size).toBe(12);
  });

  it('removes what a dead process left unfinished a day ago', async () => {
    const incoming = path.join(root, '.incoming');
    await writeFile(path.join(incoming, 'dead'), 'x');
    const before = new Date(Date.now() - 25 * 3600 * 1000);
    await utimes(path.join(incoming, 'dead'), before, before);
    await writeFile(path.join(incoming, 'alive'), 'x');
    await new FileObjectStore(root).prepare();
    expect(await readdir(incoming)).toEqual(['alive']);
  });

  it('keeps no file open after a download that was given up', async () => {
    const store = new FileObjectStore(root);
    await store.put('originals/big', Buffer.alloc(1024 * 1024));
    const openFiles = async () => (await readdir('/proc/self/fd').catch(() => [])).length;
    const before = await openFiles();
    for (let index = 0; index < 20; index += 1) {
      const found = await store.get('originals/big', { start: 10, end: 500_000 });
      await new Promise((resolve) => found?.stream.once('close', resolve).destroy());
    }
    expect(await openFiles()).toBeLessThan(before + 10);
  });

  it('takes a folder for no object', async () => {
    await mkdir(path.join(root, 'processed', 'folder'), { recursive: true });
    const store = new FileObjectStore(root);
    expect(await store.head('processed/folder')).toBeUndefined();
    expect(await store.get('processed/folder')).toBeUndefined();
  });
});
