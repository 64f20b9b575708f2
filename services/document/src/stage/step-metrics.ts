import { metrics } from '@colophon/platform';
import type { Document } from '../document/document.js';
import { documentErrors } from '../document/document.errors.js';

/** Milliseconds since the step was first asked for. */
const waitedMs = ({ stageSince, updatedAt }: Document, now: Date): number =>
  now.getTime() - (stageSince ?? updatedAt).getTime();

const isAsking = ({ errorCode }: Document): boolean => errorCode === documentErrors.noTextFound.code;

/** That nothing can be written into a file, or a question to its owner, is no failure of a step. */
const isFailed = (document: Document): boolean =>
  document.errorCode !== '' && document.errorCode !== document.refusal?.errorCode && !isAsking(document);

/** Counts what a change of a document means to those who run the product. */
export const countStep = (before: Document, after: Document, now: Date): void => {
  const { stage } = before;
  if (stage === null || after.stage === stage) return;
  metrics.stages.record(Math.max(0, waitedMs(before, now)) / 1000, {
    'colophon.stage': stage,
    'colophon.outcome': isFailed(after) ? 'failed' : 'done',
  });
  if (stage === 'generating' && !isAsking(after)) countRun(before, after);
};

const countRun = (before: Document, after: Document): void => {
  if (isFailed(after)) {
    metrics.runsEnded.add(1, { 'colophon.outcome': 'failed', 'error.type': after.errorCode });
    return;
  }
  metrics.runsEnded.add(1, { 'colophon.outcome': 'done' });
  metrics.reviewReady.record(after.processingTime ?? 0, {
    'colophon.start': isFromUpload(before) ? 'upload' : 'request',
    'gen_ai.provider.name': after.generatedBy?.provider ?? 'none',
  });
};

const isFromUpload = ({ processingSince, createdAt }: Document): boolean =>
  processingSince?.getTime() === createdAt.getTime();
