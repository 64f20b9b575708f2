import type { Delivery, Webhooks } from '@colophon/sdk';

/** The most that the API gives at a time. */
const PAGE = 100;

/** The deliveries of a webhook that are new, look by look. What is there at the first look is not. */
export class DeliveryFeed {
  /** What the last look read, by id. */
  private known: ReadonlyMap<string, Delivery> | undefined;
  /** When the oldest of these was made; empty where the look read all there is. */
  private floor = '';

  constructor(
    private readonly webhooks: Webhooks,
    private readonly webhookId: string,
  ) {}

  /**
   * Reads on until a page holds nothing new: a delivery may appear below newer ones, when its transaction ended later.
   * @returns oldest first: those made since the last look, and those that were asked for again
   */
  async look(signal: AbortSignal): Promise<readonly Delivery[]> {
    const read = new Map<string, Delivery>();
    const found: Delivery[] = [];
    let floor = '';
    for (let cursor: string | undefined; ; ) {
      const query = { limit: PAGE, ...(cursor ? { cursor } : {}) };
      const page = await this.webhooks.deliveries(this.webhookId, query, { signal }).page();
      for (const delivery of page.items) read.set(delivery.id, delivery);
      const fresh = page.items.filter((delivery) => this.isNew(delivery));
      found.push(...fresh);
      if (page.nextCursor === null) break;
      floor = page.items.at(-1)?.createdAt ?? '';
      if (fresh.length === 0) break;
      cursor = page.nextCursor;
    }
    this.known = read;
    // What the last page lacks is older than all that it holds.
    this.floor = floor;
    return found.toReversed();
  }

  private isNew(delivery: Delivery): boolean {
    if (!this.known) return false;
    const before = this.known.get(delivery.id);
    return before ? isAgain(before, delivery) : delivery.createdAt > this.floor;
  }
}

/** Whether a delivery that had ended was asked for again; its other attempts are those of the same call. */
const isAgain = (before: Delivery, now: Delivery): boolean =>
  before.state !== 'pending' &&
  (now.state === 'pending' || before.attempts.at(-1)?.at !== now.attempts.at(-1)?.at);
