import MiniSearch from 'minisearch';
import type { IndexedFields } from '@colophon/contracts/rules';
import { longestBody, type ProofDocument } from './proof-material.js';

const fields = ['title', 'author', 'keywords', 'description', 'fileName', 'body'] as const;

type LibraryDocument = IndexedFields & { readonly id: number; readonly body: string };
/** As the library itself writes an index down. */
export type WrittenLibrary = ReturnType<MiniSearch['toJSON']>;

const unchanged = { fields: [...fields] };

const tokenize = MiniSearch.getDefault('tokenize') as (text: string) => string[];
const processTerm = MiniSearch.getDefault('processTerm') as (term: string) => string;

/** The words the library makes of a query. */
export const libraryTerms = (query: string): string[] => tokenize(query).map((term) => processTerm(term));

const indexOf = (
  documents: readonly ProofDocument[],
  said: readonly IndexedFields[],
  index: MiniSearch<LibraryDocument>,
): MiniSearch<LibraryDocument> => {
  for (const [id, { body }] of documents.entries()) {
    const own = said[id];
    if (own) index.add({ id, body: body.slice(0, longestBody), ...own });
  }
  return index;
};

/**
 * An index to be written down, with some of the words alone: one of all takes much more memory. The lengths of fields are
 * those of all words, since the library counts them before it looks at a word.
 */
export const writtenLibrary = (
  documents: readonly ProofDocument[],
  said: readonly IndexedFields[],
  keeps: (term: string) => boolean,
): WrittenLibrary => {
  const kept = (token: string): string | null => {
    const term = processTerm(token);
    return keeps(term) ? term : null;
  };
  return indexOf(
    documents,
    said,
    new MiniSearch<LibraryDocument>({ ...unchanged, processTerm: kept }),
  ).toJSON();
};

/** MiniSearch as it comes: its own words, its own formula, no weights. An engine that is not ours. */
export class LibraryScorer {
  private constructor(private readonly index: MiniSearch<LibraryDocument>) {}

  static of(documents: readonly ProofDocument[], said: readonly IndexedFields[]): LibraryScorer {
    return new LibraryScorer(indexOf(documents, said, new MiniSearch<LibraryDocument>(unchanged)));
  }

  /** @param written with all words, or with those alone that will be asked for */
  static from(written: WrittenLibrary): LibraryScorer {
    return new LibraryScorer(MiniSearch.loadJS<LibraryDocument>(written, unchanged));
  }

  /** One score for each document; 0 for those that are not found. */
  all(query: string, size: number): Float64Array {
    const scores = new Float64Array(size);
    for (const { id, score } of this.index.search(query)) scores[id as number] = score;
    return scores;
  }
}
