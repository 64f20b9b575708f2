import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { WebhookType } from '@colophon/contracts/rules';
import { answer, api, done } from '#lib/api/client.ts';
import type { Delivery, DeliveryQuery, Webhook } from '#lib/api/types.ts';

/** What an owner chooses. */
export interface WebhookWish {
  readonly url: string;
  readonly types: WebhookType[];
  readonly description: string;
}

/** A webhook as it was read, with the version that a change has to name. */
export interface ReadWebhook {
  readonly webhook: Webhook;
  readonly etag: string | undefined;
}

export type DeliveryFilter = Pick<DeliveryQuery, 'state' | 'type'>;

const KEY = ['webhooks'] as const;
const at = (id: string) => ({ params: { path: { id } } });
const PAGE = 20;
const LOOK_AGAIN_MS = 2000;
/** A delivery that is due within this time is looked at again: the first attempt, and the second, 5 s later. */
const SOON_MS = 10_000;

export const webhooksQuery = queryOptions({
  queryKey: [...KEY, 'list'],
  queryFn: async () => (await answer(api.GET('/api/webhooks'))).webhooks,
  // Servers fail at any time: this is where one looks for that.
  staleTime: 0,
});

export const webhookQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEY, 'one', id],
    queryFn: async (): Promise<ReadWebhook> => {
      const call = api.GET('/api/webhooks/{id}', at(id));
      const { webhook } = await answer(call);
      return { webhook, etag: (await call).response.headers.get('ETag') ?? undefined };
    },
    staleTime: 0,
  });

const isDueSoon = ({ state, nextAttemptAt }: Delivery): boolean =>
  state === 'pending' && nextAttemptAt !== null && Date.parse(nextAttemptAt) < Date.now() + SOON_MS;

export const deliveriesQuery = (id: string, filter: DeliveryFilter) =>
  infiniteQueryOptions({
    queryKey: [...KEY, 'deliveries', id, filter],
    queryFn: ({ pageParam }) =>
      answer(
        api.GET('/api/webhooks/{id}/deliveries', {
          params: { path: { id }, query: { ...filter, limit: PAGE, cursor: pageParam } },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ deliveries }) => deliveries.some(isDueSoon)) === true && LOOK_AGAIN_MS,
  });

export const deliveryQuery = (id: string, deliveryId: string) =>
  queryOptions({
    queryKey: [...KEY, 'delivery', id, deliveryId],
    queryFn: () =>
      answer(api.GET('/api/webhooks/{id}/deliveries/{deliveryId}', { params: { path: { id, deliveryId } } })),
    staleTime: 0,
  });

const update = async ({ webhook, etag }: ReadWebhook, change: WebhookWish & { enabled: boolean }) => {
  const header = etag === undefined ? {} : { 'If-Match': etag };
  const params = { path: { id: webhook.id }, header };
  await answer(api.PUT('/api/webhooks/{id}', { params, body: change }));
};

/** As it is, turned on or off. The server may know more types than this page does. */
const turn = (read: ReadWebhook, enabled: boolean): Promise<void> => {
  const { url, types, description } = read.webhook;
  return update(read, { url, description, types: types as WebhookType[], enabled });
};

/** No mutations of the query library: it would keep the answer, and in it the secret. */
export const webhookCalls = {
  create: async (wish: WebhookWish): Promise<string> =>
    (await answer(api.POST('/api/webhooks', { body: wish }))).secret,
  change: (read: ReadWebhook, wish: WebhookWish): Promise<void> =>
    update(read, { ...wish, enabled: read.webhook.state === 'enabled' }),
  turn,
  /** @param since everything that did not succeed since then is sent again. @returns how many deliveries that are */
  recover: async (id: string, since: Date): Promise<number> => {
    const body = { since: since.toISOString() };
    return (await answer(api.POST('/api/webhooks/{id}/recover', { ...at(id), body }))).recovered;
  },
  rotateSecret: async (id: string): Promise<string> =>
    (await answer(api.POST('/api/webhooks/{id}/rotate-secret', at(id)))).secret,
  delete: (id: string): Promise<void> => done(api.DELETE('/api/webhooks/{id}', at(id))),
  test: async (id: string): Promise<void> => {
    await answer(api.POST('/api/webhooks/{id}/test', at(id)));
  },
  replay: async (id: string, deliveryId: string): Promise<void> => {
    const params = { path: { id, deliveryId } };
    await answer(api.POST('/api/webhooks/{id}/deliveries/{deliveryId}/replay', { params }));
  },
};

/** After each try to change a webhook, or what is sent to it: one whose answer was lost may have succeeded. */
export function useWebhooksChanged(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: KEY });
}
