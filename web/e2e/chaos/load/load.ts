import { setTimeout as delay } from 'node:timers/promises';
import { webhookTypes } from '@colophon/contracts/rules';
import { Account } from '../../stack/account.ts';
import type { ChaosStack } from '../harness/chaos-stack.ts';
import type { Random } from '../harness/random.ts';
import { Customer } from './customer.ts';
import { FollowUps, type Plan } from './follow-ups.ts';
import { ProofStarts } from './proof-starts.ts';
import type { DocumentPromise, PromiseBook } from './promise-book.ts';
import { Purchases } from './purchases.ts';
import { poisonPdf, tinyPdf } from './tiny-pdf.ts';

export interface LoadOptions {
  readonly customers: number;
  /** Forms being uploaded at a time. */
  readonly uploaders: number;
  /** Documents not yet at rest; above it nothing is uploaded, so that the product is busy and not drowned. */
  readonly mostUnderWay: number;
  /** Stops by itself after so many documents. */
  readonly mostDocuments?: number;
}

/** What becomes of a document once it is there, by its share. */
const plans: readonly (readonly [Plan, number])[] = [
  ['keep', 0.55],
  ['review', 0.22],
  ['regenerate', 0.08],
  ['delete', 0.08],
  ['delete at once', 0.04],
];

/** A steady stream of documents of many users, until `stop`. */
export class Load {
  readonly customers: Customer[] = [];
  readonly purchases: Purchases;
  private readonly stack: ChaosStack;
  private readonly book: PromiseBook;
  private readonly random: Random;
  private readonly options: LoadOptions;
  private readonly followUps: FollowUps;
  private readonly proofs: ProofStarts;
  private running: Promise<void>[] = [];
  private readonly paying = new Set<Promise<void>>();
  private stopping = false;
  private made = 0;
  private hostile: Account | undefined;

  constructor(stack: ChaosStack, book: PromiseBook, random: Random, options: LoadOptions) {
    this.stack = stack;
    this.book = book;
    this.random = random;
    this.options = options;
    this.purchases = new Purchases(stack, book);
    this.followUps = new FollowUps(stack, book, random.fork());
    this.proofs = new ProofStarts(book, random.fork());
  }

  /** Opens the accounts, while nothing is broken. */
  async prepare(): Promise<void> {
    for (let number = 0; number < this.options.customers; number += 1)
      this.customers.push(await this.openCustomer());
    this.hostile = await Account.open(this.stack);
  }

  /** With a server that wants to know everything. */
  private async openCustomer(): Promise<Customer> {
    const customer = await Customer.open(this.stack, this.book);
    const { hooks } = this.stack;
    const path = `/${customer.userId}`;
    const body = JSON.stringify({ url: hooks.urlOf(path), types: webhookTypes });
    const reply = await customer.call('POST', '/api/webhooks', () => body);
    if (reply?.status !== 201) throw new Error(`a webhook was answered with ${reply?.status}`);
    hooks.expect(path, String(reply.body['secret']));
    return customer;
  }

  /** Of an account without documents, for requests no client should send. */
  get hostileToken(): string {
    return this.hostile?.token ?? '';
  }

  start(): void {
    this.followUps.start();
    this.proofs.start(this.customers);
    this.running = Array.from({ length: this.options.uploaders }, () => this.upload());
  }

  get isDone(): boolean {
    return this.made >= (this.options.mostDocuments ?? Infinity);
  }

  /** Everything that was begun is finished; nothing new begins. */
  async stop(): Promise<void> {
    this.stopping = true;
    await Promise.all(this.running);
    await Promise.all(this.paying);
    await this.proofs.stop();
    await this.followUps.stop();
  }

  private async upload(): Promise<void> {
    while (!this.stopping && !this.isDone) {
      if (this.followUps.underWay >= this.options.mostUnderWay) {
        await delay(100);
        continue;
      }
      const customer = this.random.pick(this.customers);
      if (customer.credits < 8 || this.random.chance(0.04)) {
        // Beside the uploads: a payment that waits for billing must not hold up what needs no billing.
        const purchase = this.purchases.buy(customer);
        this.paying.add(purchase);
        void purchase.finally(() => this.paying.delete(purchase));
      }
      await this.uploadForm(customer);
    }
  }

  private async uploadForm(customer: Customer): Promise<void> {
    const files = Array.from({ length: 1 + Math.floor(this.random.next() * 4) }, () => this.newFile());
    const form = () => {
      const body = new FormData();
      for (const { mark, bytes } of files)
        body.append('files', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), `${mark}.pdf`);
      return body;
    };
    customer.credits -= files.length;
    const reply = await customer.call('POST', '/api/documents/upload', form);
    const accepted = (reply?.body['documents'] ?? []) as { id: string | null }[];
    for (const [index, file] of files.entries()) {
      const id = accepted[index]?.id;
      if (reply?.status !== 201 || !id) {
        this.book.unacknowledged += 1;
        continue;
      }
      const promise: DocumentPromise = {
        id,
        mark: file.mark,
        userId: customer.userId,
        poison: file.poison,
        acknowledgedAt: Date.now(),
        regenerations: 0,
      };
      this.book.documents.set(id, promise);
      this.followUps.add({ promise, customer, plan: file.poison ? 'keep' : this.draw() });
    }
  }

  private newFile(): { mark: string; bytes: Buffer; poison: boolean } {
    this.made += 1;
    const mark = `Ref-${String(this.made).padStart(6, '0')}`;
    const poison = this.random.chance(0.03);
    return {
      mark,
      poison,
      bytes: poison ? poisonPdf(mark) : tinyPdf(`Robots in the warehouse ${this.made}`, mark),
    };
  }

  private draw(): Plan {
    let left = this.random.next();
    for (const [plan, share] of plans) {
      left -= share;
      if (left < 0) return plan;
    }
    return 'keep';
  }
}
