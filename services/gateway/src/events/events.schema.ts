import { proofStatuses } from '@colophon/contracts/rules';
import { ApiProperty } from '@nestjs/swagger';
import { documentStatuses } from '../documents/document.schema.js';
import { FieldGeneration } from '../documents/metadata.schema.js';

/** The JSON after `data:` of an event without a name. */
export class DocumentEvent {
  @ApiProperty({ type: String, format: 'uuid', example: '0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11' })
  id!: string;

  @ApiProperty({
    type: String,
    enum: [...documentStatuses, 'deleted'],
    description: '"deleted" is the last event of a document.',
    example: 'completed',
  })
  status!: string;

  @ApiProperty({ type: String, nullable: true, example: null })
  errorCode!: string | null;

  @ApiProperty({ type: String, nullable: true, example: null })
  errorMessage!: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: '2026-01-15T12:00:02.000Z' })
  updatedAt!: string | null;

  @ApiProperty({
    type: FieldGeneration,
    nullable: true,
    description: 'Set if the change concerns a run of the AI over one field.',
  })
  fieldGeneration!: FieldGeneration | null;
}

/** The JSON after `data:` of an event that is named `proof`. */
export class ProofEvent {
  @ApiProperty({ type: String, format: 'uuid', example: '0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f71' })
  id!: string;

  @ApiProperty({
    type: String,
    enum: [...proofStatuses, 'deleted'],
    description: '"deleted" is the last event of a proof.',
    example: 'completed',
  })
  status!: string;
}

/** How the contract describes the stream itself. */
export const eventStreamContent = {
  'text/event-stream': {
    schema: { type: 'string' },
    example: [
      'retry: 2000',
      '',
      'id: 4711',
      'data: {"id":"0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11","status":"completed","errorCode":null,"errorMessage":null,"updatedAt":"2026-01-15T12:00:02.000Z","fieldGeneration":null}',
      '',
      'event: proof',
      'id: 4712',
      'data: {"id":"0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f71","status":"completed"}',
      '',
      ': still here',
      '',
      '',
    ].join('\n'),
  },
} as const;
