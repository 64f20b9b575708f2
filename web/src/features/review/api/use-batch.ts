import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '#lib/api/errors.ts';
import { queryKeys } from '#lib/api/query-client.ts';
import type { Document } from '#lib/api/types.ts';
import { isUnwritable, needsConsent } from '../file-warnings.ts';
import { documentQuery, generatePdf, wantsConsent } from './review-queries.ts';

/** Calls at a time: the rest of the product stays quick meanwhile. */
const AT_ONCE = 3;

export interface BatchItem {
  readonly id: string;
  /** Undefined while it is asked for, null when there is none (any more). */
  readonly document: Document | null | undefined;
  /** Its PDF is being written. */
  readonly writing: boolean;
  readonly failure: string | undefined;
}

/** A question about signed files: nothing of them is written before it is answered. */
export interface ConsentQuestion {
  readonly signed: readonly string[];
  /** What is written in any case, unless the question is closed. */
  readonly others: readonly string[];
}

/** Writing and fetching the PDFs of all chosen documents. */
export function useBatch(ids: readonly string[]) {
  const queries = useQueryClient();
  const answers = useQueries({ queries: ids.map((id) => documentQuery(id)) });
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const [failures, setFailures] = useState<Readonly<Record<string, string>>>({});
  /** Files of which only the server knew that they are signed. */
  const [foundSigned, setFoundSigned] = useState<ReadonlySet<string>>(new Set());
  const [question, setQuestion] = useState<ConsentQuestion>();

  const items: BatchItem[] = ids.map((id, index) => {
    const { data, isError } = answers[index] ?? {};
    const document = data ?? (isError === true ? null : undefined);
    // What can never be written has not failed: its row says so from the start.
    const mayFail = document?.status === 'completed' && !isUnwritable(document);
    const failure = failures[id] ?? (mayFail ? document.errorMessage : null);
    const writing = asked.has(id) && document?.status === 'completed' && !failure;
    return { id, document, writing, failure: failure || undefined };
  });
  const isSigned = ({ id, document }: BatchItem) =>
    foundSigned.has(id) || (document != null && needsConsent(document));

  const forget = (id: string) =>
    setFailures((before) => Object.fromEntries(Object.entries(before).filter(([other]) => other !== id)));
  const writeOne = async (id: string, acceptSignatureChange: boolean) => {
    forget(id);
    setAsked((before) => new Set(before).add(id));
    try {
      queries.setQueryData(queryKeys.document(id), await generatePdf({ id, acceptSignatureChange }));
    } catch (error) {
      if (wantsConsent(error)) setFoundSigned((before) => new Set(before).add(id));
      setFailures((before) => ({ ...before, [id]: errorText(error, 'Failed to generate PDF') }));
    }
  };
  const write = async (chosen: readonly string[], consented: readonly string[] = []) => {
    setQuestion(undefined);
    const waiting = [...chosen, ...consented];
    const work = async () => {
      for (let id = waiting.shift(); id !== undefined; id = waiting.shift())
        await writeOne(id, consented.includes(id));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    void queries.invalidateQueries({ queryKey: ['documents', 'list'] });
  };
  const askOrWrite = (wanted: readonly BatchItem[]) => {
    const signed = wanted.filter(isSigned).map(({ id }) => id);
    const others = wanted.filter((item) => !isSigned(item)).map(({ id }) => id);
    if (signed.length > 0) setQuestion({ signed, others });
    else void write(others);
  };
  const open = items.filter(({ document }) => document?.status === 'completed' && !isUnwritable(document));
  const ready = items.filter(({ document }) => document?.status === 'ready_for_download');
  return {
    items,
    openCount: open.length,
    busy: items.some(({ writing }) => writing),
    writeOne: (id: string) => askOrWrite(items.filter((item) => item.id === id)),
    writeAll: () => askOrWrite(open),
    question,
    consent: () => question && void write(question.others, question.signed),
    leaveOut: () => question && void write(question.others),
    stopAsking: () => setQuestion(undefined),
    readyIds: ready.map(({ id }) => id),
  };
}
