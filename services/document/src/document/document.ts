import type {
  EvidenceRecord,
  FieldGenerationRecord,
  GeneratedByRecord,
  OriginalMetadataRecord,
  ReceiptRecord,
} from './document-records.js';
import { documentErrors } from './document.errors.js';
import { type DocumentStatus, type Stage, stageDeadlineMs } from './document-status.js';
import { followProposal, type Metadata, sameMetadata } from './metadata.js';
import { ServiceError } from '@colophon/platform';

/** One uploaded PDF and how far it has come. */
export interface Document {
  readonly id: string;
  readonly userId: string;
  /** Grows by one with every change; fences concurrent ones. */
  readonly version: number;
  readonly filename: string;
  /** Bytes. */
  readonly size: number;
  readonly sha256: string;
  /** The user's newest earlier document with the same bytes, as of the upload; null for none, or when it is gone. */
  readonly duplicateOf: string | null;
  readonly status: DocumentStatus;
  readonly stage: Stage | null;
  readonly stageDeadline: Date | null;
  readonly stageAttempts: number;
  /** The current or last run of the AI. */
  readonly generationId: string | null;
  readonly processingSince: Date | null;
  /** Where a failed run returns to; null outside of processing. */
  readonly statusBefore: DocumentStatus | null;
  readonly pageCount: number | null;
  readonly documentType: string;
  readonly language: string;
  /** Seconds. */
  readonly processingTime: number | null;
  readonly errorCode: string;
  readonly errorMessage: string;
  readonly originalMetadata: OriginalMetadataRecord | null;
  readonly generatedMetadata: Metadata | null;
  readonly finalMetadata: Metadata | null;
  /** A person saved finalMetadata or had it written: from then on no run over one field changes it. */
  readonly reviewed: boolean;
  /** Grows with every change of finalMetadata; fences written files. */
  readonly metadataVersion: number;
  readonly evidence: EvidenceRecord | null;
  readonly generatedBy: GeneratedByRecord | null;
  /** Runs over one field, oldest first, at most mostFieldGenerations. */
  readonly fieldGenerations: FieldGenerationRecord[];
  /** When the first of those that run is overdue. */
  readonly fieldDeadline: Date | null;
  /** Of the file, from its inspection. */
  readonly fileWarnings: string[];
  /** Of the last generation. */
  readonly generationWarnings: string[];
  readonly hasThumbnail: boolean;
  /** SHA-256 of the original, not yet ended; null where its inspection kept none. */
  readonly digestState: Buffer | null;
  /** The user agreed to the change of a signed file that is being written or was written last. */
  readonly signatureConsent: boolean;
  readonly processedKey: string | null;
  readonly processedSize: number | null;
  readonly processedSha256: string | null;
  /** Of the processed file; null also where it was written before receipts were kept. */
  readonly receipt: ReceiptRecord | null;
  readonly originalExpiresAt: Date | null;
  readonly processedExpiresAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** What a step changes. `null` from a step means: a duplicate or a late answer, nothing to do. */
export type Change = Partial<Omit<Document, 'id' | 'userId' | 'version' | 'createdAt' | 'updatedAt'>>;

export const noError = { errorCode: '', errorMessage: '' } as const;
const noProcessedFile = {
  processedKey: null,
  processedSize: null,
  processedSha256: null,
  receipt: null,
} as const;
export const noStage = { stage: null, stageDeadline: null, stageAttempts: 0 } as const;

export const enterStage = (stage: Stage, now: Date, attempts = 1): Change => ({
  stage,
  stageDeadline: new Date(now.getTime() + stageDeadlineMs[stage]),
  stageAttempts: attempts,
});

export interface NewDocument {
  readonly id: string;
  readonly userId: string;
  readonly filename: string;
  readonly size: number;
  readonly sha256: string;
  readonly duplicateOf: string | null;
}

/** An accepted upload, waiting for its inspection. */
export const newDocument = (input: NewDocument, now: Date): Document => ({
  ...input,
  version: 1,
  status: 'uploaded',
  stage: null,
  stageDeadline: null,
  stageAttempts: 0,
  generationId: null,
  processingSince: null,
  statusBefore: null,
  pageCount: null,
  documentType: '',
  language: '',
  processingTime: null,
  errorCode: '',
  errorMessage: '',
  originalMetadata: null,
  generatedMetadata: null,
  finalMetadata: null,
  reviewed: false,
  metadataVersion: 0,
  evidence: null,
  generatedBy: null,
  fieldGenerations: [],
  fieldDeadline: null,
  fileWarnings: [],
  generationWarnings: [],
  hasThumbnail: false,
  digestState: null,
  signatureConsent: false,
  ...noProcessedFile,
  originalExpiresAt: null,
  processedExpiresAt: null,
  createdAt: now,
  updatedAt: now,
  ...enterStage('inspecting', now),
});

export interface Inspection {
  readonly pageCount: number;
  readonly originalMetadata: OriginalMetadataRecord;
  readonly language: string;
  readonly warnings: string[];
  readonly hasThumbnail: boolean;
  readonly digestState: Buffer | null;
}

/**
 * The file is readable; processing begins by itself with the reservation of a credit.
 * @param generationId of the run, unless a user's request that came before gave it one
 */
export const inspected = (
  document: Document,
  inspection: Inspection,
  generationId: string,
  now: Date,
): Change | null =>
  document.stage === 'inspecting'
    ? {
        pageCount: inspection.pageCount,
        originalMetadata: inspection.originalMetadata,
        language: inspection.language,
        fileWarnings: inspection.warnings,
        hasThumbnail: inspection.hasThumbnail,
        digestState: inspection.digestState,
        generationId: document.generationId ?? generationId,
        ...enterStage('auto_reserving', now),
      }
    : null;

export const inspectionFailed = (
  document: Document,
  errorCode: string,
  errorMessage: string,
): Change | null =>
  document.stage === 'inspecting' ? { status: 'failed', errorCode, errorMessage, ...noStage } : null;

/** Billing was asked for a credit and its answer is awaited. */
export const isReserving = (document: Document): boolean =>
  document.stage === 'auto_reserving' || document.stage === 'reserving';

/** A credit is reserved for the run under way, or may be at any moment. */
export const holdsCredit = (document: Document): boolean =>
  isReserving(document) || document.stage === 'generating';

/**
 * The user asks for metadata.
 * @returns the change; a run that began by itself a moment ago, or will after the inspection, is joined
 * @throws ServiceError invalid_state while a run is under way
 */
export const generationRequested = (document: Document, generationId: string, now: Date): Change | null => {
  if (document.stage === 'inspecting') return document.generationId ? null : { generationId };
  if (document.stage === 'auto_reserving') return enterStage('reserving', now);
  if (document.status === 'failed' && document.pageCount === null)
    return { generationId, ...inspectAgain(document, now) };
  const idle = document.stage === null || document.stage === 'writing';
  if (!idle || document.status === 'processing') throw new ServiceError(documentErrors.stillProcessing);
  return { generationId, ...enterStage('reserving', now) };
};

/** A file that cannot be read will not become readable; only an inspection that was never answered is repeated. */
const inspectAgain = (document: Document, now: Date): Change => {
  if (document.errorCode === documentErrors.stalled.code) return enterStage('inspecting', now);
  throw new ServiceError(documentErrors.unreadable, { message: document.errorMessage });
};

export const creditReserved = (document: Document, generationId: string, now: Date): Change | null =>
  isReserving(document) && document.generationId === generationId
    ? {
        status: 'processing',
        statusBefore: document.status,
        // The wait for a first result counts from the upload.
        processingSince: document.stage === 'auto_reserving' ? document.createdAt : now,
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
  return {
    status: 'completed',
    statusBefore: null,
    generatedMetadata: proposal.metadata,
    finalMetadata: followProposal(document.finalMetadata, document.generatedMetadata, proposal.metadata),
    metadataVersion: document.metadataVersion + 1,
    evidence: proposal.evidence,
    generatedBy: proposal.generatedBy,
    documentType: proposal.documentType,
    language: proposal.language || document.language,
    generationWarnings: proposal.warnings,
    processingTime: Math.max(0, now.getTime() - since.getTime()) / 1000,
    ...noError,
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

/** What was reviewed before stays usable; a document that has nothing yet is failed. */
const statusAfterFailure = (document: Document): DocumentStatus => {
  if (!document.finalMetadata) return 'failed';
  return document.statusBefore === 'ready_for_download' ? 'ready_for_download' : 'completed';
};

const isReviewable = (document: Document): boolean =>
  document.status === 'completed' || document.status === 'ready_for_download';

/** @throws ServiceError invalid_state unless there is metadata to review */
export const checkReviewable = (document: Document): void => {
  if (isReviewable(document)) return;
  throw new ServiceError(
    document.status === 'failed' ? documentErrors.notReviewable : documentErrors.stillProcessing,
  );
};

/** @throws ServiceError invalid_state unless there is metadata to review */
export const metadataSaved = (document: Document, metadata: Metadata): Change => {
  checkReviewable(document);
  return {
    status: 'completed',
    finalMetadata: metadata,
    reviewed: true,
    metadataVersion: document.metadataVersion + 1,
    ...noError,
    ...noProcessedFile,
    ...(document.stage === 'writing' ? noStage : {}),
  };
};

/** Whether the user kept the proposal as it was. */
export const isAccepted = (document: Document): boolean =>
  document.finalMetadata !== null &&
  document.generatedMetadata !== null &&
  sameMetadata(document.finalMetadata, document.generatedMetadata);
