import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Account } from '../../stack/account.ts';
import type { ChaosStack } from '../harness/chaos-stack.ts';
import type { PromiseBook } from './promise-book.ts';

/** How long one call is repeated before its outcome counts as unknown; longer than any single fault. */
const TIMEOUT_MS = 45_000;
const CALL_TIMEOUT_MS = 35_000;

export interface Reply {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** A person's program that repeats whatever was not answered, as the contract tells it to. */
export class Customer {
  readonly userId: string;
  /** Credits the ledger owes at least, as far as this side knows; decides when to buy. */
  credits = 3;
  private readonly token: string;
  private readonly stack: ChaosStack;
  private readonly book: PromiseBook;
  private turn = 0;

  private constructor(stack: ChaosStack, book: PromiseBook, session: { userId: string; token: string }) {
    this.stack = stack;
    this.book = book;
    this.userId = session.userId;
    this.token = session.token;
  }

  static async open(stack: ChaosStack, book: PromiseBook): Promise<Customer> {
    const account = await Account.open(stack);
    const { id } = await account.me();
    return new Customer(stack, book, { userId: id, token: account.token });
  }

  /**
   * Repeats under one Idempotency-Key until there is a definite answer.
   * @returns undefined if there was none: it is unknown whether it was done
   */
  async call(method: string, path: string, body?: () => BodyInit | undefined): Promise<Reply | undefined> {
    const key = randomUUID();
    for (const deadline = Date.now() + TIMEOUT_MS; Date.now() < deadline; ) {
      const reply = await this.once(method, path, key, body?.());
      if (reply && reply.status < 500 && reply.status !== 429 && !isInProgress(reply)) return reply;
      await delay(300);
    }
    return undefined;
  }

  /** One try. @returns undefined if no answer came */
  async once(method: string, path: string, key: string, body?: BodyInit): Promise<Reply | undefined> {
    this.turn += 1;
    const urls = this.stack.urls;
    const url = `${urls[this.turn % urls.length]}${path}`;
    try {
      const response = await fetch(url, {
        method,
        headers: {
          Authorization: `Bearer ${this.token}`,
          ...(method === 'GET' ? {} : { 'Idempotency-Key': key }),
          ...(typeof body === 'string' ? { 'Content-Type': 'application/json' } : {}),
        },
        signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
        ...(body === undefined ? {} : { body }),
      });
      const text = await response.text();
      this.book.note(response.status, `${method} ${path.replaceAll(/[\da-f-]{36}/g, '…')}`);
      return { status: response.status, body: parsed(text) };
    } catch {
      this.book.note(0, path);
      return undefined;
    }
  }

  async download(path: string): Promise<Buffer | undefined> {
    const response = await fetch(`${this.stack.url}${path}`, {
      headers: { Authorization: `Bearer ${this.token}` },
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    }).catch(() => undefined);
    if (response?.status !== 200) return undefined;
    return response.arrayBuffer().then(
      (bytes) => Buffer.from(bytes),
      () => undefined,
    );
  }
}

const isInProgress = ({ status, body }: Reply): boolean =>
  status === 409 && body['code'] === 'idempotency_in_progress';

const parsed = (text: string): Record<string, unknown> => {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
};
