import { create } from '@bufbuild/protobuf';
import {
  events,
  EvidenceSchema,
  FieldEvidenceSchema,
  GeneratedBySchema,
  MetadataFailedSchema,
  MetadataGeneratedSchema,
  MetadataSchema,
  TokenUsageSchema,
} from '@colophon/contracts';
import type { ServiceError } from '@colophon/platform';
import type { GeneratedMetadata } from '../metadata/metadata-provider.js';
import type { Answer, GenerationIdentity } from './generation-answer.js';

export const generatedMetadata = (
  { documentId, generationId }: GenerationIdentity,
  result: GeneratedMetadata,
): Answer => {
  const { evidence } = result;
  return {
    outcome: 'generated',
    event: events.metadataGenerated,
    body: create(MetadataGeneratedSchema, {
      documentId,
      generationId,
      metadata: create(MetadataSchema, result.metadata),
      evidence: create(FieldEvidenceSchema, {
        title: create(EvidenceSchema, evidence.title),
        subject: create(EvidenceSchema, evidence.subject),
        keywords: create(EvidenceSchema, evidence.keywords),
        author: create(EvidenceSchema, evidence.author),
        description: create(EvidenceSchema, evidence.description),
      }),
      generatedBy: create(GeneratedBySchema, result.generatedBy),
      documentType: result.documentType,
      language: result.language,
      warnings: [...result.warnings],
      usage: create(TokenUsageSchema, result.usage),
    }),
  };
};

export const failedMetadata = (
  { documentId, generationId }: GenerationIdentity,
  error: ServiceError,
): Answer => ({
  outcome: 'failed',
  event: events.metadataFailed,
  body: create(MetadataFailedSchema, {
    documentId,
    generationId,
    errorCode: error.code,
    errorMessage: error.message,
  }),
});
