import { ApiProperty } from '@nestjs/swagger';

export class ProofHit {
  @ApiProperty({
    type: Number,
    description: 'Its place; documents with the same score share the mean of theirs.',
    example: 1,
  })
  rank!: number;

  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'Its place in the other list, however far down; null where it is not found there.',
    example: 14,
  })
  otherRank!: number | null;

  @ApiProperty({ type: String, format: 'uuid', example: '0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f71' })
  documentId!: string;

  @ApiProperty({
    type: String,
    description: 'What a list of results shows: its title there, else its file name.',
    example: 'Price List of Spring',
  })
  heading!: string;
}

export class ProofSearchAnswer {
  @ApiProperty({ type: [ProofHit], description: 'The first ten among the files as uploaded.' })
  before!: ProofHit[];

  @ApiProperty({ type: [ProofHit], description: 'The first ten among all finished files as written.' })
  after!: ProofHit[];
}
