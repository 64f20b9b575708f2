import { proofKinds, proofSearchers, proofStatuses, proofVerdicts } from '@colophon/contracts/rules';
import { ApiProperty } from '@nestjs/swagger';

const count = (description: string, example: number) => ({ type: 'integer' as const, description, example });
const number = (description: string, example: number) => ({ type: Number, description, example });
const place = (description: string, example: number | null) => ({
  type: Number,
  nullable: true,
  description,
  example,
});

export class ProofMeans {
  @ApiProperty(number('The files as uploaded.', 0.628))
  before!: number;

  @ApiProperty(number('All finished files as written.', 0.746))
  together!: number;

  @ApiProperty(number('With the metadata of another document: a control.', 0.526))
  placebo!: number;

  @ApiProperty(place('Only the document meant as written; null where a searcher cannot say.', 0.751))
  alone!: number | null;

  @ApiProperty(place('All but the document meant as written; null where a searcher cannot say.', 0.619))
  leftOut!: number | null;
}

export class ProofFound {
  @ApiProperty(number('Share of the queries whose document stands first.', 0.61))
  first!: number;

  @ApiProperty(number('Among the first three.', 0.83))
  three!: number;

  @ApiProperty(number('Among the first ten.', 0.95))
  ten!: number;
}

export class ProofFoundBoth {
  @ApiProperty({ type: ProofFound })
  before!: ProofFound;

  @ApiProperty({ type: ProofFound })
  together!: ProofFound;
}

export class ProofInterval {
  @ApiProperty(number('Mean over documents.', 0.22))
  mean!: number;

  @ApiProperty(number('Lower end of the 95 % interval.', 0.186))
  low!: number;

  @ApiProperty(number('Upper end of the 95 % interval.', 0.253))
  high!: number;
}

export class ProofVerdict {
  @ApiProperty({ type: String, enum: proofSearchers, example: 'sharepoint' })
  searcher!: string;

  @ApiProperty({ type: String, enum: proofKinds, example: 'name' })
  kind!: string;

  @ApiProperty(count('Finished documents with such queries.', 144))
  documents!: number;

  @ApiProperty(count('Queries of these documents.', 432))
  queries!: number;

  @ApiProperty({ type: ProofMeans, description: 'Mean over documents of the reciprocal place.' })
  mrr!: ProofMeans;

  @ApiProperty({ type: ProofFoundBoth })
  found!: ProofFoundBoth;

  @ApiProperty(number('`together` less `before`.', 0.118))
  delta!: number;

  @ApiProperty(number('Lower end of its 95 % interval by document.', 0.094))
  low!: number;

  @ApiProperty(number('Upper end.', 0.145))
  high!: number;

  @ApiProperty({ type: ProofInterval, description: '`together` less `placebo`.' })
  overPlacebo!: ProofInterval;

  @ApiProperty({ type: ProofInterval, description: '`placebo` less `before`.' })
  placebo!: ProofInterval;

  @ApiProperty(number('The same files twice: anything but 0 means that the measure itself is wrong.', 0))
  control!: number;

  @ApiProperty(count('Documents that rose.', 80))
  up!: number;

  @ApiProperty(count('Documents that stayed.', 64))
  same!: number;

  @ApiProperty(count('Documents that fell.', 0))
  down!: number;

  @ApiProperty({ type: String, enum: proofVerdicts, example: 'better' })
  verdict!: string;
}

export class ProofError {
  @ApiProperty({ type: String, example: 'proof_too_large' })
  code!: string;

  @ApiProperty({ type: String, example: 'The texts of these documents are too long for one proof.' })
  message!: string;
}

export class ProofResult {
  @ApiProperty(count('Of the form of the result and of what is drawn.', 1))
  version!: number;

  @ApiProperty({
    type: String,
    description: 'Made of the verdicts of one searcher, and nothing besides.',
    example: 'Higher by name; no difference for topics; 9 documents fell.',
  })
  sentence!: string;

  @ApiProperty(count('Documents with something written into them: only these are asked for.', 144))
  finished!: number;

