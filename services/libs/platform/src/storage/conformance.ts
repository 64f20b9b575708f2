import { buffer } from 'node:stream/consumers';
import { deepEqual, equal, notEqual, ok } from 'node:assert/strict';
import { Readable } from 'node:stream';
import { newId } from '../ids/ids.js';
import { objectKeys, type ObjectStore, smallestServerCopy } from './object-store.js';

/** What Colophon needs of a store, one sentence each. Every check works on its own key and removes it. */
export interface ConformanceResult {
  readonly name: string;
  /** Undefined when the store does it. */
  readonly error: Error | undefined;
}

type Check = (store: ObjectStore, key: string) => Promise<void>;

const PDF = { contentType: 'application/pdf' };
const LARGE = 25 * 1024 * 1024;

const read = async (store: ObjectStore, key: string, range?: { start: number; end: number }) => {
  const found = await store.get(key, range);
  return found && (await buffer(found.stream));
};
const keysBelow = async (store: ObjectStore, prefix: string, after?: string) => {
  const keys: string[] = [];
  for await (const { key } of store.list(prefix, after)) keys.push(key);
  return keys;
};

const checks: Readonly<Record<string, Check>> = {
  'gives back what was put, described alike by put, head and list': async (store, key) => {
    const put = await store.put(key, Buffer.from('bytes'), PDF);
    equal((await read(store, key))?.toString(), 'bytes');
    const head = await store.head(key);
    deepEqual([head?.size, head?.etag], [5, put.etag]);
    deepEqual(await keysBelow(store, key), [key]);
  },
  'takes a stream of 25 MiB in parts': async (store, key) => {
    const part = Buffer.alloc(LARGE / 25, 'colophon');
    await store.put(key, Readable.from(Array.from({ length: 25 }, () => part)), PDF);
    ok(
      (await read(store, key))?.equals(Buffer.concat(Array.from({ length: 25 }, () => part))),
      'other bytes',
    );
  },
  'changes the etag with the content': async (store, key) => {
    const first = await store.put(key, Buffer.from('one'), PDF);
    notEqual((await store.put(key, Buffer.from('two'), PDF)).etag, first.etag);
  },
  'reads ranges, also beyond the end': async (store, key) => {
    await store.put(key, Buffer.from('0123456789'), PDF);
    equal((await read(store, key, { start: 4, end: 4 }))?.toString(), '4');
    equal((await read(store, key, { start: 7, end: 1000 }))?.toString(), '789');
    equal((await read(store, key, { start: 10, end: 12 }))?.toString(), '');
  },
  'refuses to read a version that was replaced': async (store, key) => {
    const older = await store.put(key, Buffer.from('older'), PDF);
    await store.put(key, Buffer.from('newer'), PDF);
    equal(await store.readRange(older, { start: 0, end: 4 }), undefined);
  },
  'copies a large object by itself, on the condition of its version': async (store, key) => {
    const original = Buffer.alloc(smallestServerCopy + 1, 'x');
    const source = await store.put(key, original, PDF);
    const copy = `${key}-copy`;
    await store.putExtended(copy, { source, tail: Buffer.from('tail') }, PDF);
    ok((await read(store, copy))?.equals(Buffer.concat([original, Buffer.from('tail')])), 'other bytes');
    await store.put(key, Buffer.alloc(smallestServerCopy + 1, 'y'), PDF);
    equal(await store.putExtended(copy, { source, tail: Buffer.from('tail') }, PDF), undefined);
    await store.delete(copy);
  },
  'lists in key order, from behind any key': async (store, key) => {
    const keys = ['1', '10', '2'].map((end) => `${key}-${end}`);
    await Promise.all(keys.map((name) => store.put(name, Buffer.from('x'), PDF)));
    deepEqual(await keysBelow(store, `${key}-`), keys);
    deepEqual(await keysBelow(store, `${key}-`, keys[0]), keys.slice(1));
    await Promise.all(keys.map((name) => store.delete(name)));
  },
  'forgets what is deleted, and does not mind a second time': async (store, key) => {
    await store.put(key, Buffer.from('x'), PDF);
    await store.delete(key);
    await store.delete(key);
    equal(await store.head(key), undefined);
    equal(await store.get(key), undefined);
  },
};

/** Asks the store for everything; one failure does not hide another. */
export const examineStore = async (store: ObjectStore): Promise<readonly ConformanceResult[]> => {
  const results: ConformanceResult[] = [];
  for (const [name, check] of Object.entries(checks)) {
    const key = objectKeys.original(`conformance-${newId()}`);
    const error = await check(store, key).then(
      () => undefined,
      (reason: unknown) => (reason instanceof Error ? reason : new Error(String(reason))),
    );
    await store.delete(key).catch(() => undefined);
    results.push({ name, error });
  }
  return results;
};
