import { useInfiniteQuery } from '@tanstack/react-query';
import { webhookLimits } from '@colophon/contracts/rules';
import { Button } from '#components/button.tsx';
import { LoadingText, Skeleton } from '#components/skeleton.tsx';
import { TryAgain } from '#components/try-again.tsx';
import type { Webhook } from '#lib/api/types.ts';
import { deliveriesQuery, type DeliveryFilter } from '../../api/webhook-queries.ts';
import { deliveryStates } from '../../delivery-words.ts';
import { sentEvents } from '#config/webhook-events.ts';
import { PanelSection } from '../panel-section.tsx';
import { DeliveryEntry } from './delivery-entry.tsx';
import { FilterSelect } from './filter-select.tsx';

const STATES = Object.entries(deliveryStates).map(([value, { label }]) => ({
  value: value as keyof typeof deliveryStates,
  label,
}));
const TYPES = sentEvents.map((value) => ({ value, label: value }));

/** What was sent to a webhook, newest first. */
export function DeliveryList({
  webhook,
  filter,
  onFilter,
}: {
  webhook: Webhook;
  filter: DeliveryFilter;
  onFilter: (filter: DeliveryFilter) => void;
}) {
  const list = useInfiniteQuery(deliveriesQuery(webhook.id, filter));
  const deliveries = list.data?.pages.flatMap((page) => page.deliveries);
  const isFiltered = filter.state !== undefined || filter.type !== undefined;
  return (
    <PanelSection
      title="Deliveries"
      intro={`What was sent in the last ${webhookLimits.keptDays} days, newest first.`}
    >
      <div className="grid max-w-3xl gap-4">
        <div className="flex flex-wrap gap-3">
          <FilterSelect
            label="Filter by state"
            all="All states"
            choices={STATES}
            chosen={filter.state}
            onChoose={(state) => onFilter({ ...filter, state })}
          />
          <FilterSelect
            label="Filter by event"
            all="All events"
            choices={TYPES}
            chosen={filter.type}
            onChoose={(type) => onFilter({ ...filter, type })}
          />
        </div>
        {list.isPending && (
          <div role="status">
            <LoadingText>Loading the deliveries</LoadingText>
            <Skeleton className="h-[204px]" />
          </div>
        )}
        {!list.isPending && deliveries === undefined && (
          <TryAgain what="The deliveries" onRetry={() => void list.refetch()} />
        )}
        {deliveries?.length === 0 && (
          <p className="text-muted">
            {isFiltered
              ? 'No delivery fits this filter.'
              : 'Nothing was sent yet. Send a test event to see what your server answers.'}
          </p>
        )}
        {deliveries !== undefined && deliveries.length > 0 && (
          <ul className="divide-y divide-line border-y border-line">
            {deliveries.map((delivery) => (
              <DeliveryEntry key={delivery.id} webhook={webhook} delivery={delivery} />
            ))}
          </ul>
        )}
        {list.hasNextPage && (
          <Button
            look="outline"
            className="justify-self-start"
            busy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            Show more
          </Button>
        )}
        {list.isFetchNextPageError && <TryAgain what="The rest" onRetry={() => void list.fetchNextPage()} />}
      </div>
    </PanelSection>
  );
}
