import { longestTryMs } from '@colophon/contracts';
import {
  longestInstruction,
  type MetadataField,
  metadataFields,
  mostFieldGenerations,
} from '@colophon/contracts/rules';
import { commonErrors, type ErrorDetail, ServiceError } from '@colophon/platform';
import { type Change, checkReviewable, type Document } from '../document/document.js';
import type { FieldEvidenceRecord, FieldGenerationRecord } from '../document/document-records.js';
import { documentErrors } from '../document/document.errors.js';
import type { Metadata } from '../document/metadata.js';

/** A request without an answer is emitted again after this. */
const DEADLINE_MS = longestTryMs.generation;
/** Requests of one run, the first included, before it is failed. */
export const MAX_FIELD_ATTEMPTS = 5;

const UNPRINTABLE = /[\p{Cc}\u2028\u2029\p{Cs}]/u;

export interface FieldRequest {
  readonly id: string;
  readonly field: MetadataField;
  readonly instruction: string;
}

/** @throws ServiceError validation_failed */
export const checkFieldRequest = (request: {
  id: string;
  field: string;
  instruction: string;
}): FieldRequest => {
  const field = metadataFields.find((one) => one === request.field);
  const details: ErrorDetail[] = [];
  if (UNPRINTABLE.test(request.instruction))
    details.push({
      field: 'instruction',
      message: 'Line breaks and control characters are not possible here',
    });
  else if (Array.from(request.instruction).length > longestInstruction)
    details.push({ field: 'instruction', message: `At most ${longestInstruction} characters are possible` });
  if (field && details.length === 0) return { ...request, field };
  if (!field) details.push({ field: 'field', message: `This must be one of ${metadataFields.join(', ')}` });
  throw new ServiceError(commonErrors.validationFailed, { details });
};

const isRunning = (run: FieldGenerationRecord): boolean => run.status === 'running';

/** What is stored for the runs: they themselves and, for the sweep, when the first of them is overdue. */
export type FieldRuns = Required<Pick<Change, 'fieldGenerations' | 'fieldDeadline'>>;

const keep = (runs: readonly FieldGenerationRecord[]): FieldRuns => {
  const deadlines = runs.filter(isRunning).map(({ deadline }) => Date.parse(deadline));
  return {
    fieldGenerations: [...runs],
    fieldDeadline: deadlines.length === 0 ? null : new Date(Math.min(...deadlines)),
  };
};

const deadlineAfter = (now: Date): string => new Date(now.getTime() + DEADLINE_MS).toISOString();

/**
 * The user wants another proposal for one field.
 * @returns null when the run is known already
 * @throws ServiceError invalid_state, field_generations_used_up
 */
export const fieldRequested = (document: Document, request: FieldRequest, now: Date): Change | null => {
  const runs = document.fieldGenerations;
  if (runs.some(({ id }) => id === request.id)) return null;
  checkReviewable(document);
  if (document.stage !== null && document.stage !== 'writing')
    throw new ServiceError(documentErrors.stillProcessing);
  if (!document.generatedMetadata) throw new ServiceError(documentErrors.notReviewable);
  if (runs.some((run) => isRunning(run) && run.field === request.field))
    throw new ServiceError(documentErrors.fieldIsGenerating);
  // Failed runs count: an endpoint may have been paid for them.
  if (runs.length >= mostFieldGenerations) throw new ServiceError(documentErrors.fieldGenerationsUsedUp);
  const run: FieldGenerationRecord = {
    ...request,
    status: 'running',
    errorCode: '',
    errorMessage: '',
    replaced: document.generatedMetadata[request.field],
    deadline: deadlineAfter(now),
    attempts: 1,
    askedAt: now.toISOString(),
  };
  return keep([...runs, run]);
};

const endOf = (
  document: Document,
  id: string,
  end: Pick<FieldGenerationRecord, 'status' | 'errorCode' | 'errorMessage'>,
): { run: FieldGenerationRecord; change: Change } | null => {
  const run = document.fieldGenerations.find((one) => one.id === id && isRunning(one));
  if (!run) return null;
  return {
    run,
    change: keep(document.fieldGenerations.map((one) => (one === run ? { ...run, ...end } : one))),
  };
};

const withField = (metadata: Metadata | null, field: MetadataField, value: string): Metadata | null =>
  metadata && { ...metadata, [field]: value };

/**
 * The proposal gets the value; what will be written stays as it is: whether it takes the value over is up to a person.
 */
