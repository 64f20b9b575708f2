import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  installationMark,
  type ObjectInfo,
  objectKeys,
  type ObjectStore,
  smallestServerCopy,
} from '../src/storage/object-store.js';

const PDF = { contentType: 'application/pdf' };
const infoOfNothing: ObjectInfo = { key: 'originals/nothing', size: 1, lastModified: new Date(), etag: 'x' };
let documents = 0;
const newKey = () => objectKeys.original(`document-${(documents += 1)}`);

const read = async (store: ObjectStore, key: string, range?: { start: number; end: number }) => {
  const found = await store.get(key, range);
  return found && (await buffer(found.stream)).toString();
};

const listed = async (store: ObjectStore, prefix: string, after?: string): Promise<ObjectInfo[]> => {
  const items: ObjectInfo[] = [];
  for await (const item of store.list(prefix, after)) items.push(item);
  return items;
};

/**
 * What every driver does, whatever is behind it.
 *
 * @param many more objects than the driver lists at a time
 */
export const objectStoreContract = (open: () => Promise<ObjectStore>, many: number): void => {
  let store: ObjectStore;
  beforeAll(async () => {
    store = await open();
    await store.prepare();
  });

  describe('an object', () => {
    it('comes back as it was put, from bytes and from a stream', async () => {
      const [first, second] = [newKey(), newKey()];
      await store.put(first, Buffer.from('bytes'), PDF);
      await store.put(second, Readable.from([Buffer.from('str'), Buffer.from('eam')]), PDF);
      expect([await read(store, first), await read(store, second)]).toEqual(['bytes', 'stream']);
    });

    it('is described by put, get, head and list alike', async () => {
      const key = newKey();
      const before = Date.now();
      const put = await store.put(key, Buffer.from('described'), PDF);
      const after = Date.now();
      const found = await store.get(key);
      found?.stream.destroy();
      const head = await store.head(key);
      const [inList] = await listed(store, key);
      for (const info of [put, found, head, inList]) {
        expect(info).toMatchObject({ key, size: 9, etag: put.etag });
        // A store may tell whole seconds only.
        expect(info!.lastModified.getTime()).toBeGreaterThan(before - 1000);
        expect(info!.lastModified.getTime()).toBeLessThanOrEqual(after);
      }
    });

    it('may be empty', async () => {
      const key = newKey();
      await store.put(key, new Uint8Array(), PDF);
      expect(await read(store, key)).toBe('');
      expect(await read(store, key, { start: 0, end: 9 })).toBe('');
      expect((await store.head(key))?.size).toBe(0);
    });

    it('of 25 MiB goes through streams unchanged', async () => {
      const key = newKey();
      const chunk = Buffer.alloc(1024 * 1024, 'colophon');
      const sent = createHash('sha256');
      const body = Readable.from(
        (function* chunks() {
          for (let index = 0; index < 25; index += 1) {
            const bytes = Buffer.concat([Buffer.from([index]), chunk]).subarray(0, chunk.length);
            sent.update(bytes);
            yield bytes;
          }
        })(),
      );
      expect((await store.put(key, body, PDF)).size).toBe(25 * 1024 * 1024);
      const received = createHash('sha256');
      for await (const bytes of (await store.get(key))!.stream) received.update(bytes as Buffer);
      expect(received.digest('hex')).toBe(sent.digest('hex'));
    });

    it('whose bytes fail before they are read does not exist, and put reports why', async () => {
      const key = newKey();
      const body = new Readable({ read: () => undefined });
      const put = store.put(key, body, PDF);
      body.destroy(new Error('refused at its first byte'));
      await expect(put).rejects.toThrow('refused at its first byte');
      expect(await store.head(key)).toBeUndefined();
    });

    it('that is put again is replaced, and its etag changes', async () => {
      const key = newKey();
      const first = await store.put(key, Buffer.from('one'), PDF);
      const second = await store.put(key, Buffer.from('two'), PDF);
      expect(await read(store, key)).toBe('two');
      expect(second.etag).not.toBe(first.etag);
    });

    it('that is replaced while it is read is read to its old end', async () => {
      const key = newKey();
      const old = Buffer.alloc(512 * 1024, 'a');
      await store.put(key, old, PDF);
      const reading = await store.get(key);
      await store.put(key, Buffer.from('new'), PDF);
      expect((await buffer(reading!.stream)).equals(old)).toBe(true);
    });

    it('is described and read as one version, however often it is replaced meanwhile', async () => {
      const key = newKey();
      const bodies = [1, 2, 3, 4, 5].map((length) => Buffer.alloc(length * 1000, `${length}`));
      const versions = new Map<string, Buffer>();
      const put = async (body: Buffer) => versions.set((await store.put(key, body, PDF)).etag, body);
      await put(Buffer.from('first'));
      const end = new AbortController();
      let afterRead = Promise.withResolvers<void>();
      const replacing = (async () => {
        for (let round = 0; !end.signal.aborted; round += 1) {
          await put(bodies[round % bodies.length] ?? Buffer.alloc(0));
          // Were none of them to stay until it is read, a reader on a busy machine need not see any version twice.
          if (round % 3 === 2) await afterRead.promise;
        }
      })();
      const seen: { size: number; bytes: Buffer; etag: string }[] = [];
      for (let round = 0; round < 30; round += 1) {
        const found = await store.get(key);
        if (found) seen.push({ ...found, bytes: await buffer(found.stream) });
        afterRead.resolve();
        afterRead = Promise.withResolvers<void>();
      }
      end.abort();
      afterRead.resolve();
      await replacing;
      expect(seen).toHaveLength(30);
      for (const { size, bytes, etag } of seen) {
        expect(bytes).toHaveLength(size);
        expect(bytes.equals(versions.get(etag) ?? Buffer.alloc(0))).toBe(true);
      }
    });

    it('put by many at once is one of theirs, whole', async () => {
      const key = newKey();
      const bodies = ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => letter.repeat(50_000));
      const infos = await Promise.all(
        bodies.map((body) => store.put(key, Readable.from([Buffer.from(body)]), PDF)),
      );
      expect(infos.map(({ size }) => size)).toEqual(bodies.map(() => 50_000));
      expect(bodies).toContain(await read(store, key));
    });

    it('that is gone can be deleted again', async () => {
      const key = newKey();
      await store.put(key, Buffer.from('short-lived'), PDF);
      await store.delete(key);
      await store.delete(key);
      expect(await store.head(key)).toBeUndefined();
      expect(await store.get(key)).toBeUndefined();
      expect(await listed(store, key)).toEqual([]);
    });
  });

  describe('a put on the condition that nothing is there', () => {
    const text = { contentType: 'text/plain' };

    it('puts once, and then leaves the object as it is until it is deleted', async () => {
      const key = newKey();
      const first = await store.putIfAbsent(key, Buffer.from('first'), text);
      expect(await store.head(key)).toMatchObject({ size: 5, etag: first?.etag });
      expect(await store.putIfAbsent(key, Buffer.from('second'), text)).toBeUndefined();
      expect(await read(store, key)).toBe('first');
      await store.delete(key);
      expect(await store.putIfAbsent(key, Buffer.from('third'), text)).toBeDefined();
      expect(await read(store, key)).toBe('third');
    });

    it('is granted to one of many at once, and the object is theirs', async () => {
      const key = newKey();
      const bodies = ['a', 'b', 'c', 'd', 'e', 'f'];
      const infos = await Promise.all(bodies.map((body) => store.putIfAbsent(key, Buffer.from(body), text)));
      const granted = bodies.filter((_body, index) => infos[index]);
      expect(granted).toHaveLength(1);
      expect(await read(store, key)).toBe(granted[0]);
    });

    it('takes the mark of an installation, which is no object of a folder', async () => {
      await store.putIfAbsent(installationMark, Buffer.from('id'), text);
      expect(await read(store, installationMark, { start: 0, end: 63 })).toBe('id');
      for (const folder of ['originals/', 'text/', 'thumbnails/', 'processed/', 'receipts/'])
        expect((await listed(store, folder)).map(({ key }) => key)).not.toContain(installationMark);
      await store.delete(installationMark);
      expect(await store.head(installationMark)).toBeUndefined();
    });
  });

  describe('a body that breaks off', () => {
    const broken = () =>
      Readable.from(
        (async function* bytes() {
          yield Buffer.alloc(100_000);
          throw new Error('the browser went away');
        })(),
      );

    it('leaves nothing behind', async () => {
      const key = newKey();
      await expect(store.put(key, broken(), PDF)).rejects.toThrow('the browser went away');
      expect(await store.head(key)).toBeUndefined();
      expect((await listed(store, '')).filter((item) => item.key === key)).toEqual([]);
    });

    it('leaves the older object as it was', async () => {
      const key = newKey();
      await store.put(key, Buffer.from('older'), PDF);
      await expect(store.put(key, broken(), PDF)).rejects.toThrow('the browser went away');
      expect(await read(store, key)).toBe('older');
    });
  });

  describe('a range', () => {
    const key = 'originals/ranged';
    beforeAll(() => store.put(key, Buffer.from('0123456789'), PDF));

    it.each([
      ['the beginning', 0, 3, '0123'],
      ['one byte', 4, 4, '4'],
      ['the end', 7, 9, '789'],
      ['more than there is', 7, 1000, '789'],
      ['only what there is not', 10, 12, ''],
    ])('may ask for %s', async (_name, start, end, expected) => {
      expect(await read(store, key, { start, end })).toBe(expected);
    });

    it('of a missing object is missing', async () => {
      expect(await store.get('originals/nothing', { start: 0, end: 1 })).toBeUndefined();
    });
  });

  describe('one version of an object', () => {
    it('is read here and there', async () => {
      const source = await store.put(newKey(), Buffer.from('0123456789'), PDF);
      const readPart = async (start: number, end: number) =>
        (await store.readRange(source, { start, end }))?.toString();
      expect(await Promise.all([readPart(0, 3), readPart(4, 4), readPart(7, 99), readPart(10, 12)])).toEqual([
        '0123',
        '4',
        '789',
        '',
      ]);
    });

    it('is not mistaken for the one that replaced it', async () => {
      const key = newKey();
      const source = await store.put(key, Buffer.from('older'), PDF);
      await store.put(key, Buffer.from('newer'), PDF);
      expect(await store.readRange(source, { start: 0, end: 9 })).toBeUndefined();
      await store.delete(key);
      expect(await store.readRange(source, { start: 0, end: 9 })).toBeUndefined();
    });
  });

  describe.each([
    ['small', 1000],
    ['large enough for the store to copy', smallestServerCopy],
    ['larger than that', smallestServerCopy + 1_000_003],
  ])('a copy with bytes behind it, of an object that is %s', (_name, size) => {
    const original = Buffer.alloc(size, 'colophon ');
    const tail = Buffer.from('%PDF update');

    it('is the source and the new bytes; the source stays as it was', async () => {
      const [key, copy] = [newKey(), newKey()];
      const source = await store.put(key, original, PDF);
      const info = await store.putExtended(copy, { source, tail }, PDF);
      expect(info).toMatchObject({ key: copy, size: size + tail.length });
      expect(await store.head(copy)).toEqual(info);
      const copied = await buffer((await store.get(copy))!.stream);
      expect(copied.equals(Buffer.concat([original, tail]))).toBe(true);
      expect(await store.head(key)).toMatchObject({ size, etag: source.etag });
      const kept = await buffer((await store.get(key))!.stream);
      expect(kept.equals(original)).toBe(true);
    });

    it('replaces an older object of its key', async () => {
      const [key, copy] = [newKey(), newKey()];
      const source = await store.put(key, original, PDF);
      await store.put(copy, Buffer.from('older'), PDF);
      await store.putExtended(copy, { source, tail }, PDF);
      expect((await store.head(copy))?.size).toBe(size + tail.length);
    });

    it('is not made of another version, nor of nothing', async () => {
      const [key, copy] = [newKey(), newKey()];
      const source = await store.put(key, original, PDF);
      await store.put(key, Buffer.alloc(size, 'another '), PDF);
      expect(await store.putExtended(copy, { source, tail }, PDF)).toBeUndefined();
      await store.delete(key);
      expect(await store.putExtended(copy, { source, tail }, PDF)).toBeUndefined();
      expect(await store.head(copy)).toBeUndefined();
    });
  });

  listContract(() => store, many);

  describe('a key that our services never create', () => {
    it.each([
      '../outside',
      'originals/../../etc/passwd',
      '/etc/passwd',
      'originals/',
      'originals//x',
      'plain',
      '.incoming/x',
      'originals/a.b',
      'originals/a\\b',
      'originals/a\n',
      'originals/%2e%2e',
      '',
    ])('is refused: %j', async (key) => {
      const body = Buffer.from('x');
      for (const use of [
        () => store.put(key, body, PDF),
        () => store.putIfAbsent(key, body, PDF),
        () => store.get(key),
        () => store.head(key),
        () => store.readRange({ ...infoOfNothing, key }, { start: 0, end: 0 }),
        () => store.putExtended(key, { source: infoOfNothing, tail: body }, PDF),
        () => store.putExtended(newKey(), { source: { ...infoOfNothing, key }, tail: body }, PDF),
        () => store.delete(key),
      ]) {
        await expect(use()).rejects.toMatchObject({ code: 'validation_failed' });
      }
    });

    it.each(['../', '/', 'originals/../', '.incoming/'])('is no prefix either: %j', async (prefix) => {
      await expect(listed(store, prefix)).rejects.toThrow('not a prefix');
    });
  });
};

