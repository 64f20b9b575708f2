import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '../harness/random.ts';
import type { Customer } from './customer.ts';
import type { PromiseBook } from './promise-book.ts';

/** Starts proofs now and then, each of a customer drawn by chance; a refusal (one runs, ten an hour) is an answer like any other. */
export class ProofStarts {
  private readonly book: PromiseBook;
  private readonly random: Random;
  private running: Promise<void> | undefined;
  private stopping = false;

  constructor(book: PromiseBook, random: Random) {
    this.book = book;
    this.random = random;
  }

  start(customers: readonly Customer[]): void {
    this.running = this.run(customers);
  }

  async stop(): Promise<void> {
    this.stopping = true;
    await this.running;
  }

  private async run(customers: readonly Customer[]): Promise<void> {
    while (!this.stopping) {
      await delay(this.random.between(300, 1500));
      const customer = this.random.pick(customers);
      const reply = await customer.once('POST', '/api/findability/proofs', randomUUID(), '{}');
      const proof = reply?.status === 202 ? (reply.body['proof'] as { id: string } | undefined) : undefined;
      if (proof) this.book.proofs.add(proof.id);
    }
  }
}
