import { useQuery } from '@tanstack/react-query';
import { Button } from '#components/button.tsx';
import { documentPage } from '#lib/api/document-queries.ts';
import { useUser } from '#lib/session/session-context.tsx';
import { useGenerateAll } from './use-generate-all.ts';

/** As many as the server lists at once. */
const MOST = 100;

/** Files that were uploaded without a credit: buying some starts none of them, one press does. */
export function WaitingFiles() {
  const { credits } = useUser();
  const { data } = useQuery({ ...documentPage(1, MOST, 'uploaded'), staleTime: 0 });
  const generate = useGenerateAll();
  // An inspected document that is still queued waits for its owner.
  const waiting = data?.documents.filter(({ pageCount }) => pageCount !== null) ?? [];
  const count = Math.min(waiting.length, credits.total_remaining ?? 0);
  if (generate.isSuccess) return <p role="status">Reading has started. You can leave this page.</p>;
  if (count === 0) return null;
  const files =
    waiting.length === 1 ? '1 file waits for a credit.' : `${waiting.length} files wait for credits.`;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>{generate.isError ? 'Some could not be started. Please try again in a moment.' : files}</p>
      {/* The oldest come first: the list has the newest on top. */}
      <Button busy={generate.isPending} onClick={() => generate.mutate(waiting.toReversed().slice(0, count))}>
        Generate {count} now
      </Button>
    </div>
  );
}
