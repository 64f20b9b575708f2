import type {
  Evidence,
  FieldEvidence,
  Metadata as MetadataMessage,
  MetadataGenerated,
  OriginalMetadata,
} from '@colophon/contracts';
import { originalField, singleLine } from '@colophon/contracts/rules';
import type { Proposal } from '../generation/generation-run.js';
import type { EvidenceRecord, FieldEvidenceRecord, OriginalMetadataRecord } from './document-records.js';
import type { Metadata } from './metadata.js';

// From messages to what is stored: plain objects without the message's own bookkeeping. Values from a file or a model
// are always cleaned again here; what a person saves is checked and kept unchanged.

export const toMetadata = (message: MetadataMessage | undefined): Metadata => ({
  title: message?.title ?? '',
  subject: message?.subject ?? '',
  keywords: message?.keywords ?? '',
  author: message?.author ?? '',
  description: message?.description ?? '',
});

/** Also for records of a release that kept longer ones. */
export const toOriginalMetadata = (
  stated: OriginalMetadata | OriginalMetadataRecord | undefined,
): OriginalMetadataRecord => ({
  title: originalField(stated?.title ?? ''),
  subject: originalField(stated?.subject ?? ''),
  keywords: originalField(stated?.keywords ?? ''),
  author: originalField(stated?.author ?? ''),
  creator: originalField(stated?.creator ?? ''),
});

export const toFieldEvidence = (message: Evidence | undefined): FieldEvidenceRecord => ({
  source: message?.source || 'none',
  page: message?.page ?? 0,
  quote: singleLine(message?.quote ?? ''),
  confidence: message?.confidence ?? 0,
  ...(message?.documents ? { documents: message.documents } : {}),
});

const toEvidence = (message: FieldEvidence | undefined): EvidenceRecord => ({
  title: toFieldEvidence(message?.title),
  subject: toFieldEvidence(message?.subject),
  keywords: toFieldEvidence(message?.keywords),
  author: toFieldEvidence(message?.author),
  description: toFieldEvidence(message?.description),
});

const toProposed = (message: MetadataMessage | undefined): Metadata => ({
  title: singleLine(message?.title ?? ''),
  subject: singleLine(message?.subject ?? ''),
  keywords: singleLine(message?.keywords ?? ''),
  author: singleLine(message?.author ?? ''),
  description: singleLine(message?.description ?? ''),
});

export const toProposal = (message: MetadataGenerated): Proposal => ({
  metadata: toProposed(message.metadata),
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
