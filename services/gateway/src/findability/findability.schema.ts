import {
  type FindabilityFix,
  type FindabilityBand,
  findabilityBands,
  findabilityRules,
  findabilityRulesVersion,
  writeProfiles,
} from '@colophon/contracts/rules';
import { ApiProperty } from '@nestjs/swagger';

const ruleIds = findabilityRules.map(({ id }) => id);
const fixes = ['colophon', 'review', 'source'] as const satisfies readonly FindabilityFix[];
const statuses = ['pass', 'half', 'fail', 'not_applicable', 'unknown'] as const;

const percent = { type: 'integer', minimum: 0, maximum: 100, nullable: true } as const;

export class FindabilityScore {
  @ApiProperty({ ...percent, description: 'Null where too little of the file is known.', example: 91 })
  score!: number | null;

  @ApiProperty({ ...percent, description: 'What an index finds the file by.', example: 96 })
  match!: number | null;

  @ApiProperty({ ...percent, description: 'What people and screen readers get.', example: 83 })
  show!: number | null;

  @ApiProperty({ type: String, enum: findabilityBands, nullable: true, example: 'excellent' })
  band!: FindabilityBand | null;

  @ApiProperty({
    type: String,
    enum: ['uploaded', 'expected', 'written'],
    description: '`written` is read back from the processed file; `expected` is what it would say.',
    example: 'written',
  })
  basis!: 'uploaded' | 'expected' | 'written';

  @ApiProperty({ type: [String], enum: ruleIds, description: 'Rules that are not met.', example: ['tagged'] })
  failed!: string[];
}

/** The same scores without the outcome of each rule, as lists have them. */
export class DocumentScores {
  @ApiProperty({ type: 'integer', example: findabilityRulesVersion })
  rulesVersion!: number;

  @ApiProperty({ type: FindabilityScore })
  before!: FindabilityScore;

  @ApiProperty({ type: FindabilityScore, nullable: true, description: 'Null before there are metadata.' })
  after!: FindabilityScore | null;
}

export class RuleOutcome {
  @ApiProperty({ type: String, enum: statuses, example: 'fail' })
  status!: (typeof statuses)[number];

  @ApiProperty({
    type: Number,
    nullable: true,
    description: '0, 0.5 or 1; null where it does not count.',
    example: 0,
  })
  earned!: number | null;

  @ApiProperty({ type: String, example: 'Microsoft Word - draft.doc' })
  found!: string;
}

export class RuleComparison {
  @ApiProperty({ type: String, enum: ruleIds, example: 'title.human' })
  id!: string;

  @ApiProperty({ type: 'integer', example: 8 })
  weight!: number;

  @ApiProperty({ type: String, enum: fixes, description: 'Who can put it right.', example: 'colophon' })
  fix!: FindabilityFix;

  @ApiProperty({ type: RuleOutcome })
  before!: RuleOutcome;

  @ApiProperty({ type: RuleOutcome, nullable: true })
  after!: RuleOutcome | null;
}

export class ScoreMaterial {
  @ApiProperty({ type: String, example: 'guide.pdf' })
  fileName!: string;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'Facts of the uploaded file, as the rules take them.',
    example: { size: 482_113, pageCount: 12, language: 'en' },
  })
  original!: Record<string, unknown>;

  @ApiProperty({ type: String, enum: writeProfiles, example: 'standard' })
  profile!: string;

  @ApiProperty({ type: String, description: 'Of the document, BCP 47; empty where unknown.', example: 'en' })
  language!: string;
}

export class DocumentFindability {
  @ApiProperty({ type: 'integer', example: findabilityRulesVersion })
  rulesVersion!: number;

  @ApiProperty({ type: FindabilityScore })
  before!: FindabilityScore;

  @ApiProperty({ type: FindabilityScore, nullable: true, description: 'Null before there are metadata.' })
  after!: FindabilityScore | null;

  @ApiProperty({
    type: [String],
    enum: ruleIds,
    description: 'Rules that earn less than before.',
    example: ['weight'],
  })
  fallen!: string[];

  @ApiProperty({ type: [RuleComparison] })
  rules!: RuleComparison[];

  @ApiProperty({ type: ScoreMaterial, description: 'To score other metadata by the same rules.' })
  material!: ScoreMaterial;
}

export class FindabilityRule {
  @ApiProperty({ type: String, enum: ruleIds, example: 'title.human' })
  id!: string;

  @ApiProperty({ type: String, enum: ['match', 'show'], example: 'match' })
  part!: string;

  @ApiProperty({ type: 'integer', example: 8 })
  weight!: number;

  @ApiProperty({ type: String, example: 'A person wrote the title' })
  title!: string;

  @ApiProperty({ type: String, example: 'Names of files and programs stand in the list of results.' })
  why!: string;

  @ApiProperty({ type: String, enum: fixes, example: 'colophon' })
  fix!: FindabilityFix;

  @ApiProperty({ type: String, example: 'mozilla/pdf.js#11423' })
  source!: string;

  @ApiProperty({
    type: Boolean,
    description: 'False: the source gives no such number; it is ours.',
    example: true,
  })
  verified!: boolean;
}

export class FindabilityRules {
  @ApiProperty({ type: 'integer', example: findabilityRulesVersion })
  version!: number;

  @ApiProperty({ type: [FindabilityRule] })
  rules!: FindabilityRule[];
}
