// Real: the engine with its child processes, the file store, MinIO where it is at hand.
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createLogger, createObjectStore, newId, objectKeys, type ObjectStore } from '@colophon/platform';
import { CountingProxy, DatedClock, startMinio } from '@colophon/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { InspectDocument } from '../src/document/inspect-document.usecase.js';
import { OriginalFiles } from '../src/document/original-files.repository.js';
import { StoreReceipt } from '../src/document/store-receipt.usecase.js';
import type { StoredFile } from '../src/document/stored-file.js';
import { WriteDocument } from '../src/document/write-document.usecase.js';
import { defaultQpdfLimits, QpdfRepair } from '../src/engine/qpdf-repair.js';
import { PdfEngine } from '../src/engine/pdf-engine.js';
import { defaultJobLimits } from '../src/job/job-process.js';
import { plain, writeOptions } from './fixtures/metadata.js';
import { buildPdf, helloObjects } from './fixtures/pdf-builder.js';

const megabyte = 1024 * 1024;
const pdf = { contentType: 'application/pdf' };
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** A page and a picture that no filter makes smaller. */
const pdfOf = (bytes: number, catalog = ''): Buffer =>
  buildPdf({
    ...helloObjects(catalog),
    6: { dict: '/Type/XObject/Subtype/Image', data: randomBytes(bytes) },
  });
const large = pdfOf(6 * megabyte);

let folder: string;
let engine: PdfEngine;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'large-originals-'));
  const limits = { ...defaultJobLimits, timeoutMs: 60_000 };
  engine = await PdfEngine.start({ folder, concurrency: 1, maxInputBytes: 64 * megabyte, limits });
});
afterAll(async () => {
  await engine.close();
  await rm(folder, { recursive: true });
});

/** The two jobs of a document against one store, as the consumers call them. */
class Worker {
  private readonly originals = new OriginalFiles(this.store);
  private readonly inspecting = new InspectDocument(engine, this.originals, this.store);
  private readonly receipts = new StoreReceipt(engine, this.store, createLogger('test', 'silent'));
  private readonly writing = new WriteDocument(
    engine,
    this.originals,
    this.store,
    new DatedClock(),
    this.receipts,
  );

  constructor(private readonly store: ObjectStore) {}

  async upload(bytes: Buffer): Promise<{ documentId: string; digestState: Uint8Array }> {
    const documentId = newId();
    await this.store.put(objectKeys.original(documentId), bytes, pdf);
    const { digestState } = await this.inspecting.run(documentId);
    return { documentId, digestState };
  }

  write(
    document: { documentId: string; digestState: Uint8Array },
    originalSha256: string,
    options: { acceptSignatureChange?: boolean } = {},
  ): Promise<StoredFile> {
    const { now: askedAt, ...wishes } = { ...writeOptions, ...options };
    const write = { metadata: plain, ...wishes };
    return this.writing.run({ ...document, metadataVersion: 1, askedAt, originalSha256, write });
  }

  async bytesOf(key: string): Promise<Buffer> {
    const content = await this.store.get(key);
    return content ? buffer(content.stream) : Buffer.alloc(0);
  }
}

const expectReceiptOf = (file: StoredFile, original: Buffer, processed: Buffer): void => {
  expect(processed.subarray(0, original.length).equals(original)).toBe(true);
  expect(file.original).toEqual({ size: original.length, sha256: sha256(original) });
  expect(file.processed).toEqual({ size: processed.length, sha256: sha256(processed) });
  expect(file.bytesAdded).toBe(processed.length - original.length);
};

const writesLargeOriginals = (open: () => Promise<ObjectStore>): void => {
  let worker: Worker;
  let document: { documentId: string; digestState: Uint8Array };
  beforeAll(async () => {
    const store = await open();
    await store.prepare();
    worker = new Worker(store);
    document = await worker.upload(large);
  });

  it('ends as the original and an update, with digests computed without reading the file', async () => {
    const file = await worker.write(document, sha256(large));
    expectReceiptOf(file, large, await worker.bytesOf(file.objectKey));
    expect(file.bytesRead).toBeLessThan(megabyte);
    const kept = await worker.bytesOf(objectKeys.original(document.documentId));
    expect(kept.equals(large)).toBe(true);
  });

  it.each([
    ['was not kept', new Uint8Array()],
    ['is of another file', Buffer.alloc(32 + (large.length % 64), 7)],
  ])('is read whole where the state of its digest %s', async (_name, digestState) => {
    const file = await worker.write({ ...document, digestState }, sha256(large));
    expect(file.original).toEqual({ size: large.length, sha256: sha256(large) });
    expectReceiptOf(file, large, await worker.bytesOf(file.objectKey));
  });

  it('is refused when it is signed, unless its owner agrees', async () => {
    const signed = pdfOf(6 * megabyte, '/AcroForm<</SigFlags 3/Fields[]>>');
    const own = await worker.upload(signed);
    await expect(worker.write(own, sha256(signed))).rejects.toMatchObject({ failure: 'SIGNED' });
    const file = await worker.write(own, sha256(signed), { acceptSignatureChange: true });
    expect(file.warnings).toContain('SIGNED');
    expectReceiptOf(file, signed, await worker.bytesOf(file.objectKey));
  });

  it('is repaired as a whole when it is damaged (needs qpdf)', async () => {
    if (!(await QpdfRepair.find({ ...defaultQpdfLimits, fileMb: 64 }))) return;
    const text = large.toString('latin1');
    const damaged = Buffer.from(text.replace(/startxref\n\d+/, 'startxref\n99'), 'latin1');
    const file = await worker.write(await worker.upload(damaged), sha256(damaged));
    expect(file.warnings).toContain('DAMAGED_REPAIRED');
    expect(file.original).toEqual({ size: damaged.length, sha256: sha256(damaged) });
    const processed = await worker.bytesOf(file.objectKey);
    expect(file.processed).toEqual({ size: processed.length, sha256: sha256(processed) });
  });
};

describe('a large original in the file store', () => {
  writesLargeOriginals(async () => createObjectStore({ ...noS3, OBJECT_STORE_DIR: join(folder, 'objects') }));
});

const noS3 = { S3_REGION: 'us-east-1', S3_BUCKET: 'colophon', S3_FORCE_PATH_STYLE: true };
const minio = await startMinio();

(minio ? describe : describe.skip)('a large original in S3 (needs MinIO)', () => {
  let proxy: CountingProxy;
  beforeAll(async () => {
    proxy = await CountingProxy.before(minio?.endpoint ?? '');
  });
  afterAll(() => proxy.close());

  const openS3 = async (): Promise<ObjectStore> =>
    createObjectStore({
      S3_ENDPOINT: proxy.endpoint,
      S3_REGION: minio?.region ?? '',
      S3_BUCKET: minio?.bucket ?? '',
      S3_ACCESS_KEY: minio?.accessKey,
      S3_SECRET_KEY: minio?.secretKey,
      S3_FORCE_PATH_STYLE: true,
    });

  writesLargeOriginals(openS3);

  it('hardly travels: a few ranges and the update, whatever its size', async () => {
    const store = await openS3();
    const worker = new Worker(store);
    for (const original of [large, pdfOf(12 * megabyte)]) {
      const document = await worker.upload(original);
      const moved = await proxy.during(() => worker.write(document, sha256(original)));
      expect(moved).toBeLessThan(300_000);
    }
  });
});
