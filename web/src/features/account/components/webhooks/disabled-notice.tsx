import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { webhookLimits } from '@colophon/contracts/rules';
import { Button } from '#components/button.tsx';
import { Notice } from '#components/notice.tsx';
import { announce } from '#lib/announce.tsx';
import { errorText } from '#lib/api/errors.ts';
import type { Webhook } from '#lib/api/types.ts';
import { formatDate } from '#lib/format.ts';
import { notify } from '#lib/notify.ts';
import { type ReadWebhook, useWebhooksChanged, webhookCalls } from '../../api/webhook-queries.ts';

const KEPT_MS = webhookLimits.keptDays * 86_400_000;

const missedSince = ({ failingSince }: Webhook): Date =>
  failingSince === null ? new Date(Date.now() - KEPT_MS) : new Date(failingSince);

/** @param missing since when; undefined: what it missed is not wanted */
async function enable(read: ReadWebhook, missing: Date | undefined): Promise<string> {
  if (read.webhook.state !== 'enabled') await webhookCalls.turn(read, true);
  if (missing === undefined) return 'The webhook is enabled';
  let [count, recovered] = [0, 0];
  do {
    recovered = await webhookCalls.recover(read.webhook.id, missing);
    count += recovered;
  } while (recovered === webhookLimits.recoveredAtOnce);
  return `The webhook is enabled. ${count === 1 ? '1 delivery is' : `${count} deliveries are`} sent again.`;
}

function situationOf({ state, failingSince }: Webhook): string {
  if (state === 'enabled') return 'This webhook is enabled, but what it missed was not sent again.';
  const since =
    state === 'disabled' || failingSince === null
      ? 'This webhook is disabled and gets nothing.'
      : `Calls have failed since ${formatDate(failingSince)}, so we disabled this webhook. It gets nothing.`;
  return `${since} Enable and recover also sends what it missed, up to ${webhookLimits.keptDays} days back.`;
}

/**
 * Since when it gets nothing, and the way back. It stays until what is wanted of the time before is sent again: an enabled
 * webhook no longer knows since when it failed.
 */
export function DisabledNotice({ read, onTurned }: { read: ReadWebhook; onTurned: () => void }) {
  const changed = useWebhooksChanged();
  const { state } = read.webhook;
  const isEnabled = state === 'enabled';
  const [wanted, setWanted] = useState<Date>();
  const turning = useMutation({
    mutationFn: (missing: Date | undefined) => enable(read, missing),
    onSuccess: (text) => {
      setWanted(undefined);
      announce(text);
      notify.success(text);
      onTurned();
    },
    // The first of two steps may have been taken.
    onSettled: changed,
  });
  const recover = () => {
    const missing = wanted ?? missedSince(read.webhook);
    setWanted(missing);
    turning.mutate(missing);
  };
  if (isEnabled && wanted === undefined) return null;
  return (
    <Notice tone={state === 'disabled_failing' ? 'bad' : 'warn'} className="max-w-2xl">
      <div className="grid gap-3">
        <p>{situationOf(read.webhook)}</p>
        <div className="flex flex-wrap gap-3">
          <Button
            busy={turning.isPending && turning.variables !== undefined}
            disabled={turning.isPending}
            onClick={recover}
          >
            {isEnabled ? 'Try again' : 'Enable and recover'}
          </Button>
          {!isEnabled && (
            <Button
              look="outline"
              busy={turning.isPending && turning.variables === undefined}
              disabled={turning.isPending}
              onClick={() => turning.mutate(undefined)}
            >
              Enable
            </Button>
          )}
        </div>
        {turning.isError && (
          <p role="alert">
            {errorText(
              turning.error,
              isEnabled
                ? 'The deliveries could not be sent again. Please try again.'
                : 'The webhook could not be enabled. Please try again.',
            )}
          </p>
        )}
      </div>
    </Notice>
  );
}
