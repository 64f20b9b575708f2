import { Search } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import {
  proofLimits,
  type ProofSearcher,
  proofSearcherNames,
  proofSearchers,
} from '@colophon/contracts/rules';
import { Button } from '#components/button.tsx';
import { FieldFrame, INPUT_LOOK, TextField } from '#components/field.tsx';
import { Link } from '#components/link.tsx';
import { Notice } from '#components/notice.tsx';
import { errorText } from '#lib/api/errors.ts';
import type { ProofSearch as Found } from '#lib/api/types.ts';
import { proofCalls } from '../api/proof-queries.ts';
import { placeWords } from '../proof-words.ts';

type Hit = Found['before'][number];

/** Where the same document stands in the other list. */
function otherPlace({ rank, otherRank }: Hit, isAfter: boolean): string {
  if (otherRank === rank) return 'the same place in both';
  return `${isAfter ? 'before' : 'after'}: ${placeWords(otherRank)}`;
}

function Hits({ title, hits, isAfter = false }: { title: string; hits: readonly Hit[]; isAfter?: boolean }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h3 id={id} className="font-medium">
        {title}
      </h3>
      {hits.length === 0 && <p className="pt-2 text-muted">No document is found.</p>}
      {/* Places are said in words: documents can share one. */}
      <ol className="divide-y divide-line">
        {hits.map((hit) => (
          <li key={hit.documentId} className="grid gap-0.5 py-3">
            <Link
              to={`/documents/${hit.documentId}/review`}
              className="block min-h-6 underline underline-offset-2 wrap-anywhere"
            >
              <bdi>{hit.heading}</bdi>
            </Link>
            <span className="text-note text-muted tabular-nums">
              {placeWords(hit.rank)}; {otherPlace(hit, isAfter)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface Answer {
  readonly query: string;
  readonly searcher: ProofSearcher;
  readonly found: Found;
}

function AnswerView({ query, searcher, found }: Answer) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <p role="status" className="text-note text-muted">
        “<bdi>{query}</bdi>” in {proofSearcherNames[searcher]}: the first {found.before.length} before, the
        first {found.after.length} after.
      </p>
      <div className="grid grid-cols-1 gap-x-10 gap-y-6 md:grid-cols-[repeat(2,minmax(0,1fr))]">
        <Hits title="Before" hits={found.before} />
        <Hits title="After" hits={found.after} isAfter />
      </div>
    </div>
  );
}

/** A search that a person types to look around: what stands first with the uploaded files, and with the written ones. */
export function ProofSearch({ proofId }: { proofId: string }) {
  const [query, setQuery] = useState('');
  const [searcher, choose] = useState<ProofSearcher>('sharepoint');
  const [error, setError] = useState<string>();
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [shown, show] = useState<Answer>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const asked = query.trim();
    setError(asked === '' ? 'Type a search' : undefined);
    if (asked === '' || busy) return;
    setBusy(true);
    setFault(undefined);
    try {
      show({ query: asked, searcher, found: await proofCalls.search(proofId, asked, searcher) });
    } catch (failure) {
      show(undefined);
      setFault(errorText(failure, 'The search failed. Please try again.'));
    }
    setBusy(false);
  };
  return (
    <section aria-labelledby="search" className="grid grid-cols-1 gap-4">
      <h2 id="search" className="display text-lead">
        Search it yourself
      </h2>
      <p className="max-w-prose text-muted">
        In these documents, as uploaded and as written. Such a search is kept nowhere and counts in no result.
      </p>
      <form
        role="search"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto_auto]"
      >
        <TextField
          label="Search"
          type="search"
          autoComplete="off"
          maxLength={proofLimits.queryLength}
          value={query}
          error={error}
          onChange={({ target }) => setQuery(target.value)}
        />
        <FieldFrame label="As">
          {(control) => (
            <select
              {...control}
              className={INPUT_LOOK}
              value={searcher}
              onChange={({ target }) => choose(target.value as ProofSearcher)}
            >
              {proofSearchers.map((id) => (
                <option key={id} value={id}>
                  {proofSearcherNames[id]}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
        <Button type="submit" look="outline" busy={busy} className="sm:mt-[30px]">
          <Search aria-hidden className="size-[18px]" />
          Search
        </Button>
      </form>
      {fault !== undefined && (
        <Notice tone="bad" live>
          {fault}
        </Notice>
      )}
      {shown !== undefined && <AnswerView {...shown} />}
    </section>
  );
}
