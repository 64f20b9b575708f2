import { writeProfiles } from '@colophon/contracts/rules';
import { ApiProperty } from '@nestjs/swagger';
import { DocumentWarning } from './document-warning.schema.js';

export class FileFingerprint {
  @ApiProperty({ type: 'integer', description: 'Bytes.', example: 482_113 })
  size!: number;

  @ApiProperty({
    type: String,
    description: 'Lower-case hex.',
    example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  })
  sha256!: string;
}

export class WrittenField {
  @ApiProperty({ type: String, example: 'title' })
  field!: string;

  @ApiProperty({
    type: String,
    description: 'The value before; empty if there was none.',
    example: 'Draft 3',
  })
  before!: string;

  @ApiProperty({
    type: String,
    description: 'The value now; empty if there is none.',
    example: 'Annual Report 2026',
  })
  after!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Key in the document information dictionary; null if the file has none.',
    example: 'Title',
  })
  infoKey!: string | null;

  @ApiProperty({
    type: [String],
    description: 'Properties of the XMP packet by their usual prefixes.',
    example: ['dc:title'],
  })
  xmpProperties!: string[];
}

export class Receipt {
  @ApiProperty({ type: String, format: 'uuid', example: '0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11' })
  documentId!: string;

  @ApiProperty({ type: String, description: 'Version of the PDF engine.', example: '2' })
  engineVersion!: string;

  @ApiProperty({
    type: String,
    enum: writeProfiles,
    description: 'The profile that was applied: an archive file (PDF/A) keeps `standard`.',
    example: 'standard',
  })
  profile!: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: '2026-01-15T12:00:02.000Z' })
  writtenAt!: string | null;

  @ApiProperty({ type: FileFingerprint })
  original!: FileFingerprint;

  @ApiProperty({ type: FileFingerprint })
  processed!: FileFingerprint;

  @ApiProperty({
    type: 'integer',
    description: 'The processed file is the original with these bytes appended, unless it had to be rebuilt.',
    example: 4113,
  })
  bytesAdded!: number;

  @ApiProperty({ type: [WrittenField] })
  fields!: WrittenField[];

  @ApiProperty({ type: [DocumentWarning] })
  warnings!: DocumentWarning[];
}
