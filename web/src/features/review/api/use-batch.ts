import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { MetadataField } from '@colophon/contracts/rules';
import { isStatus } from '#lib/api/errors.ts';
import { queryKeys } from '#lib/api/query-client.ts';
import type { Document } from '#lib/api/types.ts';
import { isUnwritable } from '#lib/unwritable.ts';
import { needsConsent } from '../file-warnings.ts';
import { BatchWriter, type Save } from './batch-writer.ts';
import { documentQuery } from './review-queries.ts';

export interface BatchItem {
  readonly id: string;
  /** Undefined while it is asked for, null when none came. */
  readonly document: Document | null | undefined;
  /** As it was last known, also where it is gone. */
  readonly last: Document | undefined;
  /** Asks again; undefined where there is no such document (any more). */
  readonly onRetry: (() => void) | undefined;
  /** Its PDF is being written. */
  readonly writing: boolean;
  readonly failure: string | undefined;
}

type Answer = Pick<UseQueryResult<Document>, 'data' | 'error' | 'errorUpdateCount' | 'refetch'>;

/** Why a PDF was not written, by the id of its document; empty once that was edited, here or elsewhere. */
type Failures = Readonly<Record<string, string>>;

/** A question about signed files: nothing of them is written before it is answered. */
export interface ConsentQuestion {
  readonly signed: readonly string[];
  /** What is written in any case, unless the question is closed. */
  readonly others: readonly string[];
}

function itemOf(
  id: string,
  { data, error, errorUpdateCount, refetch }: Answer,
  isUnderway: boolean,
  found: string | undefined,
): BatchItem {
  const isGone = isStatus(error, 404);
  // While it is asked for again it stays what it was: a batch that waits for a document shows none of its rows.
  const document = isGone ? null : (data ?? (errorUpdateCount > 0 ? null : undefined));
  // What can never be written has not failed: its row says so from the start.
  const mayFail = document?.status === 'completed' && !isUnwritable(document);
  const failure = found || (mayFail ? document.errorMessage : null);
  const writing = isUnderway && document?.status === 'completed' && !failure;
  const onRetry = isGone ? undefined : () => void refetch();
  return { id, document, last: data, onRetry, writing, failure: failure || undefined };
}

function without(failures: Failures, wanted: readonly string[]): Failures {
  return Object.fromEntries(Object.entries(failures).filter(([id]) => !wanted.includes(id)));
}

/** Writing and fetching the PDFs of all chosen documents. */
export function useBatch(ids: readonly string[]) {
  const queries = useQueryClient();
  const [writer] = useState(() => new BatchWriter(queries));
  const answers = useQueries({ queries: ids.map((id) => documentQuery(id)) });
  const [failures, setFailures] = useState<Failures>({});
  /** Files of which only the server knew that they are signed. */
  const [foundSigned, setFoundSigned] = useState<ReadonlySet<string>>(new Set());
  const [question, setQuestion] = useState<ConsentQuestion>();
  /** Rendered at the start and the end of each: the writer then has other documents underway. */
  const [runs, setRuns] = useState(0);

  const items = answers.map((answer, index) => {
    const id = ids[index] ?? '';
    return itemOf(id, answer, writer.isUnderway(id), failures[id]);
  });
  const isSigned = ({ id, document }: BatchItem) =>
    foundSigned.has(id) || (document != null && needsConsent(document));

  const onFailure = (id: string, text: string, wantsConsent: boolean) => {
    if (wantsConsent) setFoundSigned((before) => new Set(before).add(id));
    setFailures((before) => ({ ...before, [id]: text }));
  };
  const write = async (chosen: readonly string[], consented: readonly string[] = []) => {
    setQuestion(undefined);
    const wanted = [...chosen, ...consented];
    setFailures((before) => without(before, wanted));
    setRuns((before) => before + 1);
    await writer.write(wanted, consented, onFailure);
    // Changed elsewhere after its PDF was written, while others were: it is missing.
    for (const id of wanted)
      if (queries.getQueryData<Document>(queryKeys.document(id))?.status !== 'ready_for_download')
        setFailures((before) => ({ [id]: '', ...before }));
    setRuns((before) => before - 1);
  };
  const askOrWrite = (wanted: readonly BatchItem[]) => {
    const signed = wanted.filter(isSigned).map(({ id }) => id);
    const others = wanted.filter((item) => !isSigned(item)).map(({ id }) => id);
    if (signed.length > 0) setQuestion({ signed, others });
    else void write(others);
  };
  const open = items.filter(({ document }) => document?.status === 'completed' && !isUnwritable(document));
  const ready = items.flatMap(({ document }) =>
    document?.status === 'ready_for_download' ? [document] : [],
  );
  return {
    items,
    openCount: open.length,
    busy: runs > 0,
    onSaving: (id: string, field: MetadataField, save: Save) => writer.follow(id, field, save),
    /** Why it failed before is said no more. */
    onEdited: (id: string) =>
      setFailures((before) => (before[id] === undefined ? before : { ...before, [id]: '' })),
    writeOne: (id: string) => askOrWrite(items.filter((item) => item.id === id)),
    writeAll: () => askOrWrite(open),
    question,
    consent: () => question && void write(question.others, question.signed),
    leaveOut: () => question && void write(question.others),
    stopAsking: () => setQuestion(undefined),
    ready,
    /** Some of what was asked for was not written. */
    isIncomplete: items.some(
      ({ id, document, failure }) =>
        failure !== undefined || (failures[id] !== undefined && document?.status !== 'ready_for_download'),
    ),
  };
}

export type Batch = ReturnType<typeof useBatch>;
