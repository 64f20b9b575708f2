import { create, fromJson, type JsonValue, toJson } from '@bufbuild/protobuf';
import {
  EvidenceSchema,
  FieldEvidenceSchema,
  GeneratedBySchema,
  type MetadataFailed,
  MetadataFailedSchema,
  type MetadataGenerated,
  MetadataGeneratedSchema,
  MetadataSchema,
  TokenUsageSchema,
} from '@colophon/contracts';
import type { ServiceError } from '@colophon/platform';
import type { GeneratedMetadata } from '../metadata/metadata-provider.js';

/** Whose metadata was asked for. */
export interface GenerationIdentity {
  readonly documentId: string;
  readonly generationId: string;
}

export type Answer =
  | { readonly outcome: 'generated'; readonly body: MetadataGenerated }
  | { readonly outcome: 'failed'; readonly body: MetadataFailed };

export const generatedAnswer = (identity: GenerationIdentity, result: GeneratedMetadata): Answer => {
  const { evidence } = result;
  return {
    outcome: 'generated',
    body: create(MetadataGeneratedSchema, {
      documentId: identity.documentId,
      generationId: identity.generationId,
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

export const failedAnswer = (identity: GenerationIdentity, error: ServiceError): Answer => ({
  outcome: 'failed',
  body: create(MetadataFailedSchema, {
    documentId: identity.documentId,
    generationId: identity.generationId,
    errorCode: error.code,
    errorMessage: error.message,
  }),
});

export const answerToJson = (answer: Answer): object =>
  (answer.outcome === 'generated'
    ? toJson(MetadataGeneratedSchema, answer.body)
    : toJson(MetadataFailedSchema, answer.body)) as object;

export const answerFromJson = (outcome: Answer['outcome'], json: object): Answer => {
  const options = { ignoreUnknownFields: true };
  const value = json as JsonValue;
  return outcome === 'generated'
    ? { outcome, body: fromJson(MetadataGeneratedSchema, value, options) }
    : { outcome, body: fromJson(MetadataFailedSchema, value, options) };
};
