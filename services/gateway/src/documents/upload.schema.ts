import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ErrorBody } from '../http/error-body.schema.js';
import { documentStatuses, duplicateOf } from './document.schema.js';

/** What became of one file of an upload. */
export class UploadedFile {
  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'Null for a file that was refused or could not be confirmed.',
    example: '0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11',
  })
  id!: string | null;

  @ApiProperty({ type: String, example: 'guide.pdf' })
  filename!: string;

  @ApiProperty({ type: 'integer', description: 'Bytes received.', example: 482_113 })
  size!: number;

  @ApiProperty({ type: String, enum: documentStatuses, example: 'uploaded' })
  status!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description:
      'Why the file was refused, or that it could not be confirmed: then its document may appear in the list.',
    example: null,
  })
  error!: string | null;

  @ApiPropertyOptional({
    type: Boolean,
    description:
      'Only of a file without an id: whether it may be accepted another time, sent again under another Idempotency-Key. False of a file that could not be confirmed: only the same request under the same key takes it no second time.',
    example: false,
  })
  retryable?: boolean;

  @ApiProperty({ ...duplicateOf })
  duplicateOf!: string | null;
}

/** `documents` answers the field "files", `documentId` the field "file". */
export class UploadAnswer {
  @ApiPropertyOptional({ type: [UploadedFile], description: 'In the order sent.' })
  documents?: UploadedFile[];

  @ApiPropertyOptional({ type: String, format: 'uuid', example: '0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11' })
  documentId?: string;

  @ApiPropertyOptional({
    ...duplicateOf,
    description: `${duplicateOf.description} Only together with documentId.`,
  })
  duplicateOf?: string | null;
}

const uploaded = '0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11';

export const uploadExamples = {
  several: {
    summary: 'The field "files", one of two refused.',
    value: {
      documents: [
        {
          id: uploaded,
          filename: 'guide.pdf',
          size: 482_113,
          status: 'uploaded',
          error: null,
          duplicateOf: null,
        },
        {
          id: null,
          filename: 'notes.txt',
          size: 1204,
          status: 'failed',
          error: 'notes.txt is not a PDF file',
          retryable: false,
          duplicateOf: null,
        },
      ],
    },
  },
  one: { summary: 'The field "file".', value: { documentId: uploaded, duplicateOf: null } },
};

/** Every file was refused, or one could not be confirmed: why, and one entry for each file where there were several. */
export class UploadRefusal extends ErrorBody {
  @ApiPropertyOptional({ type: [UploadedFile] })
  documents?: UploadedFile[];
}

/** The form; for documentation only, it is read as a stream. */
export class UploadForm {
  @ApiPropertyOptional({
    type: 'array',
    items: { type: 'string', format: 'binary' },
    maxItems: 50,
    description: 'Up to 50 PDFs of at most 25 MiB each.',
  })
  files?: unknown[];

  @ApiPropertyOptional({ type: 'string', format: 'binary', description: 'One PDF of at most 25 MiB.' })
  file?: unknown;
}
