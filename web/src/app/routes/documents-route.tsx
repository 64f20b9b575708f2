import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback } from 'react';
import { ButtonLink } from '#components/button.tsx';
import { PageHeading } from '#components/page.tsx';
import { lazy } from '#lib/lazy.ts';
import { logFailure } from '#lib/log.ts';
import { retentionWords } from '#lib/retention.ts';
import { useUser } from '#lib/session/session-context.tsx';
import { DocumentList } from '#features/documents/components/document-list.tsx';

const FirstUpload = lazy(() =>
  import('#features/upload/components/first-upload.tsx').then((first) => ({ default: first.FirstUpload })),
);

/** Best effort: a user who opens the review sees a failure there. */
async function prefetchReview(queries: QueryClient, id: string): Promise<void> {
  try {
    const { documentQuery } = await import('#features/review/api/review-queries.ts');
    await queries.prefetchQuery(documentQuery(id));
  } catch (error) {
    logFailure('The review could not be fetched ahead', error);
  }
}

export default function DocumentsRoute() {
  const queries = useQueryClient();
  const { credits } = useUser();
  const onMean = useCallback((id: string) => void prefetchReview(queries, id), [queries]);
  const first = (
    <Suspense fallback={null}>
      <FirstUpload />
    </Suspense>
  );
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeading title="Documents" aside={<ButtonLink to="/upload">Upload PDFs</ButtonLink>}>
        <p className="mt-2 max-w-prose text-muted">{retentionWords(credits.paid_remaining)}</p>
      </PageHeading>
      <DocumentList first={first} onMean={onMean} />
    </div>
  );
}
