import type { Document } from '@colophon/sdk';
import { failed, type Outcome } from './outcome.js';

/** Why a document has no metadata, where that says nothing about the document; its credit was given back. */
const OF_GENERATIONS: readonly string[] = [
  'ai_rate_limited',
  'ai_unavailable',
  'ai_timeout',
  'ai_unauthorized',
  'ai_quota_exceeded',
  'internal',
];

/** Why metadata were not written into a PDF, where that says nothing about the PDF. */
const OF_WRITES: readonly string[] = [
  'storage_error',
  'worker_crashed',
  'writing_stalled',
  'unreadable_answer',
];

/** Each try is work for the server. */
const OF_SERVER = new Set([...OF_GENERATIONS, ...OF_WRITES]);

const PASSING = new Set([
  ...OF_SERVER,
  'unreadable',
  'idempotency_in_progress',
  'wait_timeout',
  'damaged_download',
  'gone',
]);

/** They may as well lie with the document: what it does to the server ends after some tries. */
const PERHAPS_OF_DOCUMENT: readonly string[] = [
  'ai_timeout',
  'internal',
  'worker_crashed',
  'unreadable_answer',
];
const MOST_TRIES = 5;

/** What is not there for the moment, a server or credits, is asked for again after so long. */
export const AGAIN_MS = 60_000;
const LATEST_AGAIN_MS = 60 * 60_000;

/**
 * When the same file may have another outcome, in milliseconds; undefined if it never will. Each generation or write
 * without success doubles the pause.
 * @param times how often in a row it had this one
 */
export const againAfterMs = (outcome: Outcome, times: number): number | undefined => {
  if (outcome.outcome === 'credits') return AGAIN_MS;
  if (outcome.outcome !== 'failed' || !PASSING.has(outcome.code)) return undefined;
  if (!OF_SERVER.has(outcome.code)) return AGAIN_MS;
  if (PERHAPS_OF_DOCUMENT.includes(outcome.code) && times >= MOST_TRIES) return undefined;
  return Math.min(AGAIN_MS * 2 ** (times - 1), LATEST_AGAIN_MS);
};

/** @returns the failure of a document whose metadata can be generated again; undefined for any other document */
export const passingFailureOf = (document: Document): Outcome | undefined => {
  const { status, pageCount, errorCode, errorMessage } = document;
  // Without its pages it is the inspection that has failed, and the server generates nothing.
  if (status !== 'failed' || pageCount === null || !errorCode || !OF_GENERATIONS.includes(errorCode))
    return undefined;
  return failed(errorCode, errorMessage ?? 'The document has failed.');
};

/** @returns why the PDF of a document was not written, where another write may succeed; undefined for any other document */
export const passingWriteFailureOf = ({ status, errorCode, errorMessage }: Document): Outcome | undefined =>
  status === 'completed' && errorCode && OF_WRITES.includes(errorCode)
    ? failed(errorCode, errorMessage ?? 'The PDF was not written.')
    : undefined;
