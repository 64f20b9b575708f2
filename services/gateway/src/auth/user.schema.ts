import { ApiProperty } from '@nestjs/swagger';

export class Credits {
  @ApiProperty({ type: 'integer', example: 13 })
  total_remaining!: number;

  @ApiProperty({ type: 'integer', example: 10 })
  paid_remaining!: number;

  @ApiProperty({ type: 'integer', example: 3 })
  free_remaining!: number;

  @ApiProperty({ type: 'integer', example: 3, description: 'Free credits of each calendar month (UTC).' })
  free_limit!: number;

  @ApiProperty({
    type: String,
    format: 'date-time',
    description:
      'Empty, with zeros beside it, while the credits are unknown: after registering and signing in without billing. `GET /api/user/me` has them later.',
    example: '2026-02-01T00:00:00.000Z',
  })
  free_resets_at!: string;
}

export class DocumentTypeCount {
  @ApiProperty({ type: String, example: 'report' })
  type!: string;

  @ApiProperty({ type: 'integer', example: 4 })
  count!: number;
}

export class FindabilityBandCounts {
  @ApiProperty({ type: 'integer', example: 1 })
  poor!: number;

  @ApiProperty({ type: 'integer', example: 3 })
  fair!: number;

  @ApiProperty({ type: 'integer', example: 5 })
  good!: number;

  @ApiProperty({ type: 'integer', example: 3 })
  excellent!: number;
}

export class FindabilityAnalytics {
  @ApiProperty({ type: 'integer', description: 'Documents with a score.', example: 12 })
  documents!: number;

  @ApiProperty({ type: 'integer', description: 'Mean score as uploaded.', example: 34 })
  before!: number;

  @ApiProperty({
    type: 'integer',
    description: 'Mean score now: after writing (expected or measured), else as uploaded.',
    example: 78,
  })
  after!: number;

  @ApiProperty({ type: FindabilityBandCounts, description: 'Documents by their score now.' })
  bands!: FindabilityBandCounts;
}

export class Analytics {
  @ApiProperty({ type: 'integer', description: 'Current calendar month (UTC).', example: 7 })
  documentsProcessed!: number;

  @ApiProperty({ type: 'integer', description: 'All documents that are not deleted.', example: 12 })
  documentCount!: number;

  @ApiProperty({
    type: 'integer',
    description: 'Since registration; 5 minutes per processed document.',
    example: 60,
  })
  timeSavedMinutes!: number;

  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'Fraction from 0 to 1 of the current month; null before the first saved document.',
    example: 0.83,
  })
  acceptanceRate!: number | null;

  @ApiProperty({
    type: 'integer',
    description: 'Fields suggested for the documents whose PDF was written in the current month.',
    example: 53,
  })
  suggestionsMade!: number;

  @ApiProperty({ type: 'integer', description: 'Those of them that were written as suggested.', example: 48 })
  suggestionsKept!: number;

  @ApiProperty({ type: [DocumentTypeCount] })
  documentTypes!: DocumentTypeCount[];

  @ApiProperty({
    type: FindabilityAnalytics,
    nullable: true,
    description: 'Null before the first document was measured.',
  })
  findability!: FindabilityAnalytics | null;
}

export class User {
  @ApiProperty({ type: String, format: 'uuid', example: '0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11' })
  id!: string;

  @ApiProperty({ type: String, format: 'email', example: 'ada@example.com' })
  email!: string;

  @ApiProperty({ type: String, example: 'Ada' })
  first_name!: string;

  @ApiProperty({ type: String, example: 'Lovelace' })
  last_name!: string;

  @ApiProperty({ type: Boolean, example: true })
  email_verified!: boolean;

  @ApiProperty({ type: Credits })
  credits!: Credits;

  @ApiProperty({ type: Analytics, nullable: true, description: 'Null while the figures are unavailable.' })
  analytics!: Analytics | null;
}

export class UserAnswer {
  @ApiProperty({ type: User })
  user!: User;
}
