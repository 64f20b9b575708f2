import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

export const packIds = ['small', 'medium', 'large'] as const;

export class Pack {
  @ApiProperty({ type: String, enum: packIds, example: 'small' })
  id!: string;

  @ApiProperty({ type: String, example: 'Small' })
  name!: string;

  @ApiProperty({ type: 'integer', example: 900 })
  priceCents!: number;

  @ApiProperty({ type: String, description: 'ISO 4217, lower case.', example: 'usd' })
  currency!: string;

  @ApiProperty({ type: 'integer', example: 10 })
  credits!: number;
}

export class PackList {
  @ApiProperty({ type: [Pack] })
  packs!: Pack[];
}

export class Transaction {
  @ApiProperty({ type: String, example: '0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11' })
  id!: string;

  @ApiProperty({
    type: String,
    description:
      'free_grant, free_expiry, reserve, commit, release, purchase, refund, dispute, dispute_won or adjustment; more may be added.',
    example: 'reserve',
  })
  type!: string;

  @ApiProperty({ type: 'integer', description: 'Signed.', example: -1 })
  credits!: number;

  @ApiProperty({ type: 'integer', example: 2 })
  balanceAfter!: number;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-01-15T12:00:00.000Z' })
  createdAt!: string;

  @ApiPropertyOptional({ type: String, format: 'uuid', example: '0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f12' })
  documentId?: string;
}

export class TransactionList {
  @ApiProperty({ type: [Transaction], description: 'Newest first; together they add up to the balance.' })
  transactions!: Transaction[];
}
