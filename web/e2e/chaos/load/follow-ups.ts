import { setTimeout as delay } from 'node:timers/promises';
import type { ChaosStack } from '../harness/chaos-stack.ts';
import type { Random } from '../harness/random.ts';
import type { Customer } from './customer.ts';
import type { DocumentPromise, PromiseBook } from './promise-book.ts';

export type Plan = 'keep' | 'review' | 'regenerate' | 'delete' | 'delete at once';

export interface Watched {
  readonly promise: DocumentPromise;
  readonly customer: Customer;
  plan: Plan;
}

const ACTORS = 6;
const LOOK_MS = 300;

/** Does with each document what its owner had in mind, as soon as it is at rest. */
export class FollowUps {
  private readonly stack: ChaosStack;
  private readonly book: PromiseBook;
  private readonly random: Random;
  private readonly watched = new Map<string, Watched>();
  private readonly due: Watched[] = [];
  private running: Promise<void>[] = [];
  private busy = 0;
  private stopping = false;

  constructor(stack: ChaosStack, book: PromiseBook, random: Random) {
    this.stack = stack;
    this.book = book;
    this.random = random;
  }

  get underWay(): number {
    return this.watched.size;
  }

  add(document: Watched): void {
    if (document.plan === 'delete at once') this.due.push(document);
    else this.watched.set(document.promise.id, document);
  }

  start(): void {
    this.running = [this.look(), ...Array.from({ length: ACTORS }, () => this.act())];
  }

  /** What is due is still done; what is not at rest yet is left to the product. */
  async stop(): Promise<void> {
    while (this.due.length > 0 || this.busy > 0) await delay(100);
    this.stopping = true;
    await Promise.all(this.running);
  }

  /** By the database and not by the API: watching must not be the load. */
  private async look(): Promise<void> {
    while (!this.stopping) {
      await delay(LOOK_MS);
      const ids = [...this.watched.keys()];
      const rows = await this.stack.databases
        .query<{ id: string }>(
          'document',
          `SELECT id FROM document WHERE id = ANY ($1::uuid[]) AND stage IS NULL`,
          [ids],
        )
        .catch(() => []);
      for (const { id } of rows) {
        const found = this.watched.get(id);
        this.watched.delete(id);
        if (found && found.plan !== 'keep') this.due.push(found);
      }
    }
  }

  private async act(): Promise<void> {
    while (!this.stopping) {
      const next = this.due.shift();
      if (!next) {
        await delay(50);
        continue;
      }
      this.busy += 1;
      await this.carryOut(next).finally(() => (this.busy -= 1));
    }
  }

  private carryOut(next: Watched): Promise<void> {
    switch (next.plan) {
      case 'review':
        return this.review(next);
      case 'regenerate':
        return this.regenerate(next);
      case 'delete':
      case 'delete at once':
        return this.delete(next);
      default:
        return Promise.resolve();
    }
  }

  /** Saves, has the file written, and fetches it: what a person does, and impatient ones again before it is done. */
  private async review({ promise, customer }: Watched): Promise<void> {
    const rounds = this.random.chance(0.4) ? 2 : 1;
    const writings: Promise<void>[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const title = `Reviewed ${promise.mark} ${round}`;
      const body = JSON.stringify({ metadata: { ...METADATA, title } });
      const saved = await customer.call('PUT', `/api/documents/${promise.id}/metadata`, () => body);
      if (!saved) promise.saveUnknown = true;
      if (saved?.status !== 200) break;
      promise.savedTitle = title;
      const isLast = round === rounds;
      writings.push(this.write({ promise, customer }, isLast));
      if (!isLast) await delay(this.random.between(0, 1000));
    }
    await Promise.all(writings);
  }

  private async write({ promise, customer }: Omit<Watched, 'plan'>, isLast: boolean): Promise<void> {
    const written = await customer.call('POST', `/api/documents/${promise.id}/generate-pdf`);
    if (!isLast || written?.status !== 200) return;
    promise.written = true;
    await customer.download(`/api/documents/${promise.id}/download`);
  }

  private async regenerate({ promise, customer }: Watched): Promise<void> {
    const reply = await customer.call('POST', `/api/documents/${promise.id}/generate-metadata`);
    if (reply && reply.status !== 202) return;
    promise.regenerations += 1;
    customer.credits -= 1;
  }

  private async delete({ promise, customer }: Watched): Promise<void> {
    promise.deletion = 'unknown';
    const reply = await customer.call('DELETE', `/api/documents/${promise.id}`);
    if (reply && reply.status < 300) promise.deletion = 'acknowledged';
    // A repetition of a deletion whose answer was lost finds nothing: it was done.
    if (reply?.status === 404) promise.deletion = 'acknowledged';
  }
}

const METADATA = {
  subject: 'Robots, warehouses',
  keywords: 'robots, warehouse, parcels',
  author: 'Ada Lovelace',
  description: 'What robots do in a warehouse and what others can learn from it.',
};
