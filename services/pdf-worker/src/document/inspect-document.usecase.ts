import { create, toJsonString } from '@bufbuild/protobuf';
import { ExtractedTextSchema } from '@colophon/contracts';
import { objectKeys, ObjectStore } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { type EngineInspection, PdfEngine } from '../engine/pdf-engine.js';
import { OriginalFiles } from './original-files.repository.js';

/** Reads an uploaded PDF and stores its text and the picture of its first page. */
@Injectable()
export class InspectDocument {
  constructor(
    private readonly engine: PdfEngine,
    private readonly originals: OriginalFiles,
    private readonly store: ObjectStore,
  ) {}

  async run(documentId: string): Promise<EngineInspection> {
    const inspection = await this.engine.inspect(await this.originals.open(documentId, 'STORAGE_ERROR'));
    const text = toJsonString(ExtractedTextSchema, create(ExtractedTextSchema, inspection.text));
    await Promise.all([
      this.store.put(objectKeys.text(documentId), Buffer.from(text), { contentType: 'application/json' }),
      inspection.thumbnail &&
        this.store.put(objectKeys.thumbnail(documentId), inspection.thumbnail, { contentType: 'image/webp' }),
    ]);
    return inspection;
  }
}
