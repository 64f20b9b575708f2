import { ApiProperty } from '@nestjs/swagger';
import { DocumentIdsField } from './document-ids.field.js';

export class ArchiveInput {
  @DocumentIdsField()
  ids!: string[];
}

export class ArchiveAnswer {
  @ApiProperty({
    type: String,
    description: 'Answers one `GET` without a bearer token, so that a browser can open it.',
    example: '/api/documents/archive/cHJvY2Vzc2VkLXBkZnMtaW4tb25lLXppcC1hcmNoaXY',
  })
  url!: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    description: 'The address stops working then; a download that has started continues.',
    example: '2026-01-15T12:01:00.000Z',
  })
  expiresAt!: string;

  @ApiProperty({
    type: [String],
    format: 'uuid',
    description: 'Requested ids that are not in the archive: unknown, or not `ready_for_download`.',
    example: ['0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f12'],
  })
  missing!: string[];
}
