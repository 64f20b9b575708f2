import {
  type ExpectedWrite,
  expectedFacts,
  type FileFacts,
  type IndexedFields,
  indexedFields,
  metadataFields,
} from '@colophon/contracts/rules';
import type { Document } from '../document/document.js';

/** What a proof needs of a document, and no more: the words of its pages come from its text. */
export type ProvedDocument = Pick<
  Document,
  'id' | 'filename' | 'sha256' | 'language' | 'evidence' | 'finalMetadata' | 'refusal'
> & {
  readonly originalFacts: Omit<FileFacts, 'pages'>;
  readonly writtenFacts: Omit<FileFacts, 'pages'> | null;
};

/** What a document says at the start of a proof. */
export interface DocumentMaterial {
  readonly documentId: string;
  /** Of the upload. */
  readonly digest: string;
  readonly language: string;
  readonly before: IndexedFields;
  /** Null for a document that is not finished. */
  readonly after: IndexedFields | null;
  readonly cited: readonly string[];
  readonly queries: readonly string[];
}

export interface AfterRule {
  /** What is not written yet counts with what it would say. */
  readonly expected: boolean;
  readonly profile: ExpectedWrite['profile'];
}

const factsAfter = (
  { originalFacts, writtenFacts, finalMetadata, refusal, language }: ProvedDocument,
  { expected, profile }: AfterRule,
): FileFacts | null => {
  if (writtenFacts) return writtenFacts;
  const isExpected = expected && finalMetadata && !refusal;
  return isExpected ? expectedFacts(originalFacts, finalMetadata, { profile, language }) : null;
};

/** The file keeps its name in both: what is measured is what was written into it. */
export const materialOf = (
  document: ProvedDocument,
  rule: AfterRule,
  queries: readonly string[],
): DocumentMaterial => {
  const { id, filename, sha256, language, originalFacts, evidence } = document;
  const after = factsAfter(document, rule);
  const quotes = metadataFields.map((field) => evidence?.[field].quote ?? '');
  return {
    documentId: id,
    digest: sha256,
    language,
    before: indexedFields(originalFacts, filename),
    after: after && indexedFields(after, filename),
    cited: [...new Set(quotes)].filter((quote) => quote !== ''),
    queries: [...new Set(queries)],
  };
};
