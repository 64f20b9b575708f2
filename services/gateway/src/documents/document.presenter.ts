import { type Timestamp, timestampDate } from '@bufbuild/protobuf/wkt';
import type {
  Document as DocumentMessage,
  Evidence as EvidenceMessage,
  FieldEvidence as FieldEvidenceMessage,
  FieldGeneration as FieldGenerationMessage,
  GeneratedBy as GeneratedByMessage,
  Metadata as MetadataMessage,
  OriginalMetadata as OriginalMetadataMessage,
} from '@colophon/contracts';
import { describeWarnings } from '@colophon/contracts/rules';
import { commonErrors, ServiceError } from '@colophon/platform';
import { presentScores } from '../findability/findability.presenter.js';
import type { Document } from './document.schema.js';
import type {
  Evidence,
  FieldEvidence,
  FieldGeneration,
  GeneratedBy,
  Metadata,
  OriginalMetadata,
} from './metadata.schema.js';

/** @throws ServiceError `not_found` for an answer without a document */
export const presentDocument = (document: DocumentMessage | undefined): Document => {
  if (!document) throw new ServiceError(commonErrors.notFound);
  const originalExpiresAt = presentTime(document.originalExpiresAt);
  const processedExpiresAt = presentTime(document.processedExpiresAt);
  return {
    id: document.id,
    filename: document.filename,
    original_filename: document.originalFilename,
    status: document.status,
    createdAt: presentTime(document.createdAt) ?? '',
    updatedAt: presentTime(document.updatedAt) ?? '',
    size: Number(document.size),
    pageCount: document.pageCount ?? null,
    documentType: document.documentType || null,
    language: document.language || null,
    processingTime: document.processingTime ?? null,
    errorMessage: document.errorMessage || null,
    errorCode: document.errorCode || null,
    originalMetadata: presentOriginal(document.originalMetadata),
    generatedMetadata: presentMetadata(document.generatedMetadata),
    finalMetadata: presentMetadata(document.finalMetadata),
    originalExpiresAt,
    processedExpiresAt,
    expiresAt: laterOf(originalExpiresAt, processedExpiresAt),
    warnings: [...document.warnings],
    warningDetails: describeWarnings(document.warnings),
    generatedBy: presentEngine(document.generatedBy),
    evidence: presentFieldEvidence(document.evidence),
    hasThumbnail: document.hasThumbnail,
    fieldGenerations: document.fieldGenerations.map(presentFieldGeneration),
    fieldGenerationsLeft: document.fieldGenerationsLeft,
    duplicateOf: document.duplicateOf || null,
    accepted: document.accepted,
    findability: document.findability ? presentScores(document.findability) : null,
  };
};

export const presentTime = (time: Timestamp | undefined): string | null =>
  time ? timestampDate(time).toISOString() : null;

/** ISO times in UTC sort as text. */
const laterOf = (a: string | null, b: string | null): string | null => {
  if (a === null || b === null) return a ?? b;
  return a > b ? a : b;
};

const presentMetadata = (metadata: MetadataMessage | undefined): Metadata | null => {
  if (!metadata) return null;
  const { title, subject, keywords, author, description } = metadata;
  return { title, subject, keywords, author, description };
};

const presentOriginal = (metadata: OriginalMetadataMessage | undefined): OriginalMetadata | null => {
  if (!metadata) return null;
  const { title, subject, keywords, author, creator } = metadata;
  return { title, subject, keywords, author, creator };
};

const presentEngine = (engine: GeneratedByMessage | undefined): GeneratedBy | null => {
  if (!engine) return null;
  const { provider, model, version, promptVersion } = engine;
  return { provider, model, version, promptVersion };
};

const presentFieldEvidence = (evidence: FieldEvidenceMessage | undefined): FieldEvidence | null =>
  evidence
    ? {
        title: presentEvidence(evidence.title),
        subject: presentEvidence(evidence.subject),
        keywords: presentEvidence(evidence.keywords),
        author: presentEvidence(evidence.author),
        description: presentEvidence(evidence.description),
      }
    : null;

const presentEvidence = (evidence: EvidenceMessage | undefined): Evidence => ({
  source: evidence?.source || 'none',
  page: evidence?.page || null,
  quote: evidence?.quote || null,
  confidence: evidence?.confidence ?? 0,
  ...(evidence?.documents ? { documents: evidence.documents } : {}),
});

export const presentFieldGeneration = (run: FieldGenerationMessage): FieldGeneration => ({
  generationId: run.id,
  field: run.field,
  status: run.status,
  errorCode: run.errorCode || null,
  errorMessage: run.errorMessage || null,
});
