import { createReadStream } from 'node:fs';
import {
  Clock,
  crashPoint,
  type ObjectInfo,
  objectKeys,
  ObjectStore,
  smallestServerCopy,
} from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { PdfEngine } from '../engine/pdf-engine.js';
import { PdfError, type PdfErrorClass } from '../pdf/pdf.errors.js';
import type { WriteReport } from '../pdf/update/write-report.js';
import { OriginalFiles } from './original-files.repository.js';
import { ResumableSha256 } from './resumable-sha256.js';
import type { StoredFile, WriteDocumentRequest } from './stored-file.js';
import { StoreReceipt } from './store-receipt.usecase.js';

/** With the object that was put, whatever is there by now. */
interface OwnFile extends StoredFile {
  readonly stored: ObjectInfo;
}

/** What a plan by ranges is refused with, and a whole file may not be: a repair, and a structure all over the file. */
const needsWhole: ReadonlySet<PdfErrorClass> = new Set(['DAMAGED', 'TOO_LARGE']);
const pdf = { contentType: 'application/pdf' } as const;

/** Writes metadata into a copy of the original and stores it under its version; the original is never touched. */
@Injectable()
export class WriteDocument {
  constructor(
    private readonly engine: PdfEngine,
    private readonly originals: OriginalFiles,
    private readonly store: ObjectStore,
    private readonly clock: Clock,
    private readonly receipts: StoreReceipt,
  ) {}

  async run(request: WriteDocumentRequest): Promise<StoredFile> {
    const original = await this.originals.find(request.documentId);
    const digest = digestOf(original, request);
    const extended = digest && (await this.extend(original, digest, request));
    const { stored, ...file } = extended ?? (await this.rewrite(original, request));
    // Before the look, as the file: of two workers the receipt of the later one stays.
    await this.receipts.run(request, file);
    await this.checkOwn(stored);
    return file;
  }

  /**
   * The store copies the original by itself; only a few ranges and the update travel.
   * @param digest of the original; goes on to that of the result
   * @returns undefined for a file that can only be written with all of it at hand
   */
  private async extend(
    original: ObjectInfo,
    digest: ResumableSha256,
    request: WriteDocumentRequest,
  ): Promise<OwnFile | undefined> {
    const input = this.originals.ranges(original);
    const plan = await this.engine
      .plan(input, { ...request.write, now: request.askedAt })
      .catch((error: unknown) => {
        if (error instanceof PdfError && needsWhole.has(error.failure)) return undefined;
        throw error;
      });
    if (!plan) return undefined;
    const { append, ...report } = plan;
    const objectKey = objectKeys.processed(request.documentId, request.metadataVersion);
    const stored = await this.store.putExtended(objectKey, { source: original, tail: append }, pdf);
    if (!stored) throw new PdfError('STORAGE_ERROR', 'the original is not there any more');
    const writtenAt = this.clock.now();
    await this.checkTail(stored, append);
    return {
      ...report,
      stored,
      objectKey,
      writtenAt,
      original: { size: original.size, sha256: digest.digest() },
      processed: { size: stored.size, sha256: digest.update(append).digest() },
    };
  }

  /** The update was proven before it travelled; this proves that it arrived. */
  private async checkTail(stored: ObjectInfo, append: Buffer): Promise<void> {
    const range = { start: stored.size - append.length, end: stored.size - 1 };
    const arrived = await this.store.readRange(stored, range);
    if (!arrived?.equals(append)) throw new PdfError('STORAGE_ERROR', 'the store keeps other bytes');
  }

  /**
   * Taken between the put and this look, the time of a write is after that of every write it replaced: the document
   * uses this time. A write that was replaced before the look tries again and then is the later one.
   */
  private async checkOwn(stored: ObjectInfo): Promise<void> {
    const present = await this.store.head(stored.key);
    if (present?.etag !== stored.etag)
      throw new PdfError('STORAGE_ERROR', 'another worker wrote the same file');
  }

  private async rewrite(original: ObjectInfo, request: WriteDocumentRequest): Promise<OwnFile> {
    const objectKey = objectKeys.processed(request.documentId, request.metadataVersion);
    const input = await this.originals.read(original);
    return this.engine.write(input, { ...request.write, now: request.askedAt }, async (file) => {
      crashPoint('writing.before-store');
      const stored = await this.store.put(objectKey, createReadStream(file.path), pdf);
      const writtenAt = this.clock.now();
      crashPoint('writing.after-store');
      const { warnings, profile, fields, bytesAdded, bytesRead, facts } = file;
      const { original: before, written } = await file.digests();
      const report: WriteReport = { warnings, profile, fields, bytesAdded, bytesRead, facts };
      return { ...report, stored, objectKey, writtenAt, original: before, processed: written };
    });
  }
}

/** The digest of a large original, where it was kept and is that of the upload. */
function digestOf(
  original: ObjectInfo,
  { digestState, originalSha256 }: WriteDocumentRequest,
): ResumableSha256 | undefined {
  if (original.size < smallestServerCopy) return undefined;
  const digest = ResumableSha256.resume(digestState, original.size);
  return digest?.digest() === originalSha256 ? digest : undefined;
}
