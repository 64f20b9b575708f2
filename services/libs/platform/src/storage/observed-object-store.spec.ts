import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ServiceError, commonErrors } from '../errors/service-error.js';
import { metrics } from '../telemetry/metrics.js';
import { FileObjectStore } from './file-object-store.js';
import { ObservedObjectStore } from './observed-object-store.js';

const PDF = { contentType: 'application/pdf' };
const KEY = 'originals/a';
const refusal = new ServiceError(commonErrors.validationFailed);

/** A body that fails with the error after some bytes. */
const broken = (error: Error): Readable =>
  new Readable({
    read() {
      this.push('some bytes');
      this.destroy(error);
    },
  });

let root: string;
let store: ObservedObjectStore;
const recorded = jest.spyOn(metrics.objects, 'record');
const failures = (): unknown[] => recorded.mock.calls.map(([, labels]) => labels['error.type']);
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'observed-'));
  store = new ObservedObjectStore(new FileObjectStore(root), 'gateway');
  await store.prepare();
  recorded.mockClear();
});
afterEach(() => rm(root, { recursive: true }));

describe('a put of a stream', () => {
  it('stores its bytes and counts as a call', async () => {
    expect(
      await store.put(KEY, Readable.from([Buffer.from('%PDF'), Buffer.from('-1.7')]), PDF),
    ).toMatchObject({
      size: 8,
    });
    expect(failures()).toEqual([undefined]);
  });

  it.each([
    ['is refused', refusal],
    ['breaks off', new Error('aborted')],
  ])(
    'whose body %s is no failure of the store, and fails with the error of its body',
    async (_how, error) => {
      await expect(store.put(KEY, broken(error), PDF)).rejects.toBe(error);
      expect(failures()).toEqual([undefined]);
      expect(await store.head(KEY)).toBeUndefined();
    },
  );

  it('that had failed before the store asked for it ends no process', async () => {
    const body = new Readable({ read: () => undefined });
    body.destroy(refusal);
    await expect(store.put(KEY, body, PDF)).rejects.toBe(refusal);
    expect(failures()).toEqual([undefined]);
  });

  it('that the store does not take counts as its failure, and the body is let go', async () => {
    await rm(root, { recursive: true });
    await writeFile(root, 'no folder');
    const body = new Readable({ read: () => undefined });
    await expect(store.put(KEY, body, PDF)).rejects.toMatchObject({ code: 'ENOTDIR' });
    expect(failures()).toEqual([expect.any(String)]);
    expect(body.destroyed).toBe(true);
  });
});
