import type { IndexedFields, ProofSearcher } from '@colophon/contracts/rules';

export type FieldName = keyof IndexedFields | 'body';

interface FieldWeight {
  readonly weight: number;
  /** How much a long field counts against a match, 0 to 1. */
  readonly b: number;
}

export type SearcherId = ProofSearcher;

/** How the scores of terms and fields become the score of a document. */
type Combination =
  /** BM25F: the occurrences in all fields are weighed together, then saturated once a term. */
  | 'fielded'
  /** The best field counts, with all terms it holds: multi_match, best_fields. */
  | 'best_field'
  /** Of each term the best field counts: edismax without a tie. */
  | 'best_field_a_term'
  /** The library's own. */
  | 'library';

export interface Searcher {
  readonly id: SearcherId;
  readonly combination: Combination;
  readonly k1: number;
  /** Rarity of a term: as Lucene computes it, or the plain logarithm that SharePoint publishes. */
  readonly idf: 'lucene' | 'plain';
  /** Fields it reads, in a fixed order: sums of floats depend on it. */
  readonly fields: Readonly<Partial<Record<FieldName, FieldWeight>>>;
}

const even: FieldWeight = { weight: 1, b: 0.75 };
const properties = { title: even, author: even, keywords: even, description: even, fileName: even };

/**
 * Formulas and numbers that their makers publish; `library` runs an unchanged one. They are never pooled: what helps in
 * one may harm in another.
 */
export const searchers: readonly Searcher[] = [
  {
    // Microsoft, "Customizing ranking models", BM25Main; clicks, anchors and tags are of no file.
    id: 'sharepoint',
    combination: 'fielded',
    k1: 1,
    idf: 'plain',
    fields: {
      title: { weight: 0.36096989709360422, b: 0.38179554361297785 },
      author: { weight: 0.15808522836934547, b: 0.13896219383271818 },
      fileName: { weight: 0.15115036355698144, b: 0.96245017871125826 },
      body: { weight: 0.019391078235467, b: 0.44402228898786156 },
    },
  },
  {
    id: 'elastic',
    combination: 'best_field',
    k1: 1.2,
    idf: 'lucene',
    fields: { title: even, author: even, keywords: even, description: even, body: even },
  },
  {
    // The sample handler /browse; its id and category fields are of no file.
    id: 'solr',
    combination: 'best_field_a_term',
    k1: 1.2,
    idf: 'lucene',
    fields: {
      title: { weight: 10, b: 0.75 },
      description: { weight: 5, b: 0.75 },
      keywords: { weight: 5, b: 0.75 },
      author: { weight: 2, b: 0.75 },
      fileName: { weight: 1, b: 0.75 },
      body: { weight: 0.5, b: 0.75 },
    },
  },
  {
    id: 'minisearch',
    combination: 'library',
    k1: 1.2,
    idf: 'lucene',
    fields: { ...properties, body: even },
  },
  // Where content is not indexed: columns of a library, scans, files above a size.
  { id: 'properties', combination: 'fielded', k1: 1.2, idf: 'lucene', fields: properties },
];
