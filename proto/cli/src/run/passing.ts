import type { Document } from '@colophon/sdk';
import { isLastingFailure } from '../gen/lasting-failures.js';
import { OF_SERVER, type Outcome } from './outcome.js';

/** Why the AI has no metadata for a document, where it would say the same again or its owner has to decide. */
const LASTING_OF_AI = new Set([
  'ai_rejected',
  'ai_refused',
  'ai_empty_answer',
  'ai_text_missing',
  'no_text_found',
]);

/** Why metadata were not written into a PDF, where that says nothing about the PDF. */
const OF_WRITES = new Set(['storage_error', 'worker_crashed', 'writing_stalled', 'unreadable_answer']);

const PASSING = new Set([
  'unreadable',
  'idempotency_in_progress',
  'wait_timeout',
  'damaged_download',
  'gone',
]);

/** Failures of the server that say nothing about the document. What any other one does to it ends after some tries. */
const OF_SERVER_ALONE = new Set([
  'ai_rate_limited',
  'ai_unavailable',
  'ai_unauthorized',
  'ai_quota_exceeded',
  'processing_stalled',
  'writing_stalled',
  'storage_error',
]);
const MOST_TRIES = 5;

/** What is not there for the moment, a server or credits, is asked for again after so long. */
export const AGAIN_MS = 60_000;
const LATEST_AGAIN_MS = 60 * 60_000;

/**
 * When the same file may have another outcome, in milliseconds; undefined if it never will. Each try of the server
 * without success doubles the pause.
 * @param times how often in a row it had this one
 */
export const againAfterMs = (outcome: Outcome, times: number): number | undefined => {
  if (outcome.outcome === 'credits') return AGAIN_MS;
  if (outcome.outcome !== 'failed') return undefined;
  if (!outcome[OF_SERVER]) return PASSING.has(outcome.code) ? AGAIN_MS : undefined;
  if (!OF_SERVER_ALONE.has(outcome.code) && times >= MOST_TRIES) return undefined;
  return Math.min(AGAIN_MS * 2 ** (times - 1), LATEST_AGAIN_MS);
};

/** @returns the failure of a document that the server can inspect or describe again; undefined for any other document */
export const passingFailureOf = ({ status, errorCode, errorMessage }: Document): Outcome | undefined =>
  status === 'failed' && errorCode && !isLastingFailure(errorCode) && !LASTING_OF_AI.has(errorCode)
    ? ofServer(errorCode, errorMessage ?? 'The document has failed.')
    : undefined;

/** @returns why the PDF of a document was not written, where another write may succeed; undefined for any other document */
export const passingWriteFailureOf = ({ status, errorCode, errorMessage }: Document): Outcome | undefined =>
  status === 'completed' && errorCode && OF_WRITES.has(errorCode)
    ? ofServer(errorCode, errorMessage ?? 'The PDF was not written.')
    : undefined;

const ofServer = (code: string, message: string): Outcome => ({
  outcome: 'failed',
  code,
  message,
  [OF_SERVER]: true,
});
