import type { IndexPiece } from '../findability/kept-index.js';
import type { Measure } from '../findability/measures.js';
import type { ProofDocument, ProofQuery } from '../findability/proof-material.js';
import type { SearcherId } from '../findability/searchers.js';

/** To the thread: documents in any order, then the word to begin. */
export type ProofThreadInput =
  | { readonly document: ProofDocument; readonly queries: readonly ProofQuery[] }
  | { readonly begin: true };

/** What a proof found, without a word of any document. */
export interface ProofSummary {
  readonly version: number;
  readonly documents: number;
  readonly finished: number;
  readonly scans: number;
  readonly withoutText: number;
  readonly sentence: string;
  readonly measures: readonly Measure[];
}

export interface MadeProof {
  readonly summary: ProofSummary;
  /** Of each searcher its queries as JSON, compressed; falls first. */
  readonly searchers: readonly { readonly searcher: SearcherId; readonly queries: Uint8Array }[];
  /** What searches of its owner are made in. */
  readonly pieces: readonly IndexPiece[];
}

/** From the thread, once. */
export type ProofThreadAnswer = { readonly made: MadeProof } | { readonly error: string };
/** From the thread, any number of times before the answer. */
export interface ProofThreadProgress {
  /** Of the work of the thread, 0 to 1. */
  readonly share: number;
}