  @ApiProperty(count('Of all, without text of their own.', 3))
  scans!: number;

  @ApiProperty(count('Of all, whose text is gone: no query is drawn from them.', 0))
  withoutText!: number;

  @ApiProperty({
    type: [ProofVerdict],
    description: 'One for each searcher and kind of query. They are never pooled.',
  })
  verdicts!: ProofVerdict[];
}

export class Proof {
  @ApiProperty({ type: String, format: 'uuid', example: '0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f71' })
  id!: string;

  @ApiProperty({ type: String, enum: proofStatuses, example: 'completed' })
  status!: string;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-01-15T12:00:00.000Z' })
  createdAt!: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: '2026-01-15T12:01:00.000Z' })
  finishedAt!: string | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'A proof ends with the first of its documents. Null where none of them has an end yet.',
    example: '2026-01-18T12:00:00.000Z',
  })
  expiresAt!: string | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    minimum: 0,
    maximum: 100,
    description: 'Percent of a running proof that is done. Null while no worker has begun, and at its end.',
    example: null,
  })
  progress!: number | null;

  @ApiProperty(count('That take part.', 144))
  documents!: number;

  @ApiProperty(count('Older ones beyond the limit of a proof.', 0))
  leftOut!: number;

  @ApiProperty(count('Uploaded before files were measured: they cannot take part.', 0))
  notMeasured!: number;

  @ApiProperty({ type: Boolean, description: 'Documents that were not written yet count.', example: false })
  expected!: boolean;

  @ApiProperty({ type: ProofError, nullable: true, description: 'Null unless it failed.' })
  error!: ProofError | null;

  @ApiProperty({ type: ProofResult, nullable: true, description: 'Null unless it is completed.' })
  result!: ProofResult | null;
}

export class ProofAnswer {
  @ApiProperty({ type: Proof })
  proof!: Proof;
}

export class ProofList {
  @ApiProperty({ type: [Proof] })
  proofs!: Proof[];
}

export class ProofQuery {
  @ApiProperty({ type: String, example: 'price list spring' })
  query!: string;

  @ApiProperty({ type: String, enum: proofKinds, example: 'name' })
  kind!: string;

  @ApiProperty({
    type: String,
    format: 'uuid',
    description: 'The document that is meant.',
    example: '0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11',
  })
  documentId!: string;

  @ApiProperty(place('Its place among the files as uploaded; null where it is not found.', 4))
  before!: number | null;

  @ApiProperty(place('Its place among all finished files as written.', 1))
  together!: number | null;

  @ApiProperty(place('Its place where only it is as written.', 1))
  alone!: number | null;

  @ApiProperty(place('Its place where all others are as written.', 5))
  leftOut!: number | null;

  @ApiProperty(place('Its place with the metadata of another document.', null))
  placebo!: number | null;

  @ApiProperty({
    type: [String],
    format: 'uuid',
    description: 'Of one that fell: at most three documents that stand above it now and did not before.',
    example: [],
  })
  overtakenBy!: string[];

  @ApiProperty({
    type: [String],
    description: 'Words of the query that these documents say now and did not before, or not so often.',
    example: [],
  })
  terms!: string[];
}

export class ProofDocumentName {
  @ApiProperty({ type: String, format: 'uuid', example: '0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f71' })
  id!: string;

  @ApiProperty({
    type: String,
    description: 'Its title, else its file name.',
    example: 'Price List of Spring',
  })
  heading!: string;
}

export class ProofQueryList {
  @ApiProperty({ type: [ProofQuery], description: 'The deepest fall first.' })
  queries!: ProofQuery[];

  @ApiProperty({ type: [ProofDocumentName], description: 'The documents that these queries name.' })
  documents!: ProofDocumentName[];

  @ApiProperty(count('That meet the conditions, on all pages.', 27))
  total!: number;

  @ApiProperty({ type: String, nullable: true, description: 'Null on the last page.', example: '50' })
  nextCursor!: string | null;
}
