import type { FileDigest } from '../engine/input-file.js';
import type { WriteRequest } from '../engine/pdf-engine.js';
import type { WriteReport } from '../pdf/update/write-report.js';

export interface WriteDocumentRequest {
  readonly write: Omit<WriteRequest, 'now'>;
  readonly documentId: string;
  readonly metadataVersion: number;
  /** The modification date in the file: the same request gives the same file, however often it is written. */
  readonly askedAt: Date;
  /** From the inspection; empty where it kept none. */
  readonly digestState: Uint8Array;
  /** Of the file as it was uploaded, lower-case hex. */
  readonly originalSha256: string;
}

export interface StoredFile extends WriteReport {
  readonly objectKey: string;
  /** When its bytes were in the store: of two workers at the same file the later one is the one whose bytes are there. */
  readonly writtenAt: Date;
  readonly original: FileDigest;
  readonly processed: FileDigest;
}
