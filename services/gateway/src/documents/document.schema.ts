import { ApiProperty } from '@nestjs/swagger';
import { DocumentWarning } from './document-warning.schema.js';
import {
  FieldEvidence,
  FieldGeneration,
  GeneratedBy,
  Metadata,
  OriginalMetadata,
} from './metadata.schema.js';

export const documentStatuses = [
  'uploaded',
  'processing',
  'completed',
  'ready_for_download',
  'failed',
] as const;

/** A hint, not a refusal; the same on a document and in the answer to its upload. */
export const duplicateOf = {
  type: String,
  format: 'uuid',
  nullable: true,
  description: "The caller's newest earlier document with the same bytes, as of the upload.",
  example: null,
} as const;

export class Document {
  @ApiProperty({ type: String, format: 'uuid', example: '0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11' })
  id!: string;

  @ApiProperty({ type: String, example: 'guide.pdf' })
  filename!: string;

  @ApiProperty({ type: String, example: 'guide.pdf' })
  original_filename!: string;

  @ApiProperty({ type: String, enum: documentStatuses, example: 'completed' })
  status!: string;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-01-15T12:00:00.000Z' })
  createdAt!: string;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-01-15T12:00:02.000Z' })
  updatedAt!: string;

  @ApiProperty({ type: 'integer', description: 'Bytes.', example: 482_113 })
  size!: number;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Null before inspection.', example: 10 })
  pageCount!: number | null;

  @ApiProperty({ type: String, nullable: true, example: 'report' })
  documentType!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'BCP 47.', example: 'en' })
  language!: string | null;

  @ApiProperty({ type: Number, nullable: true, description: 'Seconds.', example: 1.4 })
  processingTime!: number | null;

  @ApiProperty({ type: String, nullable: true, description: 'A sentence for a person.', example: null })
  errorMessage!: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Lower-case class of the failure.',
    example: null,
  })
  errorCode!: string | null;

  @ApiProperty({
    type: OriginalMetadata,
    nullable: true,
    description: 'What the uploaded file says of itself.',
  })
  originalMetadata!: OriginalMetadata | null;

  @ApiProperty({ type: Metadata, nullable: true, description: 'What the AI proposed last.' })
  generatedMetadata!: Metadata | null;

  @ApiProperty({ type: Metadata, nullable: true, description: 'What is written into the PDF.' })
  finalMetadata!: Metadata | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: '2026-01-18T12:00:00.000Z' })
  originalExpiresAt!: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  processedExpiresAt!: string | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the last of its files goes.',
    example: '2026-01-18T12:00:00.000Z',
  })
  expiresAt!: string | null;

  @ApiProperty({
    type: [String],
    description: 'Class names, e.g. for signed files or active content.',
    example: [],
  })
  warnings!: string[];

  @ApiProperty({
    type: [DocumentWarning],
    description: 'Those of `warnings` that a person should know, in words. Known before a credit is spent.',
  })
  warningDetails!: DocumentWarning[];

  @ApiProperty({ type: GeneratedBy, nullable: true })
  generatedBy!: GeneratedBy | null;

  @ApiProperty({ type: FieldEvidence, nullable: true })
  evidence!: FieldEvidence | null;

  @ApiProperty({ type: Boolean, description: 'Whether there is a picture of page 1.', example: true })
  hasThumbnail!: boolean;

  @ApiProperty({
    type: [FieldGeneration],
    description: 'The last run over each field that was proposed anew on its own.',
    example: [],
  })
  fieldGenerations!: FieldGeneration[];

  @ApiProperty({
    type: 'integer',
    description: 'How often a field of the document can still be proposed anew on its own.',
    example: 20,
  })
  fieldGenerationsLeft!: number;

  @ApiProperty({ ...duplicateOf })
  duplicateOf!: string | null;

  @ApiProperty({
    type: Boolean,
    description:
      'A person has accepted the final metadata: by `POST …/accept` or by having them written. A save alone does not accept.',
    example: false,
  })
  accepted!: boolean;
}

export class DocumentAnswer {
  @ApiProperty({ type: Document })
  document!: Document;
}

export class DocumentList {
  @ApiProperty({ type: [Document], description: 'Newest first.' })
  documents!: Document[];

  @ApiProperty({ type: 'integer', example: 1 })
  page!: number;

  @ApiProperty({ type: 'integer', example: 20 })
  limit!: number;

  @ApiProperty({ type: 'integer', description: 'Documents that match, over all pages.', example: 42 })
  total!: number;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'What `cursor` takes to go on behind this page; null on the last one.',
    example: 'MDE5OGMyZjAtN2MzZS03YWEx',
  })
  nextCursor!: string | null;
}
