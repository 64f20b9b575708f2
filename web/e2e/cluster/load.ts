import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type Account, type Credits, type Document, multipartOf } from '../stack/account.ts';
import type { RawAnswer } from '../stack/raw-call.ts';
import { samplePdf } from '../stack/pdf-tools.ts';

const READS = ['/api/documents', '/api/user/me'];
const READ_PAUSE_MS = 200;
const UPLOAD_PAUSE_MS = 3000;
/** As many as a new account has credits for. */
const UPLOADS_EACH = 3;
const MOST_EXAMPLES = 5;
/** What a call says whose connection ended before an answer began. */
const ENDED = new Set(['UND_ERR_SOCKET', 'ECONNRESET']);

/** What was asked and how it was answered. */
export interface LoadFigures {
  /** Times of each answer: `read 200`, `upload 201`; `read again` if a connection ended first, `read none` if no answer came. */
  readonly answers: ReadonlyMap<string, number>;
  /** Some of the answers that were no success, in words. */
  readonly examples: readonly string[];
  readonly accepted: number;
  /** Accepted documents that did not come to their end, or to a bad one. */
  readonly lost: readonly string[];
  /** Accounts that paid more or less than one credit for each completed document. */
  readonly mischarged: readonly string[];
}

/** People who read all the time and upload one file after the other, while something happens. */
export class Load {
  private readonly accounts: readonly Account[];
  private readonly answers = new Map<string, number>();
  private readonly examples: string[] = [];
  private readonly accepted: { readonly account: Account; readonly id: string }[] = [];
  private readonly running: Promise<unknown>;
  private over = false;

  private constructor(accounts: readonly Account[]) {
    this.accounts = accounts;
    this.running = Promise.all(
      accounts.flatMap((account) => [...READS.map((path) => this.read(account, path)), this.upload(account)]),
    );
  }

  /** Runs the work beside the load, then waits for every document that was accepted. */
  static async beside(accounts: readonly Account[], work: () => Promise<unknown>): Promise<LoadFigures> {
    const load = new Load(accounts);
    try {
      await work();
    } finally {
      load.over = true;
      await load.running;
    }
    const lost = await load.lost();
    return {
      answers: load.answers,
      examples: load.examples,
      accepted: load.accepted.length,
      lost,
      mischarged: lost.length > 0 ? [] : await load.mischarged(),
    };
  }

  private async read(account: Account, path: string): Promise<void> {
    while (!this.over) {
      await this.ask('read', () => account.call('GET', path));
      await delay(READ_PAUSE_MS);
    }
  }

  /** All of them, also those the work is too short for: what is accepted late must come to its end, too. */
  private async upload(account: Account): Promise<void> {
    for (let number = 0; number < UPLOADS_EACH; number += 1) {
      const name = `${randomUUID()}.pdf`;
      const headers = { 'Idempotency-Key': name };
      const bytes = await samplePdf(`Upgrades without a gap, part ${number}`);
      for (let id: string | undefined; id === undefined; ) {
        const raw = multipartOf('files', [{ name, bytes }]);
        const answer = await this.ask('upload', () =>
          account.call('POST', '/api/documents/upload', { raw, headers }),
        );
        id = (answer?.body?.['documents'] as { id: string }[] | undefined)?.[0]?.id;
        if (id) this.accepted.push({ account, id });
        await delay(id ? UPLOAD_PAUSE_MS : READ_PAUSE_MS);
      }
    }
  }

  /** A kept connection may end with its pod just as it is used: then once more, as browsers do. */
  private async ask(what: string, call: () => Promise<RawAnswer>): Promise<RawAnswer | undefined> {
    const first = await call().catch((error: unknown) => reasonOf(error));
    const broke = typeof first === 'string' && ENDED.has(first);
    if (broke) this.note(`${what} again`, first);
    const answer = broke ? await call().catch((error: unknown) => reasonOf(error)) : first;
    if (typeof answer === 'string') this.note(`${what} none`, answer);
    else this.note(`${what} ${kindOf(answer)}`, answer.status < 300 ? undefined : answer.text.slice(0, 200));
    return typeof answer === 'string' || answer.status >= 300 ? undefined : answer;
  }

  private note(kind: string, example: string | undefined): void {
    this.answers.set(kind, (this.answers.get(kind) ?? 0) + 1);
    if (example !== undefined && this.examples.length < MOST_EXAMPLES)
      this.examples.push(`${kind}: ${example}`);
  }

  private async lost(): Promise<string[]> {
    const ends = await Promise.all(
      this.accepted.map(({ account, id }) =>
        account.untilDone(id, AbortSignal.timeout(180_000)).catch((error: unknown) => String(error)),
      ),
    );
    return ends.flatMap((end: Document | string) => {
      if (typeof end === 'string') return [end];
      return end.status === 'failed' ? [`${end.id} failed: ${end.errorCode}`] : [];
    });
  }

  /** Only where all documents were completed: what ended badly gives its credit back in its own time. */
  private async mischarged(): Promise<string[]> {
    const accounts = this.accounts.map(async (account) => {
      const completed = this.accepted.filter((document) => document.account === account).length;
      return faultOfCharge(await account.credits(), completed);
    });
    return (await Promise.all(accounts)).flatMap((fault) => fault ?? []);
  }
}

/** @param completed documents of an account that had the free credits of its month and bought none */
export const faultOfCharge = (
  { free_limit: limit, total_remaining: left }: Pick<Credits, 'free_limit' | 'total_remaining'>,
  completed: number,
): string | undefined =>
  limit - left === completed ? undefined : `${limit - left} credits for ${completed} documents`;

/** A refusal that does not say its code is none a client can act on: `503 without a code`. */
export const kindOf = ({ status, body }: Pick<RawAnswer, 'status' | 'body'>): string =>
  status < 300 || typeof body?.code === 'string' ? `${status}` : `${status} without a code`;

/** `fetch` says why a connection failed in the cause of its error. */
const reasonOf = (error: unknown): string =>
  (error as { cause?: { code?: string } }).cause?.code ?? String(error);

/** `read 200 × 812, upload 201 × 30; 30 documents accepted`. */
export const describeLoad = ({ answers, accepted, lost }: LoadFigures): string =>
  `${[...answers]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([kind, times]) => `${kind} × ${times}`)
    .join(', ')}; ${accepted} documents accepted, ${accepted - lost.length} completed`;

const SUCCESSES = new Set(['read 200', 'upload 201']);
const HONEST_REFUSALS = new Set(['read 503', 'upload 503', 'read again', 'upload again']);

/** What must not be. @param refusalsAllowed while a server is down, 503 is the right answer, and a connection may end with its pod */
export const faultsOfLoad = (
  { answers, examples, accepted, lost, mischarged }: LoadFigures,
  { refusalsAllowed }: { readonly refusalsAllowed: boolean },
): string[] => {
  const wrong = [...answers.keys()].filter(
    (kind) => !SUCCESSES.has(kind) && !(refusalsAllowed && HONEST_REFUSALS.has(kind)),
  );
  return [
    ...wrong.map((kind) => `${kind} × ${answers.get(kind)}`),
    ...(wrong.length > 0 ? examples : []),
    ...lost.map((text) => `lost: ${text}`),
    ...mischarged.map((text) => `charged ${text}`),
    ...(accepted === 0 ? ['no document was accepted'] : []),
  ];
};
