import { type FileFacts, withPagesOf } from '@colophon/contracts/rules';
import { ServiceError } from '@colophon/platform';
import {
  type Change,
  checkReviewable,
  type Document,
  enterStage,
  noError,
  noStage,
} from '../document/document.js';
import type { ReceiptRecord } from '../document/document-records.js';
import { documentErrors } from '../document/document.errors.js';

/** The PDF with the final metadata in it: asked for, written, or not to be had. */
export interface ProcessedFile {
  readonly key: string;
  /** Bytes. */
  readonly size: number;
  readonly sha256: string;
  /** Null from a writer of a release that gave none. */
  readonly receipt: ReceiptRecord | null;
  /** Without the pages; null from a writer of a release that read none back. */
  readonly facts: Omit<FileFacts, 'pages'> | null;
}

/**
 * If an earlier release inspected the file, only the writer finds out that it is certified, so no consent is asked for
 * here.
 */
const needsConsent = ({ fileWarnings }: Document): boolean =>
  fileWarnings.includes('SIGNED') && !fileWarnings.includes('CERTIFIED');

/**
 * @param acceptSignatureChange the user knows what happens to the signature of a signed file
 * @returns null when the file exists or is being written already; of a document with a refusal no more than that it
 *   shows it
 * @throws ServiceError invalid_state, signature_consent_required
 */
export const pdfRequested = (
  document: Document,
  acceptSignatureChange: boolean,
  now: Date,
): Change | null => {
  checkReviewable(document);
  const { refusal } = document;
  if (refusal) return document.errorCode === refusal.errorCode ? null : { ...refusal };
  if (document.status === 'ready_for_download' || document.stage === 'writing') return null;
  if (document.stage !== null) throw new ServiceError(documentErrors.stillProcessing);
  if (needsConsent(document) && !acceptSignatureChange)
    throw new ServiceError(documentErrors.signatureConsentRequired);
  return {
    ...noError,
    reviewed: true,
    writingSince: now,
    signatureConsent: acceptSignatureChange,
    ...enterStage('writing', now),
  };
};

const awaitsFile = (document: Document, metadataVersion: number): boolean =>
  document.stage === 'writing' && document.metadataVersion === metadataVersion;

/** A request delivered twice is written twice: the later file replaced the one known so far, under the same key. */
const replacesFile = (
  document: Document,
  metadataVersion: number,
  { key, receipt }: ProcessedFile,
): boolean =>
  document.status === 'ready_for_download' &&
  document.stage === null &&
  document.metadataVersion === metadataVersion &&
  document.processedKey === key &&
  receipt !== null &&
  receipt.writtenAt > (document.receipt?.writtenAt ?? '');

export const pdfWritten = (
  document: Document,
  metadataVersion: number,
  file: ProcessedFile,
): Change | null =>
  awaitsFile(document, metadataVersion) || replacesFile(document, metadataVersion, file)
    ? {
        status: 'ready_for_download',
        processedKey: file.key,
        processedSize: file.size,
        processedSha256: file.sha256,
        receipt: file.receipt,
        // A rebuilt file shows the same text: its writer compared them, and so did the inspection of its original.
        writtenFacts: file.facts && withPagesOf(file.facts, document.originalFacts),
        ...noError,
        ...noStage,
      }
    : null;

export const pdfWriteFailed = (
  document: Document,
  metadataVersion: number,
  errorCode: string,
  errorMessage: string,
): Change | null => (awaitsFile(document, metadataVersion) ? { errorCode, errorMessage, ...noStage } : null);
