import { useMutation } from '@tanstack/react-query';
import { webhookLimits } from '@colophon/contracts/rules';
import { Button } from '#components/button.tsx';
import { Notice } from '#components/notice.tsx';
import { announce } from '#lib/announce.tsx';
import { errorText } from '#lib/api/errors.ts';
import { formatDate } from '#lib/format.ts';
import { notify } from '#lib/notify.ts';
import { type ReadWebhook, useWebhooksChanged, webhookCalls } from '../../api/webhook-queries.ts';

const KEPT_MS = webhookLimits.keptDays * 86_400_000;

async function enable(read: ReadWebhook, recovers: boolean): Promise<string> {
  await webhookCalls.turn(read, true);
  if (!recovers) return 'The webhook is enabled';
  const { id, failingSince } = read.webhook;
  const since = failingSince === null ? new Date(Date.now() - KEPT_MS) : new Date(failingSince);
  const count = await webhookCalls.recover(id, since);
  return `The webhook is enabled. ${count === 1 ? '1 delivery is' : `${count} deliveries are`} sent again.`;
}

/** Since when it gets nothing, and the way back. */
export function DisabledNotice({ read, onTurned }: { read: ReadWebhook; onTurned: () => void }) {
  const changed = useWebhooksChanged();
  const { state, failingSince } = read.webhook;
  const turning = useMutation({
    mutationFn: (recovers: boolean) => enable(read, recovers),
    onSuccess: (text) => {
      announce(text);
      notify.success(text);
      onTurned();
    },
    // The first of two steps may have been taken.
    onSettled: changed,
  });
  return (
    <Notice tone={state === 'disabled' ? 'warn' : 'bad'} className="max-w-2xl">
      <div className="grid gap-3">
        <p>
          {state === 'disabled' || failingSince === null
            ? 'This webhook is disabled and gets nothing.'
            : `Calls have failed since ${formatDate(failingSince)}, so we disabled this webhook. It gets nothing.`}{' '}
          Enable and recover also sends what it missed, up to {webhookLimits.keptDays} days back.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button
            busy={turning.isPending && turning.variables}
            disabled={turning.isPending}
            onClick={() => turning.mutate(true)}
          >
            Enable and recover
          </Button>
          <Button
            look="outline"
            busy={turning.isPending && !turning.variables}
            disabled={turning.isPending}
            onClick={() => turning.mutate(false)}
          >
            Enable
          </Button>
        </div>
        {turning.isError && (
          <p role="alert">
            {errorText(turning.error, 'The webhook could not be enabled. Please try again.')}
          </p>
        )}
      </div>
    </Notice>
  );
}
