import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { proofKindNames, type ProofOutcome, type ProofSearcher } from '@colophon/contracts/rules';
import { Button } from '#components/button.tsx';
import { Link } from '#components/link.tsx';
import { LoadingText, Skeleton } from '#components/skeleton.tsx';
import { TryAgain } from '#components/try-again.tsx';
import type { ProofQueryPage } from '#lib/api/types.ts';
import { useFocusEffect } from '#lib/focus-effect.ts';
import { movedQuery } from '../api/proof-queries.ts';
import { nameOf, placeWords, searchCount } from '../proof-words.ts';

type Query = ProofQueryPage['queries'][number];

function DocumentLink({ id, names }: { id: string; names: ReadonlyMap<string, string> }) {
  return (
    <Link to={`/documents/${id}/review`} className="underline underline-offset-2 wrap-anywhere">
      <bdi>{names.get(id) ?? 'a document'}</bdi>
    </Link>
  );
}

function MovedQuery({ query, names }: { query: Query; names: ReadonlyMap<string, string> }) {
  return (
    <li className="grid gap-0.5 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium wrap-anywhere">
          “<bdi>{query.query}</bdi>”
        </span>
        <span className="text-note text-muted">{nameOf(proofKindNames, query.kind) ?? query.kind}</span>
      </p>
      <p className="text-note">
        <DocumentLink id={query.documentId} names={names} />: from {placeWords(query.before)} to{' '}
        {placeWords(query.together)}
      </p>
      {query.overtakenBy.length > 0 && (
        <p className="text-note text-muted">
          Above it now:{' '}
          {query.overtakenBy.map((id, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <DocumentLink id={id} names={names} />
            </span>
          ))}
          {query.terms.length > 0 && (
            <>
              {' '}
              (said there now: <bdi>{query.terms.join(', ')}</bdi>)
            </>
          )}
        </p>
      )}
    </li>
  );
}

/** The button that asked for it is gone: the keyboard goes on from here. */
function Searches({
  queries,
  names,
  takesFocus,
}: {
  queries: readonly Query[];
  names: ReadonlyMap<string, string>;
  takesFocus: boolean;
}) {
  const list = useRef<HTMLUListElement>(null);
  useFocusEffect(() => {
    if (takesFocus) list.current?.focus();
  }, [takesFocus]);
  return (
    <ul
      ref={list}
      tabIndex={takesFocus ? -1 : undefined}
      className="divide-y divide-line border-b border-line"
    >
      {queries.map((query) => (
        <MovedQuery key={`${query.documentId} ${query.kind} ${query.query}`} query={query} names={names} />
      ))}
    </ul>
  );
}

interface MovedProps {
  readonly proofId: string;
  readonly searcher: ProofSearcher;
  readonly outcome: ProofOutcome;
}

/** One page, and below it the next one, once it is asked for. */
function MovedPage({ cursor, none, ...moved }: MovedProps & { cursor: string; none: string }) {
  const { proofId, searcher, outcome } = moved;
  const { data, isPending, refetch } = useQuery(movedQuery(proofId, searcher, outcome, cursor));
  const [isOpen, setOpen] = useState(false);
  if (isPending)
    return (
      <div role="status">
        <LoadingText>Loading the searches</LoadingText>
        <Skeleton className="mt-3 h-40" />
      </div>
    );
  if (data === undefined) return <TryAgain what="The list" onRetry={() => void refetch()} />;
  if (data.total === 0) return <p className="pt-2 text-muted">{none}</p>;
  const names = new Map(data.documents.map(({ id, heading }) => [id, heading]));
  return (
    <>
      {cursor === '' && <p className="text-note text-muted">{searchCount(data.total)}</p>}
      <Searches queries={data.queries} names={names} takesFocus={cursor !== ''} />
      {data.nextCursor !== null && isOpen && <MovedPage {...moved} cursor={data.nextCursor} none={none} />}
      {data.nextCursor !== null && !isOpen && (
        <Button look="outline" className="mt-3" onClick={() => setOpen(true)}>
          Show more
        </Button>
      )}
    </>
  );
}

/** Searches whose document moved, the deepest fall first. */
export function MovedQueries({ title, none, ...moved }: MovedProps & { title: string; none: string }) {
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="font-medium">{title}</h3>
      <MovedPage {...moved} cursor="" none={none} />
    </section>
  );
}
