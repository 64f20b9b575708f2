import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { createLogger, type ObjectInfo, type ObjectStore, smallestServerCopy } from '@colophon/platform';
import { DatedClock } from '@colophon/testing';
import { describe, expect, it } from '@jest/globals';
import type { PdfEngine } from '../engine/pdf-engine.js';
import { PdfError, type PdfErrorClass } from '../pdf/pdf.errors.js';
import { OriginalFiles } from './original-files.repository.js';
import { ResumableSha256 } from './resumable-sha256.js';
import { StoreReceipt } from './store-receipt.usecase.js';
import { WriteDocument } from './write-document.usecase.js';

const bytes = Buffer.alloc(smallestServerCopy, 'a');
const original: ObjectInfo = {
  key: 'originals/d1',
  size: bytes.length,
  lastModified: new Date(0),
  etag: 'v1',
};
const report = { warnings: [], profile: 'standard', fields: [], bytesAdded: 6, bytesRead: 10 } as const;
const append = Buffer.from('update');

/** A store with one original, which loses or corrupts what a test asks for. */
const storeWith = (tail: Buffer | undefined, version = 'v1'): ObjectStore =>
  ({
    head: async (key: string) => ({ ...original, key }),
    get: async () => ({ ...original, etag: version, stream: Readable.from([bytes]) }),
    readRange: async () => tail,
    putExtended: async () => ({ ...original, key: 'processed/d1/1', size: original.size + append.length }),
    put: async () => original,
  }) as unknown as ObjectStore;

const silent = createLogger('test', 'silent');
const page = Buffer.from('%PDF of a receipt');

const run = (
  store: ObjectStore,
  planning: () => Promise<unknown>,
  clock = new DatedClock(),
  receipt: () => Promise<Buffer> = async () => page,
) => {
  const engine = {
    plan: planning,
    receipt,
    write: async (_input: Readable, _request: object, deliver: (file: object) => Promise<unknown>) =>
      deliver({
        ...report,
        path: import.meta.filename,
        digests: async () => ({ original: { size: 1, sha256: 'whole' }, written: { size: 2, sha256: 'w' } }),
      }),
  };
  const receipts = new StoreReceipt(engine as unknown as PdfEngine, store, silent);
  const originals = new OriginalFiles(store);
  const usecase = new WriteDocument(engine as unknown as PdfEngine, originals, store, clock, receipts);
  return usecase.run({
    documentId: 'd1',
    metadataVersion: 1,
    askedAt: new Date('2026-01-15T12:00:00Z'),
    digestState: ResumableSha256.start().update(bytes).state,
    originalSha256: createHash('sha256').update(bytes).digest('hex'),
    write: {
      metadata: { title: 'T', subject: '', keywords: '', author: '', description: '' },
      language: '',
      profile: 'standard',
      acceptSignatureChange: false,
    },
  });
};
const planned = async () => ({ ...report, append });
const refused = (failure: PdfErrorClass) => async (): Promise<never> => {
  throw new PdfError(failure);
};

/** Keeps one written object; `between` happens after a put, before the object is read back. */
const storeOfOne = (between: (put: (etag: string) => void) => void): ObjectStore => {
  let present = '';
  let puts = 0;
  const put = async (key: string) => {
    if (key.startsWith('receipts/')) return original;
    present = `put-${(puts += 1)}`;
    const mine = { ...original, key: 'processed/d1/1', etag: present };
    between((etag) => {
      present = etag;
    });
    return mine;
  };
  const head = async (key: string) => (key === original.key ? original : { ...original, key, etag: present });
  return Object.assign(storeWith(undefined), { head, put });
};

describe('two workers that write the same file at once', () => {
  const whole = refused('DAMAGED');

  it('leave the digest of whose bytes came last: written is when they were stored, not when it was begun', async () => {
    const clock = new DatedClock();
    const began = clock.now();
    const { writtenAt } = await run(
      storeOfOne(() => clock.advance(1000)),
      whole,
      clock,
    );
    expect(writtenAt.getTime() - began.getTime()).toBe(1000);
  });

  it('are not both believed: whose bytes were replaced at once tries again', async () => {
    const overtaken = storeOfOne((put) => put('of another worker'));
    await expect(run(overtaken, whole)).rejects.toMatchObject({ failure: 'STORAGE_ERROR', retryable: true });
  });
});

describe('the receipt as PDF', () => {
  const storeOfReceipts = () => {
    const objects = new Map<string, Buffer>([['receipts/d1/1', Buffer.from('of an earlier write')]]);
    const put = async (key: string, content: Buffer) => {
      if (key.startsWith('receipts/')) objects.set(key, content);
      return { ...original, key };
    };
    const remove = async (key: string) => void objects.delete(key);
    return { objects, store: Object.assign(storeWith(append), { put, delete: remove }) };
  };

  it.each([
    ['a large original', planned],
    ['any other', refused('DAMAGED')],
  ])('lies beside the file written of %s', async (_, planning) => {
    const { objects, store } = storeOfReceipts();
    await run(store, planning);
    expect(objects.get('receipts/d1/1')).toBe(page);
  });

  it('that cannot be made leaves the file available, and no receipt of other bytes', async () => {
    const { objects, store } = storeOfReceipts();
    const { processed } = await run(store, planned, undefined, refused('OUT_OF_MEMORY'));
    expect(processed.size).toBe(bytes.length + append.length);
    expect([...objects.keys()]).toEqual([]);
  });

  it('is tried again with the whole write when it only failed', async () => {
    const { store } = storeOfReceipts();
    await expect(run(store, planned, undefined, refused('WORKER_CRASHED'))).rejects.toMatchObject({
      retryable: true,
    });
  });
});

describe('a large original', () => {
  it('is extended where it lies', async () => {
    const { processed } = await run(storeWith(append), planned);
    const digest = createHash('sha256').update(bytes).update(append).digest('hex');
    expect(processed).toEqual({ size: bytes.length + append.length, sha256: digest });
  });

  it.each(['DAMAGED', 'TOO_LARGE'] as const)(
    'is taken whole when its plan by ranges is %s',
    async (failure) => {
      expect((await run(storeWith(append), refused(failure))).original.sha256).toBe('whole');
    },
  );

  it.each(['SIGNED', 'CERTIFIED_NO_CHANGES', 'ENCRYPTED_PASSWORD', 'TIMEOUT'] as const)(
    'is refused when its plan is %s',
    async (failure) => {
      await expect(run(storeWith(append), refused(failure))).rejects.toMatchObject({ failure });
    },
  );

  it.each([
    ['other bytes', Buffer.from('uqdate')],
    ['nothing', undefined],
  ])('is tried again when the store keeps %s behind it', async (_name, tail) => {
    const failed = { failure: 'STORAGE_ERROR', retryable: true };
    await expect(run(storeWith(tail), planned)).rejects.toMatchObject(failed);
  });

  it('is tried again when it is replaced while it is read', async () => {
    await expect(run(storeWith(append, 'v2'), refused('DAMAGED'))).rejects.toMatchObject({
      failure: 'STORAGE_ERROR',
    });
  });
});
