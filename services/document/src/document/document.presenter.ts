import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { DocumentSchema } from '@colophon/contracts';
import type { StoredFindability, StoredScore } from '@colophon/contracts/rules';
import type { Document } from './document.js';
import type { ListedDocument } from './document-list.repository.js';
import { fieldGenerationsLeft, lastFieldGenerations } from '../field-generation/field-generation.js';
import { presentFieldGeneration } from '../field-generation/field-generation.presenter.js';
import { toOriginalMetadata } from './proto-records.js';

const optionalTime = (time: Date | null) => (time ? timestampFromDate(time) : undefined);

/** A list leaves the receipt out, and with it what was noticed while writing. */
type PresentedDocument = ListedDocument & Partial<Pick<Document, 'receipt'>>;

/** Of the file, the proposal, and the writing of the processed file where there is one; each once. */
const warningsOf = ({ fileWarnings, generationWarnings, receipt }: PresentedDocument): string[] => [
  ...new Set([...fileWarnings, ...generationWarnings, ...(receipt?.warnings ?? [])]),
];

const presentScore = ({ score, match, show, basis, outcomes }: StoredScore) => ({
  score: score ?? undefined,
  match: match ?? undefined,
  show: show ?? undefined,
  basis,
  outcomes,
});

const presentScores = ({ rulesVersion, before, after }: StoredFindability) => ({
  rulesVersion,
  before: presentScore(before),
  after: after ? presentScore(after) : undefined,
});

/** A document as other services see it. */
export const presentDocument = (document: PresentedDocument): MessageInitShape<typeof DocumentSchema> => ({
  id: document.id,
  userId: document.userId,
  filename: document.filename,
  originalFilename: document.filename,
  status: document.status,
  createdAt: timestampFromDate(document.createdAt),
  updatedAt: timestampFromDate(document.updatedAt),
  size: BigInt(document.size),
  pageCount: document.pageCount ?? undefined,
  documentType: document.documentType,
  language: document.language,
  processingTime: document.processingTime ?? undefined,
  errorCode: document.errorCode,
  errorMessage: document.errorMessage,
  originalMetadata: document.originalMetadata ? toOriginalMetadata(document.originalMetadata) : undefined,
  generatedMetadata: document.generatedMetadata ?? undefined,
  finalMetadata: document.finalMetadata ?? undefined,
  originalExpiresAt: optionalTime(document.originalExpiresAt),
  processedExpiresAt: optionalTime(document.processedExpiresAt),
  warnings: warningsOf(document),
  generatedBy: document.generatedBy ?? undefined,
  evidence: document.evidence ?? undefined,
  version: document.version,
  fieldGenerations: lastFieldGenerations(document).map(presentFieldGeneration),
  fieldGenerationsLeft: fieldGenerationsLeft(document),
  hasThumbnail: document.hasThumbnail,
  writing: document.stage === 'writing',
  duplicateOf: document.duplicateOf ?? '',
  accepted: document.reviewed,
  findability: document.findability ? presentScores(document.findability) : undefined,
});
