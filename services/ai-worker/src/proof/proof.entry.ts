import { parentPort } from 'node:worker_threads';
import type { ProofDocument, ProofQuery } from '../findability/proof-material.js';
import { madeProof } from './made-proof.js';
import type { ProofThreadAnswer, ProofThreadInput, ProofThreadProgress } from './proof.protocol.js';

/** The thread a proof is made in; it ends with it, and so does all it holds. */
const documents: ProofDocument[] = [];
const own: ProofQuery[] = [];

const post = (message: ProofThreadAnswer | ProofThreadProgress): void => {
  // A thread has no origin; the rule means windows.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(message);
};

const answer = (): ProofThreadAnswer => {
  try {
    return { made: madeProof(documents, own, (share) => post({ share })) };
  } catch (error) {
    // The stack alone: a message may quote what it failed on.
    return { error: error instanceof Error ? (error.stack ?? '').split('\n').slice(1).join('\n') : '' };
  }
};

parentPort?.on('message', (input: ProofThreadInput) => {
  if ('begin' in input) {
    post(answer());
    return;
  }
  documents.push(input.document);
  own.push(...input.queries);
});
