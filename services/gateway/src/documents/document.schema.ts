import { ApiProperty } from '@nestjs/swagger';
import { DocumentScores } from '../findability/findability.schema.js';
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
  description: "The caller's newest earlier document with the same bytes, at the time of upload.",
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
    description: 'The metadata of the uploaded file.',
  })
  originalMetadata!: OriginalMetadata | null;

  @ApiProperty({ type: Metadata, nullable: true, description: 'The latest suggestion of the AI.' })
  generatedMetadata!: Metadata | null;

  @ApiProperty({ type: Metadata, nullable: true, description: 'The metadata that is written into the PDF.' })
  finalMetadata!: Metadata | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: '2026-01-18T12:00:00.000Z' })
  originalExpiresAt!: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  processedExpiresAt!: string | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the last of its files is deleted.',
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
    description: 'The `warnings` a person should know, in words. Available before a credit is spent.',
  })
  warningDetails!: DocumentWarning[];

  @ApiProperty({ type: GeneratedBy, nullable: true })
  generatedBy!: GeneratedBy | null;

  @ApiProperty({ type: FieldEvidence, nullable: true })
  evidence!: FieldEvidence | null;

  @ApiProperty({ type: Boolean, description: 'Whether an image of page 1 exists.', example: true })
  hasThumbnail!: boolean;

  @ApiProperty({
    type: [FieldGeneration],
    description: 'The last run of each field that was suggested again on its own.',
    example: [],
  })
  fieldGenerations!: FieldGeneration[];

  @ApiProperty({
    type: 'integer',
    description: 'How many more single-field suggestions the document allows.',
    example: 20,
  })
  fieldGenerationsLeft!: number;

  @ApiProperty({ ...duplicateOf })
  duplicateOf!: string | null;

  @ApiProperty({
    type: Boolean,
    description:
      'A person has accepted the final metadata, by `POST …/accept` or by generating the PDF. Saving alone does not accept it.',
    example: false,
  })
  accepted!: boolean;

  @ApiProperty({
    type: DocumentScores,
    nullable: true,
    description: 'Null before the file was measured.',
  })
  findability!: DocumentScores | null;
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
    description: 'Pass it as `cursor` to get the next page; null on the last page.',
    example: 'MDE5OGMyZjAtN2MzZS03YWEx',
  })
  nextCursor!: string | null;
}
