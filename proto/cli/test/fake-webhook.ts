import type { Received, Reply } from '../../sdk/test/local-server.js';
import { LocalServer } from '../../sdk/test/local-server.js';
import { FakeServer } from './fake-server.js';

interface StoredDelivery {
  readonly id: string;
  readonly eventId: string;
  readonly type: string;
  readonly createdAt: string;
  readonly state: 'pending' | 'succeeded' | 'failed' | 'dropped';
  readonly attempts: readonly { readonly at: string; readonly outcome: string }[];
  readonly nextAttemptAt: null;
}

const PAGE = 100;
/** Of ids and of times, so that both have the order the server gives. */
const padded = (count: number): string => String(count).padStart(12, '0');
const timeOf = (count: number): string => new Date(Date.UTC(2026, 0, 15) + count).toISOString();

export const WEBHOOK = {
  id: '0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f31',
  url: 'https://hooks.example.com/colophon',
  types: ['document.ready'],
};

/** A server that knows one webhook and its deliveries, in pages of at most a hundred. */
export class FakeWebhook extends FakeServer {
  webhooks: readonly object[] = [WEBHOOK];
  /** Answers calls of such an address instead, while it is set. */
  refusal: { readonly of: RegExp; readonly reply: Reply } | undefined;
  private readonly deliveries = new Map<string, StoredDelivery>();

  static async start(): Promise<FakeWebhook> {
    const fake = new FakeWebhook(await LocalServer.start());
    fake.server.willAnswer((request) => fake.answer(request));
    return fake;
  }

  /** @param count its place in the order of all */
  add(count: number, change: Partial<StoredDelivery> = {}): string {
    const id = `0198c2f0-7c3e-7aa1-9a53-${padded(count)}`;
    this.deliveries.set(id, {
      id,
      eventId: `event-${count}`,
      type: 'document.ready',
      createdAt: timeOf(count),
      state: 'succeeded',
      attempts: [{ at: timeOf(count), outcome: 'ok' }],
      nextAttemptAt: null,
      ...this.deliveries.get(id),
      ...change,
    });
    return id;
  }

  /** What the event with this number is sent as. */
  static body(eventId: string): string {
    return `{"type":"document.ready","timestamp":"2026-01-15T12:00:00.000Z","data":{"documentId":"${eventId}"}}`;
  }

  private answer({ url }: Received): Reply {
    if (this.refusal?.of.test(url)) return this.refusal.reply;
    const { pathname, searchParams } = new URL(url, this.url);
    if (pathname === '/api/webhooks') return { json: { webhooks: this.webhooks } };
    const [, id, call, deliveryId] =
      /^\/api\/webhooks\/([^/]+)(?:\/(deliveries)(?:\/(.+))?)?$/.exec(pathname) ?? [];
    if (id !== WEBHOOK.id) return NOT_FOUND;
    if (!call) return { json: { webhook: WEBHOOK } };
    if (!deliveryId) return { json: this.page(searchParams) };
    const delivery = this.deliveries.get(deliveryId);
    return delivery ? { json: { delivery, body: FakeWebhook.body(delivery.eventId) } } : NOT_FOUND;
  }

  private page(query: URLSearchParams): object {
    const cursor = query.get('cursor') ?? 'g';
    const limit = Math.min(Number(query.get('limit') ?? 20), PAGE);
    const below = [...this.deliveries.values()]
      .filter(({ id }) => id < cursor)
      .toSorted((one, other) => (one.id < other.id ? 1 : -1));
    const deliveries = below.slice(0, limit);
    return { deliveries, nextCursor: below.length > limit ? deliveries.at(-1)?.id : null };
  }
}

const NOT_FOUND: Reply = { status: 404, json: { error: 'There is no such thing.', code: 'not_found' } };
