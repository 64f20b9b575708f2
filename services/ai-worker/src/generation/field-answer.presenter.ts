import { create } from '@bufbuild/protobuf';
import {
  events,
  EvidenceSchema,
  FieldFailedSchema,
  FieldGeneratedSchema,
  type FieldRequested,
  GeneratedBySchema,
  TokenUsageSchema,
} from '@colophon/contracts';
import type { ServiceError } from '@colophon/platform';
import type { GeneratedField } from '../metadata/field-provider.js';
import type { Answer } from './generation-answer.js';

type Asked = Pick<FieldRequested, 'documentId' | 'generationId' | 'field'>;

export const generatedField = (
  { documentId, generationId, field }: Asked,
  { value, evidence, generatedBy, warnings, usage }: GeneratedField,
): Answer => ({
  outcome: 'generated',
  event: events.fieldGenerated,
  body: create(FieldGeneratedSchema, {
    documentId,
    generationId,
    field,
    value,
    evidence: create(EvidenceSchema, evidence),
    generatedBy: create(GeneratedBySchema, generatedBy),
    warnings: [...warnings],
    usage: create(TokenUsageSchema, usage),
  }),
});

export const failedField = ({ documentId, generationId, field }: Asked, error: ServiceError): Answer => ({
  outcome: 'failed',
  event: events.fieldFailed,
  body: create(FieldFailedSchema, {
    documentId,
    generationId,
    field,
    errorCode: error.code,
    errorMessage: error.message,
  }),
});
