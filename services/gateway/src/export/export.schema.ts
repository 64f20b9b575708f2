import { ApiProperty } from '@nestjs/swagger';

export class ExportAnswer {
  @ApiProperty({
    type: String,
    description: 'Answers one `GET` without a bearer token, so that a browser can open it.',
    example: '/api/account/export/ZXZlcnl0aGluZy15b3UtaGF2ZS1pbi1vbmUtemlwLWZpbGU',
  })
  url!: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    description: 'The address stops working then; a download that has started continues.',
    example: '2026-01-15T12:01:00.000Z',
  })
  expiresAt!: string;
}
