import type { MetadataField } from '@colophon/contracts/rules';

/** JSON columns of a document; plain copies of the proto messages of the same names. */
export interface OriginalMetadataRecord {
  readonly title: string;
  readonly subject: string;
  readonly keywords: string;
  readonly author: string;
  readonly creator: string;
}

export interface RefusalRecord {
  readonly errorCode: string;
  readonly errorMessage: string;
}

export interface FieldEvidenceRecord {
  readonly source: string;
  readonly page: number;
  readonly quote: string;
  readonly confidence: number;
  /** Of a learned preference: how often it was taught. */
  readonly documents?: number;
}

export interface EvidenceRecord {
  readonly title: FieldEvidenceRecord;
  readonly subject: FieldEvidenceRecord;
  readonly keywords: FieldEvidenceRecord;
  readonly author: FieldEvidenceRecord;
  readonly description: FieldEvidenceRecord;
}

/** A run of the AI over one field. */
export interface FieldGenerationRecord {
  readonly id: string;
  readonly field: MetadataField;
  readonly instruction: string;
  readonly status: 'running' | 'done' | 'failed';
  readonly errorCode: string;
  readonly errorMessage: string;
  /** The proposal the result is to replace. */
  readonly replaced: string;
  /** ISO time after which the request of a running one is emitted again. */
  readonly deadline: string;
  /** Requests so far. */
  readonly attempts: number;
  /** ISO time of the last one; absent where an earlier release asked. */
  readonly askedAt?: string;
  /** The request that a worker has begun; absent while it waits. */
  readonly requestId?: string;
  /** How often it was begun. */
  readonly tries?: number;
}

export interface GeneratedByRecord {
  readonly provider: string;
  readonly model: string;
  readonly version: string;
  readonly promptVersion: string;
}

export interface FileFingerprintRecord {
  /** Bytes. */
  readonly size: number;
  readonly sha256: string;
}

export interface WrittenFieldRecord {
  readonly field: string;
  readonly before: string;
  readonly after: string;
  readonly infoKey: string;
  readonly xmpProperties: readonly string[];
}

export interface ReceiptRecord {
  readonly engineVersion: string;
  readonly profile: string;
  /** ISO 8601. */
  readonly writtenAt: string;
  readonly original: FileFingerprintRecord;
  readonly processed: FileFingerprintRecord;
  readonly bytesAdded: number;
  readonly fields: readonly WrittenFieldRecord[];
  readonly warnings: readonly string[];
}
