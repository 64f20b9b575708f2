import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { Link } from '#components/link.tsx';
import { Notice } from '#components/notice.tsx';
import { LoadingText, Skeleton } from '#components/skeleton.tsx';
import { TryAgain } from '#components/try-again.tsx';
import { isStatus } from '#lib/api/errors.ts';
import type { Webhook } from '#lib/api/types.ts';
import { formatDate } from '#lib/format.ts';
import { type DeliveryFilter, webhookQuery } from '../../api/webhook-queries.ts';
import { PanelSection } from '../panel-section.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { DisabledNotice } from './disabled-notice.tsx';
import { WebhookActions } from './webhook-actions.tsx';
import { WebhookState } from './webhook-state.tsx';

function Facts({ webhook }: { webhook: Webhook }) {
  const { url, description, types, createdAt } = webhook;
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="wrap-anywhere">{url}</span>
        <WebhookState webhook={webhook} />
      </p>
      {description !== '' && (
        <p className="wrap-anywhere">
          <bdi>{description}</bdi>
        </p>
      )}
      <p className="text-note text-muted">{types.join(', ')}</p>
      <p className="text-note text-muted">Added {formatDate(createdAt)}</p>
    </div>
  );
}

/** One webhook, and what was sent to it. */
export function WebhookView({ id, heading }: { id: string; heading: RefObject<HTMLHeadingElement | null> }) {
  const { data, error, isPending, refetch } = useQuery(webhookQuery(id));
  const [filter, setFilter] = useState<DeliveryFilter>({});
  const toHeading = () => heading.current?.focus();
  const isGone = isStatus(error, 404);
  return (
    <div className="grid grid-cols-1 gap-10">
      <div className="grid grid-cols-1 gap-4">
        <Link
          to="/settings?tab=webhooks"
          className="text-link inline-flex min-h-8 items-center gap-1.5 justify-self-start"
        >
          <ArrowLeft aria-hidden className="size-4" />
          All webhooks
        </Link>
        <PanelSection heading={heading} title="Webhook" intro="Where events are sent, and which.">
          {isPending && (
            <div role="status">
              <LoadingText>Loading the webhook</LoadingText>
              <Skeleton className="h-[136px] max-w-2xl" />
            </div>
          )}
          {isGone && (
            <Notice tone="bad" live className="max-w-2xl">
              This webhook does not exist. It may have been deleted.
            </Notice>
          )}
          {!isPending && !isGone && data === undefined && (
            <TryAgain what="The webhook" onRetry={() => void refetch()} />
          )}
          {data !== undefined && (
            <>
              <Facts webhook={data.webhook} />
              {data.webhook.state === 'enabled' && data.webhook.failingSince !== null && (
                <Notice tone="warn" className="max-w-2xl">
                  Every call has failed since {formatDate(data.webhook.failingSince)}. The deliveries below
                  say why. We keep trying, and disable the webhook after five days.
                </Notice>
              )}
              <DisabledNotice key={id} read={data} onTurned={toHeading} />
              <WebhookActions read={data} onTested={() => setFilter({})} onTurned={toHeading} />
            </>
          )}
        </PanelSection>
      </div>
      {data !== undefined && <DeliveryList webhook={data.webhook} filter={filter} onFilter={setFilter} />}
    </div>
  );
}
