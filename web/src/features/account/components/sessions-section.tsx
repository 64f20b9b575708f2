import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Badge } from '#components/badge.tsx';
import { Button } from '#components/button.tsx';
import { Notice } from '#components/notice.tsx';
import { LoadingText, Skeleton } from '#components/skeleton.tsx';
import { TryAgain } from '#components/try-again.tsx';
import { errorText } from '#lib/api/errors.ts';
import type { SignedInDevice } from '#lib/api/types.ts';
import { formatDate } from '#lib/format.ts';
import { notify } from '#lib/notify.ts';
import { sessionsQuery, useEndSessions } from '../api/security-queries.ts';
import { PanelSection } from './panel-section.tsx';

/** Use is known by the hour, so its moment can lie before the sign-in. */
function lastUse({ current, createdAt, lastSeenAt }: SignedInDevice): string {
  if (current) return 'Active now';
  return `Last used ${formatDate(lastSeenAt > createdAt ? lastSeenAt : createdAt)}`;
}

function Device({ session, busy, onEnd }: { session: SignedInDevice; busy: boolean; onEnd: () => void }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-3 first:border-t-0">
      <div className="min-w-0 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-2">
          {session.device}
          {session.current && <Badge tone="ok">This device</Badge>}
        </p>
        <p className="text-note text-muted">
          {session.network !== null && <>Network {session.network} · </>}
          {lastUse(session)} · Signed in {formatDate(session.createdAt)}
        </p>
      </div>
      {!session.current && (
        <Button look="quiet" busy={busy} onClick={onEnd}>
          Sign out<span className="sr-only"> {session.device}</span>
        </Button>
      )}
    </li>
  );
}

/** Where the account is signed in, and the way to end that. */
export function SessionsSection() {
  const { data, isPending, refetch } = useQuery(sessionsQuery);
  const end = useEndSessions();
  const heading = useRef<HTMLHeadingElement>(null);
  const stop = (id?: string) =>
    end.mutate(id, {
      onSuccess: () => {
        notify.success(id === undefined ? 'Signed out everywhere else' : 'Signed out there');
        // The button that was pressed goes with its row.
        heading.current?.focus();
      },
    });
  return (
    <PanelSection
      heading={heading}
      title="Where you are signed in"
      intro="Don’t recognize a device? Sign it out, then change your password."
    >
      {isPending && (
        <div role="status">
          <LoadingText>Loading the sessions</LoadingText>
          <Skeleton className="h-[68px] max-w-2xl" />
        </div>
      )}
      {!isPending && data === undefined && <TryAgain what="The list" onRetry={() => void refetch()} />}
      {data !== undefined && (
        <ul className="max-w-2xl">
          {data.map((session) => (
            <Device
              key={session.id}
              session={session}
              busy={end.isPending && end.variables === session.id}
              onEnd={() => stop(session.id)}
            />
          ))}
        </ul>
      )}
      {data !== undefined && data.length > 1 && (
        <Button
          look="outline"
          className="justify-self-start"
          busy={end.isPending && end.variables === undefined}
          onClick={() => stop()}
        >
          Sign out everywhere else
        </Button>
      )}
      {end.isError && (
        <Notice tone="bad" live className="max-w-2xl">
          {errorText(end.error, 'No answer came. Check the list before you try again.')}
        </Notice>
      )}
    </PanelSection>
  );
}
