import { proofVerdicts } from '@colophon/contracts/rules';
import { ApiProperty } from '@nestjs/swagger';

export class ReportMeasure {
  @ApiProperty({ type: String, example: 'SharePoint' })
  searcher!: string;

  @ApiProperty({ type: String, description: 'Of the queries.', example: 'By name' })
  kind!: string;

  @ApiProperty({ type: 'integer', description: 'Finished documents with such queries.', example: 144 })
  documents!: number;

  @ApiProperty({ type: Number, description: 'Mean reciprocal place before.', example: 0.52 })
  before!: number;

  @ApiProperty({ type: Number, description: 'The same, now.', example: 0.64 })
  after!: number;

  @ApiProperty({
    type: Number,
    description: 'Share of the queries that find their document in first place, before.',
    example: 0.41,
  })
  firstBefore!: number;

  @ApiProperty({ type: Number, description: 'The same, now.', example: 0.5 })
  firstAfter!: number;

  @ApiProperty({ type: Number, description: '`after` less `before`.', example: 0.118 })
  change!: number;

  @ApiProperty({ type: Number, description: 'Lower end of its 95 % interval.', example: 0.094 })
  low!: number;

  @ApiProperty({ type: Number, description: 'Upper end.', example: 0.145 })
  high!: number;

  @ApiProperty({ type: 'integer', description: 'Documents that rose.', example: 80 })
  up!: number;

  @ApiProperty({ type: 'integer', description: 'Documents that stayed.', example: 64 })
  same!: number;

  @ApiProperty({ type: 'integer', description: 'Documents that fell.', example: 0 })
  down!: number;

  @ApiProperty({ type: String, enum: proofVerdicts, example: 'better' })
  verdict!: (typeof proofVerdicts)[number];
}

export class ReportProof {
  @ApiProperty({ type: String, example: 'Higher by name; no difference for topics; 9 documents fell.' })
  sentence!: string;

  @ApiProperty({ type: 'integer', description: 'Documents with something written into them.', example: 144 })
  documents!: number;

  @ApiProperty({
    type: [ReportMeasure],
    description: 'One for each searcher and kind of query, never pooled.',
  })
  measures!: ReportMeasure[];
}
