import { jsonBody } from '../transport/json-body.js';
import { type Pages, pagesOf } from '../transport/pages.js';
import { type CallOptions, emptyOf, jsonOf, type Transport } from '../transport/transport.js';
import type {
  CreatedWebhook,
  Delivery,
  DeliveryQuery,
  DeliveryWithBody,
  Webhook,
  WebhookChange,
  WebhookInput,
} from '../types.js';

/** A webhook as it stood when it was asked for. */
export type StoredWebhook = Webhook & {
  /** Its version, for `ifMatch`. */
  readonly etag: string | null;
};

/** One page of deliveries. They come while one reads, so that their number is not known. */
export interface DeliveryPage {
  readonly items: readonly Delivery[];
  /** Where the next page begins; null on the last one. */
  readonly nextCursor: string | null;
}

/** All deliveries of a webhook, newest first, or one page of them. */
export type DeliveryList = Pages<Delivery, DeliveryPage>;

/** Servers of yours that are called when something happens to a document. */
export class Webhooks {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  async list(options: CallOptions = {}): Promise<readonly Webhook[]> {
    const answer = await this.#transport.json<{ webhooks: Webhook[] }>({ ...options, call: 'listWebhooks' });
    return answer.webhooks;
  }

  /** Its `secret` is given this once: keep it for `verifyWebhook`. */
  create(webhook: WebhookInput, options: CallOptions = {}): Promise<CreatedWebhook> {
    return this.#transport.json({ ...options, call: 'createWebhook', body: jsonBody(webhook) });
  }

  get(id: string, options: CallOptions = {}): Promise<StoredWebhook> {
    const request = { ...options, call: 'getWebhook', parameters: { id } } as const;
    return this.#transport.send(request, storedOf);
  }

  /** @param options `ifMatch`: the `etag` that was read; a webhook changed since then is refused with `precondition_failed` */
  update(
    id: string,
    webhook: WebhookChange,
    options: CallOptions & { readonly ifMatch?: string } = {},
  ): Promise<StoredWebhook> {
    const request = {
      ...options,
      call: 'updateWebhook',
      parameters: { id },
      headers: { 'If-Match': options.ifMatch },
      body: jsonBody(webhook),
    } as const;
    return this.#transport.send(request, storedOf);
  }

  /** With the list of what was sent to it. */
  async delete(id: string, options: CallOptions = {}): Promise<void> {
    const request = { ...options, call: 'deleteWebhook', parameters: { id } } as const;
    await this.#transport.send(request, emptyOf);
  }

  /** @returns the new secret; the old one signs beside it for 24 h */
  async rotateSecret(id: string, options: CallOptions = {}): Promise<string> {
    const request = { ...options, call: 'rotateWebhookSecret', parameters: { id } } as const;
    return (await this.#transport.json<{ secret: string }>(request)).secret;
  }

  /** Sends an event of the type `webhook.test` to this webhook alone. */
  test(id: string, options: CallOptions = {}): Promise<Delivery> {
    return this.#delivery({ ...options, call: 'testWebhook', parameters: { id } });
  }

  /** What was sent in the last 30 days, each with its newest attempt. */
  deliveries(id: string, query: DeliveryQuery = {}, options: CallOptions = {}): DeliveryList {
    const read = async (cursor: string | undefined): Promise<DeliveryPage> => {
      const answer = await this.#transport.json<{ deliveries: Delivery[]; nextCursor: string | null }>({
        ...options,
        call: 'listDeliveries',
        parameters: { id },
        query: { ...query, cursor },
      });
      return { items: answer.deliveries, nextCursor: answer.nextCursor };
    };
    return pagesOf(read, query.cursor);
  }

  /** With all its attempts and the body as it is sent. */
  delivery(id: string, deliveryId: string, options: CallOptions = {}): Promise<DeliveryWithBody> {
    return this.#transport.json({ ...options, call: 'getDelivery', parameters: { id, deliveryId } });
  }

  /** Sends a delivery again, under the same `webhook-id`. */
  replay(id: string, deliveryId: string, options: CallOptions = {}): Promise<Delivery> {
    return this.#delivery({ ...options, call: 'replayDelivery', parameters: { id, deliveryId } });
  }

  /**
   * Sends again what did not succeed since then, 10,000 deliveries at most.
   * @returns how many; with 10,000 there may be more, which another call with the same time sends
   */
  async recover(id: string, since: Date, options: CallOptions = {}): Promise<number> {
    const answer = await this.#transport.json<{ recovered: number }>({
      ...options,
      call: 'recoverDeliveries',
      parameters: { id },
      body: jsonBody({ since: since.toISOString() }),
    });
    return answer.recovered;
  }

  async #delivery(request: Parameters<Transport['json']>[0]): Promise<Delivery> {
    return (await this.#transport.json<{ delivery: Delivery }>(request)).delivery;
  }
}

const storedOf = async (response: Response): Promise<StoredWebhook> => {
  const { webhook } = await jsonOf<{ webhook: Webhook }>(response);
  return { ...webhook, etag: response.headers.get('etag') };
};
