import { isLastingFailure } from '@colophon/contracts/rules';
import { ServiceError } from '@colophon/platform';
import {
  type Change,
  type Document,
  enterStage,
  lastingError,
  noError,
  noProcessedFile,
  noStage,
  suggestionsAsKept,
  withFileTexts,
} from '../document/document.js';
import type { EvidenceRecord, GeneratedByRecord } from '../document/document-records.js';
import { documentErrors } from '../document/document.errors.js';
import type { DocumentStatus } from '../document/document-status.js';
import { followProposal, type Metadata } from '../document/metadata.js';

/** Billing was asked for a credit and its answer is awaited. */
export const isReserving = (document: Document): boolean =>
  document.stage === 'auto_reserving' || document.stage === 'reserving';

/** A credit is reserved for the current run, or may be at any moment. */
export const holdsCredit = (document: Document): boolean =>
  isReserving(document) || document.stage === 'generating';

/**
 * The user asks for metadata.
 * @param acceptNoText a document without text is described from its name alone, and costs its credit
 * @returns the change; joins a run that just started automatically, or will after the inspection
 * @throws ServiceError invalid_state while a run or the writing of the PDF is in progress, and for a file that could not be read;
 *   no_text_found for a document that has no text, until its owner accepts that
 */
export const generationRequested = (
  document: Document,
  generationId: string,
  now: Date,
  acceptNoText = false,
): Change | null => {
  const accepted: Change = acceptNoText ? { noTextAccepted: true } : {};
  if (document.stage === 'inspecting') return joinsInspection(document, generationId, accepted);
  if (document.stage === 'auto_reserving') return { ...accepted, ...enterStage('reserving', now) };
  if (document.status === 'failed' && document.pageCount === null)
    return { generationId, ...accepted, ...inspectAgain(document, now) };
  if (document.stage !== null || document.status === 'processing')
    throw new ServiceError(documentErrors.stillProcessing);
  if (document.errorCode === documentErrors.noTextFound.code && !acceptNoText)
    throw new ServiceError(documentErrors.noTextFound);
  return { generationId, ...accepted, ...enterStage('reserving', now) };
};

const joinsInspection = (document: Document, generationId: string, accepted: Change): Change | null => {
  if (!document.generationId) return { generationId, ...accepted };
  return accepted.noTextAccepted && !document.noTextAccepted ? accepted : null;
};

/** A file that cannot be read will not become readable; an inspection that failed for another reason is repeated. */
const inspectAgain = (document: Document, now: Date): Change => {
  if (!isLastingFailure(document.errorCode))
    return { status: 'uploaded', processingSince: now, ...noError, ...enterStage('inspecting', now) };
  throw new ServiceError(documentErrors.unreadable, { message: document.errorMessage });
};

export const creditReserved = (document: Document, generationId: string, now: Date): Change | null =>
  isReserving(document) && document.generationId === generationId
    ? {
        status: 'processing',
        statusBefore: document.status,
        // The wait for a first result counts from the upload, or from the request to try a failed inspection again.
        processingSince:
          document.stage === 'auto_reserving' ? (document.processingSince ?? document.createdAt) : now,
        ...noError,
        ...enterStage('generating', now),
      }
    : null;

export const creditRefused = (document: Document, generationId: string): Change | null =>
  isReserving(document) && document.generationId === generationId ? { ...noStage } : null;

export interface Proposal {
  readonly metadata: Metadata;
  readonly evidence: EvidenceRecord;
  readonly generatedBy: GeneratedByRecord;
  readonly documentType: string;
  readonly language: string;
  readonly warnings: string[];
}

const awaits = (document: Document, generationId: string): boolean =>
  document.stage === 'generating' && document.generationId === generationId;

export const generated = (
  document: Document,
  generationId: string,
  proposal: Proposal,
  now: Date,
): Change | null => {
  if (!awaits(document, generationId)) return null;
  const since = document.processingSince ?? document.createdAt;
  const language = proposal.language || document.language;
  return {
    status: 'completed',
    statusBefore: null,
    generatedMetadata: proposal.metadata,
    finalMetadata: followProposal(
      document.finalMetadata,
      suggestionsAsKept(document),
      withFileTexts({ ...document, language }, proposal.metadata),
    ),
    // No person has read the new metadata yet.
    reviewed: false,
    metadataVersion: document.metadataVersion + 1,
    evidence: proposal.evidence,
    generatedBy: proposal.generatedBy,
    documentType: proposal.documentType,
    language,
    generationWarnings: proposal.warnings,
    processingTime: Math.max(0, now.getTime() - since.getTime()) / 1000,
    ...lastingError(document),
    ...noProcessedFile,
    ...noStage,
  };
};

export const generationFailed = (
  document: Document,
  generationId: string,
  errorCode: string,
  errorMessage: string,
): Change | null => {
  if (!awaits(document, generationId)) return null;
  return { status: statusAfterFailure(document), statusBefore: null, errorCode, errorMessage, ...noStage };
};

/** What was reviewable before stays so; a document that has nothing yet is failed. */
const statusAfterFailure = ({ statusBefore }: Document): DocumentStatus =>
  statusBefore === 'completed' || statusBefore === 'ready_for_download' ? statusBefore : 'failed';
