import { findabilityRules, findabilityRulesVersion } from '@colophon/contracts/rules';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ValidateBy, ValidateIf } from 'class-validator';
import { DocumentIdsField } from '../archive/document-ids.field.js';
import { FindabilityBandCounts } from '../auth/user.schema.js';
import { BooleanField } from '../validation/boolean-field.js';
import { OptionalBody } from '../validation/input.pipe.js';
import { IntegerField } from '../validation/integer-field.js';
import { TextField } from '../validation/text-field.js';
import { isUuid } from '../validation/uuid.pipe.js';
import { ReportProof } from './report-proof.schema.js';

const mostReportDocuments = 1000;
const longestReportTitle = 90;
const longestLinkDays = 14;
const reportFormats = ['pdf', 'html', 'csv'] as const;
export type ReportFormat = (typeof reportFormats)[number];

const ruleIds = findabilityRules.map(({ id }) => id);
const id = '0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f61';

export class ReportInput {
  @TextField({
    description: 'Stands on the report and is the title of its PDF; also shown by a shared link.',
    example: 'Findability of the spring library',
    required: 'A title is required',
    max: longestReportTitle,
  })
  title!: string;

  @DocumentIdsField({ max: mostReportDocuments, optional: true })
  documentIds?: string[];

  @ApiPropertyOptional({
    type: String,
    format: 'uuid',
    description:
      'A completed proof: what it said stands in the report. `documentIds` are then some of its documents; left out, all of them.',
    example: '0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f71',
  })
  @ValidateIf((_body, value) => value !== undefined)
  @ValidateBy({
    name: 'proofId',
    validator: {
      validate: isUuid,
      defaultMessage: () => 'This must be the id of a proof',
    },
  })
  proofId?: string;
}

export class ReportFormatQuery {
  @ApiPropertyOptional({ type: String, enum: reportFormats, default: 'pdf' })
  @ValidateBy({
    name: 'format',
    validator: {
      validate: (value: unknown) => reportFormats.some((format) => format === value),
      defaultMessage: () => `This must be one of ${reportFormats.join(', ')}`,
    },
  })
  format: ReportFormat = 'pdf';
}

@OptionalBody()
export class ReportLinkInput {
  @IntegerField({
    description: 'Days until the link ends.',
    example: 7,
    min: 1,
    max: longestLinkDays,
    default: 7,
  })
  days = 7;

  @BooleanField({
    description: 'Show the names of the documents; otherwise they are numbered.',
    example: false,
    optional: true,
  })
  names = false;
}

export class ReportLink {
  @ApiProperty({ type: String, format: 'date-time', example: '2026-01-22T12:00:00.000Z' })
  expiresAt!: string;

  @ApiProperty({ type: Boolean, description: 'Whether it shows names of documents.', example: false })
  names!: boolean;
}

export class CreatedReportLink {
  @ApiProperty({
    type: String,
    description: 'Answered once; needs no sign-in. Complete where the server knows its own address.',
    example: 'https://colophon.example/api/shared/reports/lq7nY0V6d2pB4sH1oXw8mTz3cKfRjEa5uGiNvCyQxD9',
  })
  url!: string;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-01-22T12:00:00.000Z' })
  expiresAt!: string;
}

export class ReportOverview {
  @ApiProperty({ type: String, format: 'uuid', example: id })
  id!: string;

  @ApiProperty({ type: String, example: 'Findability of the spring library' })
  title!: string;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-01-15T12:00:00.000Z' })
  createdAt!: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the first of its documents ends, and the report and its link with it.',
    example: '2026-01-18T12:00:00.000Z',
  })
  endsAt!: string | null;

  @ApiProperty({ type: 'integer', example: 12 })
  documents!: number;

  @ApiProperty({
    type: 'integer',
    description: `Asked for and not in it: without a score, or beyond the ${mostReportDocuments} newest.`,
    example: 0,
  })
  leftOut!: number;

  @ApiProperty({ type: ReportLink, nullable: true, description: 'The shared link that is open.' })
  link!: ReportLink | null;
}

