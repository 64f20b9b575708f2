import { contentWords, type IndexedFields } from '@colophon/contracts/rules';
import type { SeenText } from './queries/page-text.js';
import type { DrawnQuery, WordRarity } from './queries/query-drawing.js';

export interface ProofDocument {
  readonly id: string;
  /** Of the upload, lower-case hex. */
  readonly digest: string;
  /** BCP 47; empty where unknown. */
  readonly language: string;
  /** As uploaded. */
  readonly before: IndexedFields;
  /** As written; null for one that is not finished: it stands in every arm as it was uploaded. */
  readonly after: IndexedFields | null;
  /** What a reader sees, recognised text of a scan too; null where the text is gone. */
  readonly text: SeenText | null;
  /** What an index reads of the pages; empty for a scan. */
  readonly body: string;
  /** Passages its proposal was made from. */
  readonly cited: readonly string[];
}

export interface ProofQuery extends DrawnQuery {
  /** What the query means to find. */
  readonly documentId: string;
}

/** Elasticsearch's default: what stands behind is not indexed. */
export const longestBody = 100_000;

/** In one order, whatever order they came in. */
export const ordered = (documents: readonly ProofDocument[]): ProofDocument[] =>
  documents.toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));

/** How rare words are in the texts of these documents. */
export const rarityOf = (documents: readonly ProofDocument[]): WordRarity => {
  const found = new Map<string, number>();
  for (const { text } of documents) {
    const lines = text?.pages.flatMap((page) => page.lines) ?? [];
    for (const word of new Set(lines.flatMap((line) => contentWords(line.text))))
      found.set(word, (found.get(word) ?? 0) + 1);
  }
  return { documents: documents.length, found: (word) => found.get(word) ?? 0 };
};
