import type {
  EvidenceRecord,
  FieldGenerationRecord,
  GeneratedByRecord,
  OriginalMetadataRecord,
  ReceiptRecord,
  RefusalRecord,
} from './document-records.js';
import { documentErrors } from './document.errors.js';
import { type DocumentStatus, type Stage, stageDeadlineMs } from './document-status.js';
import { type Metadata, sameMetadata } from './metadata.js';
import {
  type FileFacts,
  metadataFields,
  metadataLimits,
  type StoredFindability,
  withKeptOriginals,
} from '@colophon/contracts/rules';
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
  /** Requests of the stage so far. */
  readonly stageAttempts: number;
  /** When the stage was entered; null outside of a stage, and where an earlier release entered it. The next as well. */
  readonly stageSince: Date | null;
  /** When it was last asked for. */
  readonly stageAskedAt: Date | null;
  /** The request that a worker has begun; null while it waits. */
  readonly stageRequestId: string | null;
  /** How often it was begun. */
  readonly stageTries: number;
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
  /** Why nothing can be written into the file, as its inspection found; null where a write is possible. */
  readonly refusal: RefusalRecord | null;
  readonly originalMetadata: OriginalMetadataRecord | null;
  readonly generatedMetadata: Metadata | null;
  readonly finalMetadata: Metadata | null;
  /** A person accepted finalMetadata: by a word or by having it written. A save alone does not. */
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
  /**
   * When the processed file was asked for; the writer dates it so. Null before, and where an earlier release was asked.
   */
  readonly writingSince: Date | null;
  /** The user agreed to the change of a signed file that is being written or was written last. */
  readonly signatureConsent: boolean;
  /** The user pays for the metadata of this document although no text was found in it. */
  readonly noTextAccepted: boolean;
  readonly processedKey: string | null;
  readonly processedSize: number | null;
  readonly processedSha256: string | null;
  /** Of the processed file; null also where it was written before receipts were kept. */
  readonly receipt: ReceiptRecord | null;
  /** Of the original; null before its inspection, and where an earlier release did that. */
  readonly originalFacts: FileFacts | null;
  /** Of the processed file, with the pages of the original, which a write leaves as they are. */
  readonly writtenFacts: FileFacts | null;
  /** The scores, which follow from facts and metadata; null for a file that was not measured. */
  readonly findability: StoredFindability | null;
  readonly originalExpiresAt: Date | null;
  readonly processedExpiresAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** What a step changes. `null` from a step means: a duplicate or a late answer, nothing to do. */
export type Change = Partial<
  Omit<Document, 'id' | 'userId' | 'version' | 'findability' | 'createdAt' | 'updatedAt'>
>;

export const noError = { errorCode: '', errorMessage: '' } as const;
/** After a success no error remains except a refusal that no success of ours can lift. */
export const lastingError = ({ refusal }: Document): RefusalRecord => refusal ?? noError;
export const noProcessedFile = {
  processedKey: null,
  processedSize: null,
  processedSha256: null,
  receipt: null,
  writtenFacts: null,
} as const;
const notBegun = { stageRequestId: null, stageTries: 0 } as const;
export const noStage = {
  stage: null,
  stageDeadline: null,
  stageAttempts: 0,
  stageSince: null,
  stageAskedAt: null,
  ...notBegun,
} as const;

const asked = (stage: Stage, now: Date): Change => ({
  stage,
  stageDeadline: new Date(now.getTime() + stageDeadlineMs[stage]),
  stageAskedAt: now,
  ...notBegun,
});

export const enterStage = (stage: Stage, now: Date): Change => ({
  ...asked(stage, now),
  stageAttempts: 1,
  stageSince: now,
});

