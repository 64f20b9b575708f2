import { createReadStream } from 'node:fs';
import { Clock, objectKeys, ObjectStore } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { PdfEngine, type WriteRequest } from '../engine/pdf-engine.js';
import type { PdfWarning } from '../pdf/pdf.errors.js';
import type { EditableMetadata } from '../pdf/pdf-metadata.js';
import { OriginalFiles } from './original-files.repository.js';

export interface WriteDocumentRequest {
  readonly documentId: string;
  readonly metadataVersion: number;
  readonly metadata: EditableMetadata;
  readonly language: string;
}

export interface StoredFile {
  readonly objectKey: string;
  readonly size: number;
  /** Lower-case hex. */
  readonly sha256: string;
  readonly warnings: readonly PdfWarning[];
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
    const write: WriteRequest = {
      metadata,
      language,
      now: this.clock.now(),
      profile: 'standard',
      acceptSignatureChange: true,
    };
    return this.engine.write(original, write, async (file) => {
      await this.store.put(objectKey, createReadStream(file.path), { contentType: 'application/pdf' });
      const { written } = await file.digests();
      return { objectKey, ...written, warnings: file.warnings };
    });
  }
}
