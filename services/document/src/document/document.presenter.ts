import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { DocumentSchema } from '@colophon/contracts';
import type { ListedDocument } from './document-list.repository.js';
import { fieldGenerationsLeft, lastFieldGenerations } from './field-generation.js';
import { presentFieldGeneration } from './field-generation.presenter.js';

const optionalTime = (time: Date | null) => (time ? timestampFromDate(time) : undefined);

/** A document as other services see it. */
export const presentDocument = (document: ListedDocument): MessageInitShape<typeof DocumentSchema> => ({
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
  originalMetadata: document.originalMetadata ?? undefined,
  generatedMetadata: document.generatedMetadata ?? undefined,
  finalMetadata: document.finalMetadata ?? undefined,
  originalExpiresAt: optionalTime(document.originalExpiresAt),
  processedExpiresAt: optionalTime(document.processedExpiresAt),
  warnings: [...document.fileWarnings, ...document.generationWarnings],
  generatedBy: document.generatedBy ?? undefined,
  evidence: document.evidence ?? undefined,
  version: document.version,
  fieldGenerations: lastFieldGenerations(document).map(presentFieldGeneration),
  fieldGenerationsLeft: fieldGenerationsLeft(document),
  hasThumbnail: document.hasThumbnail,
  writing: document.stage === 'writing',
  duplicateOf: document.duplicateOf ?? '',
});
