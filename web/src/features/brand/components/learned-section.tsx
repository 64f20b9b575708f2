import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '#components/button.tsx';
import { Dialog } from '#components/dialog.tsx';
import { Notice } from '#components/notice.tsx';
import { LoadingText, Skeleton } from '#components/skeleton.tsx';
import { TryAgain } from '#components/try-again.tsx';
import { errorText } from '#lib/api/errors.ts';
import type { LearnedPreference } from '#lib/api/types.ts';
import { notify } from '#lib/notify.ts';
import { learnedQuery, useForget } from '../api/learned-queries.ts';
import { learnedText } from '../learned-text.ts';

function Preference({
  preference,
  busy,
  onForget,
}: {
  preference: LearnedPreference;
  busy: boolean;
  onForget: () => void;
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-2 first:border-t-0">
      <p dir="auto" className="min-w-0 flex-1 wrap-anywhere">
        {learnedText(preference)} <span className="text-muted">– in {preference.count} documents</span>
      </p>
      <Button look="quiet" busy={busy} onClick={onForget}>
        Forget<span className="sr-only"> {learnedText(preference)}</span>
      </Button>
    </li>
  );
}

function ForgetAll({ busy, onForget }: { busy: boolean; onForget: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button look="outline" className="justify-self-start" busy={busy} onClick={() => setAsking(true)}>
        Forget all
      </Button>
      {asking && (
        <Dialog
          title="Forget everything learned?"
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button look="outline" onClick={() => setAsking(false)}>
                Cancel
              </Button>
              <Button
                onClick={() => {
                  setAsking(false);
                  onForget();
                }}
              >
                Forget everything
              </Button>
            </>
          }
        >
          <p>New suggestions will no longer follow these corrections. Your documents do not change.</p>
        </Dialog>
      )}
    </>
  );
}

/** What the account's corrections taught, and the way to take it back. */
export function LearnedSection() {
  const { data, isPending, refetch } = useQuery(learnedQuery);
  const forget = useForget();
  const heading = useRef<HTMLHeadingElement>(null);
  const run = (id?: string) =>
    forget.mutate(id, {
      onSuccess: () => {
        notify.success('Forgotten');
        // The button that was pressed goes with its row.
        heading.current?.focus();
      },
    });
  return (
    <section aria-labelledby="learned" className="grid max-w-2xl grid-cols-1 gap-4">
      <div>
        <h2 id="learned" ref={heading} tabIndex={-1} className="text-lead font-medium">
          Learned from your corrections
        </h2>
        <p className="mt-1 text-muted">
          When you make the same change in three documents, new suggestions follow it. This applies to your
          account only.
        </p>
      </div>
      {isPending && (
        <div role="status">
          <LoadingText>Loading what was learned</LoadingText>
          <Skeleton className="h-11" />
        </div>
      )}
      {!isPending && data === undefined && <TryAgain what="The list" onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <p className="min-h-11">
          Nothing yet. When you correct an author, keywords or the case of titles, it shows here.
        </p>
      )}
      {data !== undefined && data.length > 0 && (
        <>
          <ul>
            {data.map((preference) => (
              <Preference
                key={preference.id}
                preference={preference}
                busy={forget.isPending && forget.variables === preference.id}
                onForget={() => run(preference.id)}
              />
            ))}
          </ul>
          <ForgetAll busy={forget.isPending && forget.variables === undefined} onForget={() => run()} />
        </>
      )}
      {forget.isError && (
        <Notice tone="bad" live>
          {errorText(forget.error, 'It could not be forgotten. Please try again.')}
        </Notice>
      )}
    </section>
  );
}
