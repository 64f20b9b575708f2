import { LOGGER, type Logger, objectKeys, ObjectStore } from '@colophon/platform';
import { Inject, Injectable } from '@nestjs/common';
import { PdfEngine } from '../engine/pdf-engine.js';
import { isFinal } from './pdf-failure.presenter.js';
import { presentReceiptPage } from './receipt-page.presenter.js';
import type { StoredFile, WriteDocumentRequest } from './stored-file.js';

/** Makes the receipt of a written file as PDF and stores it under the version of the file. */
@Injectable()
export class StoreReceipt {
  constructor(
    private readonly engine: PdfEngine,
    private readonly store: ObjectStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** A file is delivered without one rather than not at all. @throws what another try may mend */
  async run({ documentId, metadataVersion }: WriteDocumentRequest, file: StoredFile): Promise<void> {
    const key = objectKeys.receipt(documentId, metadataVersion);
    try {
      const pdf = await this.engine.receipt(presentReceiptPage(documentId, file));
      await this.store.put(key, pdf, { contentType: 'application/pdf' });
    } catch (error) {
      if (!isFinal(error)) throw error;
      this.logger.error({ documentId, err: error }, 'no receipt as PDF could be made');
      // That of an earlier write of this version would speak of other bytes.
      await this.store.delete(key);
    }
  }
}