/** Its request, or the answer to it, is lost. Whichever request is begun first from now on counts. */
export const stageAskedAgain = ({ stage, stageAttempts }: Document, now: Date): Change | null =>
  stage && { ...asked(stage, now), stageAttempts: stageAttempts + 1 };

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
  ...noStage,
  generationId: null,
  processingSince: null,
  statusBefore: null,
  pageCount: null,
  documentType: '',
  language: '',
  processingTime: null,
  errorCode: '',
  errorMessage: '',
  refusal: null,
  originalMetadata: null,
  originalFacts: null,
  findability: null,
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
  writingSince: null,
  signatureConsent: false,
  noTextAccepted: false,
  ...noProcessedFile,
  originalExpiresAt: null,
  processedExpiresAt: null,
  createdAt: now,
  updatedAt: now,
  ...enterStage('inspecting', now),
});

const isReviewable = (document: Document): boolean =>
  document.status === 'completed' || document.status === 'ready_for_download';

/** @throws ServiceError invalid_state unless there is metadata to review */
export const checkReviewable = (document: Document): void => {
  if (isReviewable(document)) return;
  throw new ServiceError(
    document.status === 'failed' ? documentErrors.notReviewable : documentErrors.stillProcessing,
  );
};

export const hasMetadata = ({ finalMetadata }: Document, metadata: Metadata): boolean =>
  finalMetadata !== null && sameMetadata(finalMetadata, metadata);

/**
 * @returns null if it has this metadata already: the file that holds it stays, as does a write that is in progress
 * @throws ServiceError invalid_state unless there is metadata to review
 */
export const metadataSaved = (document: Document, metadata: Metadata): Change | null => {
  checkReviewable(document);
  if (hasMetadata(document, metadata)) return null;
  return {
    status: 'completed',
    finalMetadata: metadata,
    metadataVersion: document.metadataVersion + 1,
    ...lastingError(document),
    ...noProcessedFile,
    ...(document.stage === 'writing' ? noStage : {}),
  };
};

/**
 * A person has read and accepted the final metadata.
 * @returns null if it was accepted already
 * @throws ServiceError invalid_state unless there is metadata to review
 */
export const metadataAccepted = (document: Document): Change | null => {
  checkReviewable(document);
  return document.reviewed ? null : { reviewed: true };
};

/** The suggestions, but for those that only shorten what the file states. */
export const withFileTexts = (
  { originalMetadata, filename, language }: Pick<Document, 'originalMetadata' | 'filename' | 'language'>,
  suggested: Metadata,
): Metadata =>
  withKeptOriginals(originalMetadata, suggested, { language, fileName: filename, limits: metadataLimits });

type Suggested = Pick<
  Document,
  'generatedMetadata' | 'finalMetadata' | 'originalMetadata' | 'filename' | 'language'
>;

/** The suggestions, with a text of the file where it was kept for one and still stands: what differs, a person changed. */
export const suggestionsAsKept = (document: Suggested): Metadata | null => {
  const { generatedMetadata, finalMetadata } = document;
  if (!generatedMetadata) return null;
  const kept = withFileTexts(document, generatedMetadata);
  const asKept = metadataFields.map((field) => [
    field,
    finalMetadata?.[field] === kept[field] ? kept[field] : generatedMetadata[field],
  ]);
  return Object.fromEntries(asKept) as Metadata;
};

/** How many fields were suggested, and how many of them are as they were suggested; null without suggestions. */
export const keptSuggestions = (document: Suggested): { suggested: number; kept: number } | null => {
  const { finalMetadata } = document;
  const asKept = suggestionsAsKept(document);
  if (!finalMetadata || !asKept) return null;
  const suggested = metadataFields.filter((field) => document.generatedMetadata?.[field] !== '');
  const kept = suggested.filter((field) => finalMetadata[field] === asKept[field]);
  return { suggested: suggested.length, kept: kept.length };
};

/** Whether the user kept the proposal as it was. */
export const isAccepted = (document: Document): boolean => {
  const asKept = suggestionsAsKept(document);
  return asKept !== null && hasMetadata(document, asKept);
};
