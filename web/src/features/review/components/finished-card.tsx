import { useQueries } from '@tanstack/react-query';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/button.tsx';
import { answer, api } from '#lib/api/client.ts';
import type { Document, Receipt } from '#lib/api/types.ts';
import { logFailure } from '#lib/log.ts';
import { finishedJob, finishedText, finishedWords, type TitleChange } from '../finished.ts';

function useReceipts(ids: readonly string[]): readonly Receipt[] | undefined {
  const answers = useQueries({
    queries: ids.map((id) => ({
      queryKey: ['documents', 'receipt', id],
      queryFn: () => answer(api.GET('/api/documents/{id}/receipt', { params: { path: { id } } })),
      // A file that is written again has another one.
      staleTime: 0,
    })),
  });
  const known = answers.flatMap(({ data }) => data ?? []);
  // What is not known of one file is claimed of none.
  return known.length === ids.length ? known : undefined;
}

function Title({ before, after, fileName }: TitleChange) {
  return (
    <li className="grid gap-x-6 gap-y-1 py-2.5 wrap-anywhere sm:grid-cols-2">
      <div>
        <p className="font-medium">
          <span className="sr-only">After: </span>
          <bdi>{after}</bdi>
        </p>
        <p className="text-note text-muted">
          <bdi>{fileName}</bdi>
        </p>
      </div>
      <p className="text-note text-muted">
        Before: {before === '' ? 'no title' : <bdi className="line-through decoration-edge">{before}</bdi>}
      </p>
    </li>
  );
}

function CopyButton({ text }: { text: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch (error) {
      logFailure('The summary could not be copied', error);
      setOutcome('failed');
    }
  };
  const Icon = outcome === 'copied' ? Check : Copy;
  return (
    <span className="flex items-center gap-3 sm:flex-row-reverse">
      <Button look="outline" onClick={() => void copy()}>
        <Icon aria-hidden className="size-[18px]" />
        Copy
      </Button>
      <span role="status" className="text-note text-muted">
        {outcome === 'copied' && 'Copied as text'}
        {outcome === 'failed' && 'Your browser blocked copying'}
      </span>
    </span>
  );
}

/** What a finished batch has achieved, by the receipts of its files, to be shown to others. */
export function FinishedCard({ documents }: { documents: readonly Document[] }) {
  const receipts = useReceipts(documents.map(({ id }) => id));
  if (receipts === undefined) return null;
  const job = finishedJob(receipts, documents);
  return (
    <section
      aria-labelledby="finished"
      className="grid gap-3 rounded-box border border-line bg-surface px-5 py-4 shadow-lift"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="finished" className="text-lead font-medium">
          {finishedWords(job)}
        </h2>
        <CopyButton text={finishedText(job)} />
      </div>
      {job.titles.length > 0 && (
        <ul aria-label="Titles before and after" className="divide-y divide-line border-t border-line pt-1">
          {job.titles.map((title) => (
            <Title key={title.documentId} {...title} />
          ))}
        </ul>
      )}
    </section>
  );
}
