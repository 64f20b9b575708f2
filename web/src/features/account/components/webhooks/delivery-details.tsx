import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Button } from '#components/button.tsx';
import { LoadingText, Skeleton } from '#components/skeleton.tsx';
import { TryAgain } from '#components/try-again.tsx';
import { announce } from '#lib/announce.tsx';
import { errorText } from '#lib/api/errors.ts';
import type { Delivery, Webhook } from '#lib/api/types.ts';
import { deliveryQuery, useWebhooksChanged, webhookCalls } from '../../api/webhook-queries.ts';
import { attemptText, formatSecond } from '../../delivery-words.ts';

function Attempts({ attempts }: Pick<Delivery, 'attempts'>) {
  const id = useId();
  return (
    <div>
      <h3 id={id} className="text-note font-medium">
        Attempts
      </h3>
      {attempts.length === 0 ? (
        <p className="text-note text-muted">None yet.</p>
      ) : (
        <ol aria-labelledby={id} className="text-note">
          {attempts.map((attempt, index) => (
            // Attempts are only ever added at the end.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} className="flex flex-wrap gap-x-3">
              <time dateTime={attempt.at} className="text-muted">
                {formatSecond(attempt.at)}
              </time>
              {attemptText(attempt)}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function Replay({ webhook, id }: { webhook: Webhook; id: string }) {
  const changed = useWebhooksChanged();
  const replaying = useMutation({
    mutationFn: () => webhookCalls.replay(webhook.id, id),
    onSuccess: () => announce('The event is sent again'),
    onSettled: changed,
  });
  if (webhook.state !== 'enabled')
    return <p className="text-note text-muted">Enable the webhook to send this event again.</p>;
  return (
    <>
      <Button
        look="outline"
        className="justify-self-start"
        busy={replaying.isPending}
        onClick={() => replaying.mutate()}
      >
        Replay
      </Button>
      {replaying.isError && (
        <p role="alert" className="text-note text-bad">
          {errorText(replaying.error, 'The event could not be sent again. Please try again.')}
        </p>
      )}
    </>
  );
}

/** What was sent, and what came back each time. */
export function DeliveryDetails({ webhook, id }: { webhook: Webhook; id: string }) {
  const { data, isPending, refetch } = useQuery(deliveryQuery(webhook.id, id));
  if (isPending)
    return (
      <div role="status">
        <LoadingText>Loading the delivery</LoadingText>
        <Skeleton className="h-[180px]" />
      </div>
    );
  if (data === undefined) return <TryAgain what="The delivery" onRetry={() => void refetch()} />;
  return (
    <div className="grid grid-cols-1 gap-4">
      <Attempts attempts={data.delivery.attempts} />
      <div>
        <h3 className="text-note font-medium">Body</h3>
        <pre className="mt-1 rounded-ctl bg-sunken px-4 py-3 font-mono text-note whitespace-pre-wrap wrap-anywhere">
          {data.body}
        </pre>
        <p className="mt-1.5 text-note wrap-anywhere text-muted">
          webhook-id <code className="select-all">{data.delivery.eventId}</code>, the same for each attempt
        </p>
      </div>
      <Replay webhook={webhook} id={id} />
    </div>
  );
}
