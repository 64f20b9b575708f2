import { createReadStream } from 'node:fs';
import { Clock, objectKeys, ObjectStore } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { PdfEngine, type WrittenFile } from '../engine/pdf-engine.js';
import type { EditableMetadata } from '../pdf/pdf-metadata.js';
import { OriginalFiles } from './original-files.repository.js';

export interface WriteDocumentRequest {
  readonly documentId: string;
  readonly metadataVersion: number;
  readonly metadata: EditableMetadata;
  readonly language: string;
}

export interface StoredFile extends Omit<WrittenFile, 'path'> {
  readonly objectKey: string;
}

/** Writes metadata into a copy of the original and stores it under its version; the original is never touched. */
@Injectable()
export class WriteDocument {
  constructor(
    private readonly engine: PdfEngine,
    private readonly originals: OriginalFiles,
    private readonly store: ObjectStore,
    private readonly clock: Clock,
  ) {}

  async run(request: WriteDocumentRequest): Promise<StoredFile> {
    const objectKey = objectKeys.processed(request.documentId, request.metadataVersion);
    const original = await this.originals.open(request.documentId, 'ORIGINAL_MISSING');
    const { metadata, language } = request;
    return this.engine.write(original, { metadata, language, now: this.clock.now() }, async (file) => {
      await this.store.put(objectKey, createReadStream(file.path), { contentType: 'application/pdf' });
      return { objectKey, size: file.size, sha256: file.sha256, warnings: file.warnings };
    });
  }
}
