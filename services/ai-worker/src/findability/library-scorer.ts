import MiniSearch from 'minisearch';
import type { IndexedFields } from '@colophon/contracts/rules';
import { longestBody, type ProofDocument } from './proof-material.js';

const fields = ['title', 'author', 'keywords', 'description', 'fileName', 'body'] as const;

type LibraryDocument = IndexedFields & { readonly id: number; readonly body: string };
/** As the library itself writes an index down. */
export type WrittenLibrary = ReturnType<MiniSearch['toJSON']>;

const unchanged = { fields: [...fields] };

/** The words the library makes of a query. */
export const libraryTerms = (query: string): string[] => {
  const tokenize = MiniSearch.getDefault('tokenize') as (text: string) => string[];
  const processTerm = MiniSearch.getDefault('processTerm') as (term: string) => string;
  return tokenize(query).map((term) => processTerm(term));
};

/** MiniSearch as it comes: its own words, its own formula, no weights. An engine that is not ours. */
export class LibraryScorer {
  private constructor(private readonly index: MiniSearch<LibraryDocument>) {}

  static of(documents: readonly ProofDocument[], said: readonly IndexedFields[]): LibraryScorer {
    const index = new MiniSearch<LibraryDocument>(unchanged);
    for (const [id, { body }] of documents.entries()) {
      const own = said[id];
      if (own) index.add({ id, body: body.slice(0, longestBody), ...own });
    }
    return new LibraryScorer(index);
  }

  /** @param written with all words, or with those alone that will be asked for */
  static from(written: WrittenLibrary): LibraryScorer {
    return new LibraryScorer(MiniSearch.loadJS<LibraryDocument>(written, unchanged));
  }

  written(): WrittenLibrary {
    return this.index.toJSON();
  }

  /** One score for each document; 0 for those that are not found. */
  all(query: string, size: number): Float64Array {
    const scores = new Float64Array(size);
    for (const { id, score } of this.index.search(query)) scores[id as number] = score;
    return scores;
  }
}
