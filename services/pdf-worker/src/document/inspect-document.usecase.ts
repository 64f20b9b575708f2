import { create, toJsonString } from '@bufbuild/protobuf';
import { ExtractedTextSchema } from '@colophon/contracts';
import { crashPoint, objectKeys, ObjectStore, smallestServerCopy } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { type EngineInspection, PdfEngine } from '../engine/pdf-engine.js';
import { OriginalFiles } from './original-files.repository.js';
import { ResumableSha256 } from './resumable-sha256.js';

export interface DocumentInspection extends EngineInspection {
  /** SHA-256 of the file, not yet ended; empty for a file that is read whole again when it is written. */
  readonly digestState: Uint8Array;
}

/** Reads an uploaded PDF and stores its text and the picture of its first page. */
@Injectable()
export class InspectDocument {
  constructor(
    private readonly engine: PdfEngine,
    private readonly originals: OriginalFiles,
    private readonly store: ObjectStore,
  ) {}

  async run(documentId: string): Promise<DocumentInspection> {
    const original = await this.originals.find(documentId);
    const digest = original.size < smallestServerCopy ? undefined : ResumableSha256.start();
    const inspection = await this.engine.inspect(await this.originals.read(original, digest));
    const text = toJsonString(ExtractedTextSchema, create(ExtractedTextSchema, inspection.text));
    crashPoint('inspection.before-store');
    await Promise.all([
      this.store.put(objectKeys.text(documentId), Buffer.from(text), { contentType: 'application/json' }),
      inspection.thumbnail &&
        this.store.put(objectKeys.thumbnail(documentId), inspection.thumbnail, { contentType: 'image/webp' }),
    ]);
    crashPoint('inspection.after-store');
    return { ...inspection, digestState: digest?.state ?? new Uint8Array() };
  }
}
