import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '#lib/api/errors.ts';
import { queryKeys } from '#lib/api/query-client.ts';
import type { Document } from '#lib/api/types.ts';
import { documentQuery, generatePdf } from './review-queries.ts';

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

/** Writing and fetching the PDFs of all chosen documents. */
export function useBatch(ids: readonly string[]) {
  const queries = useQueryClient();
  const answers = useQueries({ queries: ids.map((id) => documentQuery(id)) });
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const [failures, setFailures] = useState<Readonly<Record<string, string>>>({});

  const items: BatchItem[] = ids.map((id, index) => {
    const { data, isError } = answers[index] ?? {};
    const document = data ?? (isError === true ? null : undefined);
    const failure = failures[id] ?? (document?.status === 'completed' ? document.errorMessage : null);
    const writing = asked.has(id) && document?.status === 'completed' && !failure;
    return { id, document, writing, failure: failure || undefined };
  });

  const forget = (id: string) =>
    setFailures((before) => Object.fromEntries(Object.entries(before).filter(([other]) => other !== id)));
  const write = async (id: string) => {
    forget(id);
    setAsked((before) => new Set(before).add(id));
    try {
      queries.setQueryData(queryKeys.document(id), await generatePdf(id));
    } catch (error) {
      setFailures((before) => ({ ...before, [id]: errorText(error, 'Failed to generate PDF') }));
    }
  };
  const open = items.filter(({ document }) => document?.status === 'completed');
  const writeAll = async () => {
    const waiting = open.map(({ id }) => id);
    const work = async () => {
      for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) await write(id);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    void queries.invalidateQueries({ queryKey: ['documents', 'list'] });
  };
  const ready = items.filter(({ document }) => document?.status === 'ready_for_download');
  return {
    items,
    openCount: open.length,
    busy: items.some(({ writing }) => writing),
    write,
    writeAll,
    readyIds: ready.map(({ id }) => id),
  };
}
