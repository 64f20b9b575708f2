import type {
  Evidence,
  FieldEvidence,
  Metadata as MetadataMessage,
  MetadataGenerated,
  OriginalMetadata,
} from '@colophon/contracts';
import type { Proposal } from './generation-run.js';
import type { EvidenceRecord, FieldEvidenceRecord, OriginalMetadataRecord } from './document-records.js';
import type { Metadata } from './metadata.js';

/** From messages to what is stored: plain objects without the message's own bookkeeping. */
export const toMetadata = (message: MetadataMessage | undefined): Metadata => ({
  title: message?.title ?? '',
  subject: message?.subject ?? '',
  keywords: message?.keywords ?? '',
  author: message?.author ?? '',
  description: message?.description ?? '',
});

export const toOriginalMetadata = (message: OriginalMetadata | undefined): OriginalMetadataRecord => ({
  title: message?.title ?? '',
  subject: message?.subject ?? '',
  keywords: message?.keywords ?? '',
  author: message?.author ?? '',
  creator: message?.creator ?? '',
});

export const toFieldEvidence = (message: Evidence | undefined): FieldEvidenceRecord => ({
  source: message?.source || 'none',
  page: message?.page ?? 0,
  quote: message?.quote ?? '',
  confidence: message?.confidence ?? 0,
});

const toEvidence = (message: FieldEvidence | undefined): EvidenceRecord => ({
  title: toFieldEvidence(message?.title),
  subject: toFieldEvidence(message?.subject),
  keywords: toFieldEvidence(message?.keywords),
  author: toFieldEvidence(message?.author),
  description: toFieldEvidence(message?.description),
});

export const toProposal = (message: MetadataGenerated): Proposal => ({
  metadata: toMetadata(message.metadata),
  evidence: toEvidence(message.evidence),
  generatedBy: {
    provider: message.generatedBy?.provider ?? '',
    model: message.generatedBy?.model ?? '',
    version: message.generatedBy?.version ?? '',
    promptVersion: message.generatedBy?.promptVersion ?? '',
  },
  documentType: message.documentType,
  language: message.language,
  warnings: message.warnings,
});
