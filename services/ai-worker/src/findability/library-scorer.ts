import MiniSearch from 'minisearch';
import type { IndexedFields } from '@colophon/contracts/rules';
import { longestBody, type ProofDocument } from './proof-material.js';

const fields = ['title', 'author', 'keywords', 'description', 'fileName', 'body'] as const;

/** MiniSearch as it comes: its own words, its own formula, no weights. An engine that is not ours. */
export class LibraryScorer {
  private readonly index = new MiniSearch<IndexedFields & { readonly id: number; readonly body: string }>({
    fields: [...fields],
  });

  constructor(documents: readonly ProofDocument[], said: readonly IndexedFields[]) {
    for (const [id, { body }] of documents.entries()) {
      const own = said[id];
      if (own) this.index.add({ id, body: body.slice(0, longestBody), ...own });
    }
  }

  /** One score for each document; 0 for those that are not found. */
  all(query: string, size: number): Float64Array {
    const scores = new Float64Array(size);
    for (const { id, score } of this.index.search(query)) scores[id as number] = score;
    return scores;
  }
}