/** What a list is, however few keys come at a time. */
export const listContract = (opened: () => ObjectStore, many: number): void => {
  describe('a list', () => {
    let store: ObjectStore;
    beforeAll(() => {
      store = opened();
    });

    it('has exactly the objects below its prefix, in key order', async () => {
      const names = [
        'processed/list-b/1',
        'processed/list-a/10',
        'processed/list-a/2',
        'processed/list-ab/1',
      ];
      await Promise.all(names.map((name) => store.put(name, Buffer.from(name), PDF)));
      const keys = async (prefix: string) => (await listed(store, prefix)).map(({ key }) => key);
      expect(await keys(objectKeys.processedPrefix('list-a'))).toEqual([
        'processed/list-a/10',
        'processed/list-a/2',
      ]);
      expect(await keys('processed/list-a')).toEqual([
        'processed/list-a/10',
        'processed/list-a/2',
        'processed/list-ab/1',
      ]);
      expect(await keys('processed/unknown/')).toEqual([]);
      expect(await keys('nowhere')).toEqual([]);
    });

    it('goes on behind any key, whether it is still there or not', async () => {
      const names = ['a/1', 'a/2', 'a/3', 'ab/1', 'b/1', 'b/2'].map((name) => `processed/walk-${name}`);
      await Promise.all(names.map((name) => store.put(name, Buffer.from(name), PDF)));
      const keysAfter = async (after: string) =>
        (await listed(store, 'processed/walk-', after)).map(({ key }) => key);
      expect(await keysAfter('')).toEqual(names);
      for (const [index, name] of names.entries())
        expect(await keysAfter(name)).toEqual(names.slice(index + 1));
      await store.delete('processed/walk-a/2');
      expect(await keysAfter('processed/walk-a/2')).toEqual(names.slice(2));
      expect(await keysAfter('processed/walk-aa')).toEqual(names.slice(3));
      expect(await keysAfter('originals/x')).toEqual(names.filter((name) => !name.endsWith('a/2')));
    });

    it('may be left before its end', async () => {
      await store.put('processed/left-a/1', Buffer.from('x'), PDF);
      await store.put('processed/left-b/1', Buffer.from('x'), PDF);
      for await (const { key } of store.list('processed/left-')) {
        expect(key).toBe('processed/left-a/1');
        break;
      }
    });

    it('goes on beyond what comes at a time', async () => {
      const names = Array.from({ length: many }, (_, index) => `text/many-${String(index).padStart(5, '0')}`);
      for (let from = 0; from < names.length; from += 60) {
        await Promise.all(names.slice(from, from + 60).map((name) => store.put(name, Buffer.from('x'), PDF)));
      }
      expect((await listed(store, 'text/many-')).map(({ key }) => key)).toEqual(names);
    });
  });
};
