import { useInfiniteQuery } from '@tanstack/react-query';
import type { ProofOutcome, ProofSearcher } from '@colophon/contracts/rules';
import { Button } from '#components/button.tsx';
import { Link } from '#components/link.tsx';
import { LoadingText, Skeleton } from '#components/skeleton.tsx';
import { TryAgain } from '#components/try-again.tsx';
import type { ProofQueryPage } from '#lib/api/types.ts';
import { movedQuery } from '../api/proof-queries.ts';
import { KINDS, nameOf, placeWords } from '../proof-words.ts';

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
        <span className="text-note text-muted">{nameOf(KINDS, query.kind) ?? query.kind}</span>
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
        </p>
      )}
    </li>
  );
}

/** Searches whose document moved, the deepest fall first. */
export function MovedQueries({
  proofId,
  searcher,
  outcome,
  title,
  none,
}: {
  proofId: string;
  searcher: ProofSearcher;
  outcome: ProofOutcome;
  title: string;
  none: string;
}) {
  const { data, isPending, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(movedQuery(proofId, searcher, outcome));
  const names = new Map(
    data?.pages.flatMap(({ documents }) => documents.map(({ id, heading }) => [id, heading] as const)),
  );
  const queries = data?.pages.flatMap((page) => page.queries) ?? [];
  const total = data?.pages[0]?.total;
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="font-medium">
        {title}
        {total !== undefined && total > 0 && <span className="text-muted"> ({total})</span>}
      </h3>
      {isPending && (
        <div role="status">
          <LoadingText>Loading the searches</LoadingText>
          <Skeleton className="mt-3 h-40" />
        </div>
      )}
      {isError && <TryAgain what="The list" onRetry={() => void refetch()} />}
      {total === 0 && <p className="pt-2 text-muted">{none}</p>}
      <ul className="divide-y divide-line">
        {queries.map((query) => (
          <MovedQuery key={`${query.documentId} ${query.kind} ${query.query}`} query={query} names={names} />
        ))}
      </ul>
      {hasNextPage && (
        <Button
          look="outline"
          className="mt-2"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </section>
  );
}
