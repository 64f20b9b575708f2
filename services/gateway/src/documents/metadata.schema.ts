import { metadataFields, metadataLimits } from '@colophon/contracts/rules';
import { ApiProperty } from '@nestjs/swagger';
import { ObjectField } from '../validation/object-field.js';
import { TextField } from '../validation/text-field.js';

/** All five are needed; empty text clears a field. */
export class MetadataInput {
  @TextField({ description: 'Title.', example: 'Cloud security guide', max: metadataLimits.title })
  title!: string;

  @TextField({ description: 'Subject.', example: 'How to secure a cloud', max: metadataLimits.subject })
  subject!: string;

  @TextField({
    description: 'Comma-separated, kept exactly as sent.',
    example: 'cloud, security',
    max: metadataLimits.keywords,
    untrimmed: true,
  })
  keywords!: string;

  @TextField({ description: 'Author.', example: 'Ada Lovelace', max: metadataLimits.author })
  author!: string;

  @TextField({
    description: 'Description.',
    example: 'A guide for IT managers.',
    max: metadataLimits.description,
  })
  description!: string;
}

export class UpdateMetadataInput {
  @ObjectField(MetadataInput, 'The metadata is missing')
  metadata!: MetadataInput;
}

export class Metadata {
  @ApiProperty({ type: String, maxLength: metadataLimits.title, example: 'Cloud security guide' })
  title!: string;

  @ApiProperty({ type: String, maxLength: metadataLimits.subject, example: 'How to secure a cloud' })
  subject!: string;

  @ApiProperty({
    type: String,
    maxLength: metadataLimits.keywords,
    description: 'Comma-separated.',
    example: 'cloud, security',
  })
  keywords!: string;

  @ApiProperty({ type: String, maxLength: metadataLimits.author, example: 'Ada Lovelace' })
  author!: string;

  @ApiProperty({ type: String, maxLength: metadataLimits.description, example: 'A guide for IT managers.' })
  description!: string;
}

/** Each bounded in bytes: a file may say a megabyte of itself. */
export class OriginalMetadata {
  @ApiProperty({
    type: String,
    description: 'Like all of these at most 2,000 bytes of UTF-8; longer values are cut and end with “…”.',
    example: 'untitled-3',
  })
  title!: string;

  @ApiProperty({ type: String, example: '' })
  subject!: string;

  @ApiProperty({ type: String, example: '' })
  keywords!: string;

  @ApiProperty({ type: String, example: 'alovelace' })
  author!: string;

  @ApiProperty({ type: String, example: 'Writer' })
  creator!: string;
}

export class Evidence {
  @ApiProperty({ type: String, enum: ['text', 'info', 'brand', 'learned', 'none'], example: 'text' })
  source!: string;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: '1-based; null if the source is not a page.',
    example: 1,
  })
  page!: number | null;

  @ApiProperty({ type: String, nullable: true, example: 'A guide to cloud security' })
  quote!: string | null;

  @ApiProperty({ type: Number, description: 'From 0 to 1.', example: 0.9 })
  confidence!: number;

  @ApiProperty({
    type: 'integer',
    required: false,
    description:
      'Only where the source is `learned`: how many documents of the account the change was made in.',
    example: 6,
  })
  documents?: number;
}

/** Where each proposed value comes from. */
export class FieldEvidence {
  @ApiProperty({ type: Evidence })
  title!: Evidence;

  @ApiProperty({ type: Evidence })
  subject!: Evidence;

  @ApiProperty({ type: Evidence })
  keywords!: Evidence;

  @ApiProperty({ type: Evidence })
  author!: Evidence;

  @ApiProperty({ type: Evidence })
  description!: Evidence;
}

/** The engine that proposed the metadata. */
export class GeneratedBy {
  @ApiProperty({ type: String, enum: ['local', 'openai'], example: 'local' })
  provider!: string;

  @ApiProperty({ type: String, example: 'local' })
  model!: string;

  @ApiProperty({ type: String, example: '1' })
  version!: string;

  @ApiProperty({ type: String, example: '1' })
  promptVersion!: string;
}

/** The last run of the AI over one field. */
export class FieldGeneration {
  @ApiProperty({ type: String, format: 'uuid', example: '0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f12' })
  generationId!: string;

  @ApiProperty({ type: String, enum: metadataFields, example: 'title' })
  field!: string;

  @ApiProperty({ type: String, enum: ['running', 'done', 'failed'], example: 'done' })
  status!: string;

  @ApiProperty({ type: String, nullable: true, description: 'Only of a failed document.', example: null })
  errorCode!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'A sentence for a person.', example: null })
  errorMessage!: string | null;
}
