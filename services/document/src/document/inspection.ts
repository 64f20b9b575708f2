import type { FileFacts } from '@colophon/contracts/rules';
import { type Change, type Document, enterStage, noError, noStage } from './document.js';
import type { OriginalMetadataRecord, RefusalRecord } from './document-records.js';

export interface Inspection {
  readonly pageCount: number;
  readonly originalMetadata: OriginalMetadataRecord;
  readonly language: string;
  readonly warnings: string[];
  readonly hasThumbnail: boolean;
  readonly digestState: Buffer | null;
  /** Null from a worker of an earlier release. */
  readonly originalFacts: FileFacts | null;
  /** Why nothing can be written into the file; null where a write is possible. */
  readonly refusal: RefusalRecord | null;
}

/**
 * The file is readable; processing begins by itself with the reservation of a credit. One that nothing can be written
 * into is completed here with its own metadata, before a credit is reserved: a user who wants the words for another
 * place can type them or request them.
 * @param generationId of the run, unless a user's request that came before gave it one
 */
export const inspected = (
  document: Document,
  { refusal, warnings, ...found }: Inspection,
  generationId: string,
  now: Date,
): Change | null => {
  if (document.stage !== 'inspecting') return null;
  const known = { ...found, fileWarnings: warnings };
  if (refusal) return { ...known, status: 'completed', refusal, ...refusal, ...noStage };
  return {
    ...known,
    // After a failed inspection that was tried again, too.
    status: 'uploaded',
    ...noError,
    generationId: document.generationId ?? generationId,
    ...enterStage('auto_reserving', now),
  };
};

export const inspectionFailed = (
  document: Document,
  errorCode: string,
  errorMessage: string,
): Change | null =>
  document.stage === 'inspecting' ? { status: 'failed', errorCode, errorMessage, ...noStage } : null;
