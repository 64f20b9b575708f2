import type { Readable } from 'node:stream';
import { objectKeys, ObjectStore } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { PdfError } from '../pdf/pdf.errors.js';

/** The uploaded files, as the object store has them. */
@Injectable()
export class OriginalFiles {
  constructor(private readonly store: ObjectStore) {}

  async open(documentId: string): Promise<Readable> {
    const content = await this.store.get(objectKeys.original(documentId));
    if (!content) throw new PdfError('STORAGE_ERROR', 'the original is not there');
    return content.stream;
  }
}