export const fieldGenerated = (
  document: Document,
  id: string,
  proposal: { value: string; evidence: FieldEvidenceRecord },
): Change | null => {
  const ended = endOf(document, id, { status: 'done', errorCode: '', errorMessage: '' });
  if (!ended) return null;
  const { field } = ended.run;
  return {
    ...ended.change,
    generatedMetadata: withField(document.generatedMetadata, field, proposal.value),
    evidence: document.evidence && { ...document.evidence, [field]: proposal.evidence },
  };
};

/** Everything stays as it was. */
export const fieldFailed = (
  document: Document,
  id: string,
  errorCode: string,
  errorMessage: string,
): Change | null => endOf(document, id, { status: 'failed', errorCode, errorMessage })?.change ?? null;

/** A run over the whole document starts: the runs over its fields are no longer needed. */
export const withoutFieldRuns = (document: Document): Change => {
  if (!document.fieldGenerations.some(isRunning)) return {};
  const { code: errorCode, message: errorMessage } = documentErrors.fieldSuperseded;
  const failed = { status: 'failed', errorCode, errorMessage } as const;
  return keep(document.fieldGenerations.map((run) => (isRunning(run) ? { ...run, ...failed } : run)));
};

/** Whether its request is only queued; see `WaitingLines`. */
const waits = ({ requestId, askedAt }: FieldGenerationRecord, since: Date | undefined): boolean =>
  since !== undefined &&
  requestId === undefined &&
  askedAt !== undefined &&
  Date.parse(askedAt) >= since.getTime();

/**
 * Requests overdue runs again, and fails them after MAX_FIELD_ATTEMPTS.
 * @param since requests from then on may still be queued
 */
export const fieldsOverdue = (
  document: Document,
  now: Date,
  since: Date | undefined,
): { change: FieldRuns; askAgain: FieldGenerationRecord[] } => {
  const { code: errorCode, message: errorMessage } = documentErrors.fieldStalled;
  const askAgain: FieldGenerationRecord[] = [];
  const runs = document.fieldGenerations.map((run): FieldGenerationRecord => {
    if (!isRunning(run) || Date.parse(run.deadline) >= now.getTime()) return run;
    if (waits(run, since)) return { ...run, deadline: deadlineAfter(now) };
    if (run.attempts >= MAX_FIELD_ATTEMPTS) return { ...run, status: 'failed', errorCode, errorMessage };
    const { requestId: _requestId, tries: _tries, ...asked } = run;
    const next = {
      ...asked,
      attempts: run.attempts + 1,
      deadline: deadlineAfter(now),
      askedAt: now.toISOString(),
    };
    askAgain.push(next);
    return next;
  });
  return { change: keep(runs), askAgain };
};

export const isFieldRunning = (document: Pick<Document, 'fieldGenerations'>, id: string): boolean =>
  document.fieldGenerations.some((run) => run.id === id && isRunning(run));

/**
 * A worker begins a run.
 * @returns null when it has ended, or another request for it was begun
 */
export const fieldBegun = (
  document: Document,
  id: string,
  requestId: string,
  now: Date,
): { change: FieldRuns; tries: number } | null => {
  const run = document.fieldGenerations.find((one) => one.id === id);
  if (!run || !isRunning(run) || (run.requestId ?? requestId) !== requestId) return null;
  const tries = (run.tries ?? 0) + 1;
  const begun = { ...run, requestId, tries, deadline: deadlineAfter(now) };
  return { change: keep(document.fieldGenerations.map((one) => (one === run ? begun : one))), tries };
};

/** Every value proposed for a field so far, oldest first, the present one last. */
export const proposedValues = (document: Document, field: MetadataField): string[] => [
  ...document.fieldGenerations
    .filter((run) => run.field === field && run.status === 'done')
    .map(({ replaced }) => replaced),
  ...(document.generatedMetadata ? [document.generatedMetadata[field]] : []),
];

/** The last run over each field. */
export const lastFieldGenerations = (document: Pick<Document, 'fieldGenerations'>): FieldGenerationRecord[] =>
  metadataFields.flatMap((field) => document.fieldGenerations.findLast((run) => run.field === field) ?? []);

export const fieldGenerationsLeft = (document: Pick<Document, 'fieldGenerations'>): number =>
  Math.max(0, mostFieldGenerations - document.fieldGenerations.length);

/** Runs that are not as they were. */
export const changedFieldGenerations = (before: Document, after: Document): FieldGenerationRecord[] =>
  after.fieldGenerations.filter(
    (run) => before.fieldGenerations.find(({ id }) => id === run.id)?.status !== run.status,
  );
