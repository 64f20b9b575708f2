import { ApiProperty } from '@nestjs/swagger';

export class LearnedPreference {
  @ApiProperty({ type: String, format: 'uuid', example: '0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f41' })
  id!: string;

  @ApiProperty({
    type: String,
    enum: ['author', 'keyword_added', 'keyword_removed', 'title_case'],
    example: 'author',
  })
  kind!: string;

  @ApiProperty({
    type: String,
    description:
      'What was suggested: an author, or empty if there was none; a keyword in lower case; empty for `title_case`.',
    example: 'acme',
  })
  from!: string;

  @ApiProperty({
    type: String,
    description:
      'The correction: an author; a keyword, empty for `keyword_removed`; `sentence` or `title` for `title_case`.',
    example: 'Acme Ltd',
  })
  to!: string;

  @ApiProperty({ type: 'integer', description: 'Documents in which the change was made.', example: 4 })
  count!: number;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-01-15T09:30:12.000Z' })
  since!: string;
}

export class LearnedAnswer {
  @ApiProperty({
    type: [LearnedPreference],
    description: 'Changes that are applied: made in at least three documents, most frequent first.',
  })
  learned!: LearnedPreference[];
}