export class ReportSummary {
  @ApiProperty({ type: 'integer', example: 12 })
  documents!: number;

  @ApiProperty({
    type: 'integer',
    description: 'With a score before and after: all that follows is about them.',
    example: 9,
  })
  compared!: number;

  @ApiProperty({
    type: 'integer',
    description: 'Of these, read back from the written file; the others are expected.',
    example: 7,
  })
  written!: number;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Mean, rounded.', example: 34 })
  before!: number | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Mean, rounded.', example: 78 })
  after!: number | null;

  @ApiProperty({ type: 'integer', example: 8 })
  rose!: number;

  @ApiProperty({ type: 'integer', example: 0 })
  same!: number;

  @ApiProperty({ type: 'integer', example: 1 })
  fell!: number;

  @ApiProperty({ type: FindabilityBandCounts })
  bandsBefore!: FindabilityBandCounts;

  @ApiProperty({ type: FindabilityBandCounts })
  bandsAfter!: FindabilityBandCounts;
}

export class ReportRule {
  @ApiProperty({ type: String, enum: ruleIds, example: 'title.human' })
  id!: string;

  @ApiProperty({ type: String, example: 'A person wrote the title' })
  title!: string;

  @ApiProperty({ type: 'integer', description: 'Documents in which it can be judged now.', example: 10 })
  applies!: number;

  @ApiProperty({ type: 'integer', description: 'Documents that meet it in full, as uploaded.', example: 2 })
  before!: number;

  @ApiProperty({ type: 'integer', description: 'Documents that meet it in full now.', example: 9 })
  after!: number;

  @ApiProperty({ type: 'integer', description: 'Documents in which it earns more than before.', example: 7 })
  rose!: number;

  @ApiProperty({ type: 'integer', description: 'Documents in which it earns less than before.', example: 0 })
  fell!: number;
}

export class ReportDocument {
  @ApiProperty({ type: String, format: 'uuid', example: '0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11' })
  documentId!: string;

  @ApiProperty({
    type: String,
    description: 'Its title, or the name of its file.',
    example: 'Cloud security guide',
  })
  name!: string;

  @ApiProperty({ type: 'integer', example: 34 })
  before!: number;

  @ApiProperty({ type: 'integer', nullable: true, example: 91 })
  after!: number | null;

  @ApiProperty({ type: String, enum: ['uploaded', 'expected', 'written'], example: 'written' })
  basis!: string;

  @ApiProperty({ type: [String], enum: ruleIds, example: ['weight'] })
  fell!: string[];

  @ApiProperty({ type: [String], enum: ruleIds, example: ['title.human'] })
  rose!: string[];

  @ApiProperty({ type: [String], enum: ruleIds, description: 'Not met in full now.', example: ['tagged'] })
  open!: string[];
}

export class Report extends ReportOverview {
  @ApiProperty({ type: 'integer', example: findabilityRulesVersion })
  rulesVersion!: number;

  @ApiProperty({ type: ReportSummary })
  summary!: ReportSummary;

  @ApiProperty({ type: [ReportRule], description: 'What fell most first, then what rose most.' })
  rules!: ReportRule[];

  @ApiProperty({ type: [ReportDocument], description: 'Falls first.' })
  lines!: ReportDocument[];

  @ApiProperty({
    type: ReportProof,
    nullable: true,
    description: 'What the proof said that the report was made of; null without one.',
  })
  proof!: ReportProof | null;
}

export class ReportAnswer {
  @ApiProperty({ type: Report })
  report!: Report;
}

export class ReportOverviewAnswer {
  @ApiProperty({ type: ReportOverview })
  report!: ReportOverview;
}

export class ReportList {
  @ApiProperty({ type: [ReportOverview], description: 'Newest first.' })
  reports!: ReportOverview[];
}
