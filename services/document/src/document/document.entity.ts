import type { FileFacts, FindabilityBand, StoredFindability } from '@colophon/contracts/rules';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Document } from './document.js';
import type {
  EvidenceRecord,
  FieldGenerationRecord,
  GeneratedByRecord,
  OriginalMetadataRecord,
  ReceiptRecord,
  RefusalRecord,
} from './document-records.js';
import type { DocumentStatus, Stage } from './document-status.js';
import type { Metadata } from './metadata.js';

@Entity({ name: 'document' })
export class DocumentEntity implements Document {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  @Column('integer')
  version!: number;

  @Column('text')
  filename!: string;

  @Column('integer')
  size!: number;

  @Column('text')
  sha256!: string;

  @Column('uuid', { name: 'duplicate_of', nullable: true })
  duplicateOf!: string | null;

  /** File name and metadata as they are searched for. The column kept its first name, so that two releases can run at once. */
  @Column('text', { name: 'search_name', select: false })
  searchText!: string;

  /** How much it asks of a person, for the order of a list; follows from the other columns. */
  @Column('smallint', { select: false })
  attention!: number;

  @Column('text')
  status!: DocumentStatus;

  @Column('text', { nullable: true })
  stage!: Stage | null;

  @Column('timestamptz', { name: 'stage_deadline', nullable: true })
  stageDeadline!: Date | null;

  @Column('integer', { name: 'stage_attempts' })
  stageAttempts!: number;

  @Column('timestamptz', { name: 'stage_since', nullable: true })
  stageSince!: Date | null;

  @Column('timestamptz', { name: 'stage_asked_at', nullable: true })
  stageAskedAt!: Date | null;

  @Column('uuid', { name: 'stage_request_id', nullable: true })
  stageRequestId!: string | null;

  @Column('integer', { name: 'stage_tries' })
  stageTries!: number;

  @Column('uuid', { name: 'generation_id', nullable: true })
  generationId!: string | null;

  @Column('timestamptz', { name: 'processing_since', nullable: true })
  processingSince!: Date | null;

  @Column('timestamptz', { name: 'writing_since', nullable: true })
  writingSince!: Date | null;

  @Column('text', { name: 'status_before', nullable: true })
  statusBefore!: DocumentStatus | null;

  @Column('integer', { name: 'page_count', nullable: true })
  pageCount!: number | null;

  @Column('text', { name: 'document_type' })
  documentType!: string;

  @Column('text')
  language!: string;

  @Column('double precision', { name: 'processing_time', nullable: true })
  processingTime!: number | null;

  @Column('text', { name: 'error_code' })
  errorCode!: string;

  @Column('text', { name: 'error_message' })
  errorMessage!: string;

  @Column('jsonb', { nullable: true })
  refusal!: RefusalRecord | null;

  @Column('jsonb', { name: 'original_metadata', nullable: true })
  originalMetadata!: OriginalMetadataRecord | null;

  @Column('jsonb', { name: 'generated_metadata', nullable: true })
  generatedMetadata!: Metadata | null;

  @Column('jsonb', { name: 'final_metadata', nullable: true })
  finalMetadata!: Metadata | null;

  @Column('boolean')
  reviewed!: boolean;

  @Column('integer', { name: 'metadata_version' })
  metadataVersion!: number;

  @Column('jsonb', { nullable: true })
  evidence!: EvidenceRecord | null;

  @Column('jsonb', { name: 'generated_by', nullable: true })
  generatedBy!: GeneratedByRecord | null;

  @Column('jsonb', { name: 'field_generations' })
  fieldGenerations!: FieldGenerationRecord[];

  @Column('timestamptz', { name: 'field_deadline', nullable: true })
  fieldDeadline!: Date | null;

  @Column('text', { name: 'file_warnings', array: true })
  fileWarnings!: string[];

  @Column('text', { name: 'generation_warnings', array: true })
  generationWarnings!: string[];

  @Column('boolean', { name: 'has_thumbnail' })
  hasThumbnail!: boolean;

  @Column('bytea', { name: 'digest_state', nullable: true })
  digestState!: Buffer | null;

  @Column('boolean', { name: 'signature_consent' })
  signatureConsent!: boolean;

  @Column('boolean', { name: 'no_text_accepted' })
  noTextAccepted!: boolean;

  @Column('text', { name: 'processed_key', nullable: true })
  processedKey!: string | null;

  @Column('integer', { name: 'processed_size', nullable: true })
  processedSize!: number | null;

  @Column('text', { name: 'processed_sha256', nullable: true })
  processedSha256!: string | null;

  @Column('jsonb', { nullable: true })
  receipt!: ReceiptRecord | null;

  @Column('jsonb', { name: 'original_facts', nullable: true })
  originalFacts!: FileFacts | null;

  @Column('jsonb', { name: 'written_facts', nullable: true })
  writtenFacts!: FileFacts | null;

  @Column('jsonb', { nullable: true })
  findability!: StoredFindability | null;

  /** Of the rules by which it was scored; 0 asks for a new score. The next three follow from it, for lists and totals. */
  @Column('smallint', { name: 'findability_version', select: false })
  findabilityVersion!: number;

  @Column('smallint', { name: 'findability_before', nullable: true, select: false })
  findabilityBefore!: number | null;

  @Column('smallint', { name: 'findability_score', nullable: true, select: false })
  findabilityScore!: number | null;

  @Column('text', { name: 'findability_band', nullable: true, select: false })
  findabilityBand!: FindabilityBand | null;

  @Column('timestamptz', { name: 'original_expires_at', nullable: true })
  originalExpiresAt!: Date | null;

  @Column('timestamptz', { name: 'processed_expires_at', nullable: true })
  processedExpiresAt!: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
