import { Inject, Injectable } from '@nestjs/common';
import {
  type Document as DocumentMessage,
  DocumentFileService,
  documentRefusals,
  DocumentService,
} from '@colophon/contracts';
import { Clock, commonErrors, rpcToken, type RpcClient, ServiceError } from '@colophon/platform';
import { LiveEvents } from '../events/live-events.js';
import { documentErrors } from './document.errors.js';

/** How long a caller waits for the file before the answer is 202. */
const TIMEOUT_MS = 30_000;
/** Events tell at once; this finds out when one was lost. */
const POLL_MS = 1000;

export interface PdfRequest {
  readonly userId: string;
  readonly documentId: string;
  /** Whether a signed file may be changed. */
  readonly acceptSignatureChange: boolean;
}

export interface GeneratedPdf {
  readonly document: DocumentMessage;
  /** False when the file is still being written. */
  readonly finished: boolean;
}

/** Asks for the processed file and waits for it. */
@Injectable()
export class PdfGeneration {
  constructor(
    @Inject(rpcToken(DocumentService)) private readonly documents: RpcClient<typeof DocumentService>,
    @Inject(rpcToken(DocumentFileService)) private readonly files: RpcClient<typeof DocumentFileService>,
    private readonly live: LiveEvents,
    private readonly clock: Clock,
  ) {}

  /** @throws ServiceError the document service's, or `pdf_not_writable` with the reason the writer gave */
  async run({ userId, documentId, acceptSignatureChange }: PdfRequest): Promise<GeneratedPdf> {
    // Followed before it is asked for, so that no change falls in between.
    const changes = this.live.follow(userId, documentId);
    try {
      const deadline = this.clock.now().getTime() + TIMEOUT_MS;
      let { document } = await this.files.generatePdf({ userId, documentId, acceptSignatureChange });
      for (;;) {
        const known = requireDocument(document);
        if (isFinished(known)) return { document: known, finished: true };
        const leftMs = deadline - this.clock.now().getTime();
        if (leftMs <= 0) return { document: known, finished: false };
        await changes.next(Math.min(POLL_MS, leftMs));
        ({ document } = await this.documents.getDocument({ userId, documentId }));
      }
    } finally {
      changes.stop();
    }
  }
}

const requireDocument = (document: DocumentMessage | undefined): DocumentMessage => {
  if (!document) throw new ServiceError(commonErrors.notFound);
  return document;
};

/** @throws ServiceError when the file will not come */
const isFinished = (document: DocumentMessage): boolean => {
  if (document.status === 'ready_for_download') return true;
  if (document.writing) return false;
  if (document.errorCode === '') throw new ServiceError(documentErrors.invalidState);
  // The writer found a signature that the inspection had not seen.
  if (document.errorCode === 'signed') throw new ServiceError(documentRefusals.signatureConsentRequired);
  throw new ServiceError(
    documentRefusals.pdfNotWritable,
    document.errorMessage ? { message: document.errorMessage } : {},
  );
};
