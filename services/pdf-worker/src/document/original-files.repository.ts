import type { Readable } from 'node:stream';
import { objectKeys, ObjectStore } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { PdfError } from '../pdf/pdf.errors.js';

/** The uploaded files, as the object store has them. */
@Injectable()
export class OriginalFiles {
  constructor(private readonly store: ObjectStore) {}

  /**
   * @param missing an inspection takes a missing file for one that comes late, a writing for one that has expired
   * @throws PdfError of this class when it is not there
   */
  async open(documentId: string, missing: 'STORAGE_ERROR' | 'ORIGINAL_MISSING'): Promise<Readable> {
    const content = await this.store.get(objectKeys.original(documentId));
    if (!content) throw new PdfError(missing, 'the original is not there');
    return content.stream;
  }
}
