import { parentPort } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import { prove } from '../findability/proof.js';
import type { ProofDocument, ProofQuery } from '../findability/proof-material.js';
import type { MadeProof, ProofThreadAnswer, ProofThreadInput } from './proof.protocol.js';

/** The thread a proof is made in; it ends with it, and so does all it holds. */
const documents: ProofDocument[] = [];
const own: ProofQuery[] = [];

const made = (): MadeProof => {
  // In one order: texts come in any.
  const typed = own.toSorted((a, b) =>
    a.documentId < b.documentId ? -1 : Number(a.documentId > b.documentId),
  );
  const { searchers, ...summary } = prove(documents, typed);
  return {
    summary,
    searchers: searchers.map(({ searcher, queries }) => ({
      searcher,
      queries: gzipSync(JSON.stringify(queries)),
    })),
  };
};

const answer = (): ProofThreadAnswer => {
  try {
    return { made: made() };
  } catch (error) {
    // The stack alone: a message may quote what it failed on.
    return { error: error instanceof Error ? (error.stack ?? '').split('\n').slice(1).join('\n') : '' };
  }
};

parentPort?.on('message', (input: ProofThreadInput) => {
  if ('begin' in input) {
    // A thread has no origin; the rule means windows.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    parentPort?.postMessage(answer());
    return;
  }
  documents.push(input.document);
  own.push(...input.queries);
});
