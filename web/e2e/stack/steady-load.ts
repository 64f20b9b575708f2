import { randomUUID } from 'node:crypto';
import type { Account } from './account.ts';
import { multipartOf } from './account.ts';
import type { RawAnswer } from './raw-call.ts';

const READS = ['/api/documents', '/api/user/me', '/api/billing/transactions'];
/** Between two reads, and before a call is repeated. */
const PAUSE_MS = 50;
const UNREACHED = new Set(['ECONNREFUSED', 'ECONNRESET']);

/** A customer who uploads files one by one and reads all the time; the customer retries when asked to. */
export class SteadyLoad {
  /** Answers that are neither a success nor a proper "try again", and calls that broke off without an answer. */
  readonly wrongAnswers: string[] = [];
  /** Calls that reached no process: none listened, or it stopped before the connection was accepted. */
  unreached = 0;
  private readonly account: Account;
  private readonly accepted: string[] = [];
  private readonly watchers = new Set<() => void>();
  private ended = false;
  private readonly reading: Promise<unknown>;

  private constructor(account: Account) {
    this.account = account;
    this.reading = Promise.all(READS.map((path) => this.read(path)));
  }

  static begin(account: Account): SteadyLoad {
    return new SteadyLoad(account);
  }

  /** Uploads so many; resolves with their ids once each was accepted. */
  async upload(count: number, bytes: Uint8Array): Promise<string[]> {
    const ids: string[] = [];
    for (let number = 0; number < count; number += 1) {
      const id = await this.uploadUntilAccepted(`${randomUUID()}.pdf`, bytes);
      ids.push(id);
      this.accepted.push(id);
      for (const look of this.watchers) look();
    }
    return ids;
  }

  /** Resolves once so many more files were accepted. */
  async accepts(count: number): Promise<void> {
    const wanted = this.accepted.length + count;
    await new Promise<void>((resolve) => {
      const look = () => {
        if (this.accepted.length < wanted) return;
        this.watchers.delete(look);
        resolve();
      };
      this.watchers.add(look);
    });
  }

  async end(): Promise<void> {
    this.ended = true;
    await this.reading;
  }

  private async read(path: string): Promise<void> {
    while (!this.ended) {
      await this.answered('GET', path, {});
      await pause();
    }
  }

  /** The same file under the same key until it is in: a customer whose line broke asks for the outcome so. */
  private async uploadUntilAccepted(name: string, bytes: Uint8Array): Promise<string> {
    const headers = { 'Idempotency-Key': randomUUID() };
    while (!this.ended) {
      const raw = multipartOf('files', [{ name, bytes }]);
      const answer = await this.answered('POST', '/api/documents/upload', { raw, headers });
      const id = (answer?.body['documents'] as { id: string }[] | undefined)?.[0]?.id;
      if (id) return id;
      await pause();
    }
    throw new Error('the load ended before the file was accepted');
  }

  /** @returns undefined where it is to be asked again */
  private async answered(
    method: string,
    path: string,
    request: Parameters<Account['call']>[2],
  ): Promise<RawAnswer | undefined> {
    const answer = await this.account.call(method, path, request).catch((error: unknown) => {
      const reason = reasonOf(error);
      if (UNREACHED.has(reason)) this.unreached += 1;
      else this.wrongAnswers.push(`${method} ${path}: ${reason}`);
    });
    if (!answer) return undefined;
    if (answer.status >= 200 && answer.status < 300) return answer;
    if (!isHonest(answer)) this.wrongAnswers.push(`${method} ${path}: ${answer.status} ${answer.text}`);
    return undefined;
  }
}

const isHonest = ({ status, headers, body }: RawAnswer): boolean =>
  status === 503 &&
  Number(headers.get('retry-after')) >= 1 &&
  typeof body?.code === 'string' &&
  typeof body.requestId === 'string';

/** `fetch` says why a connection failed in the cause of its error. */
const reasonOf = (error: unknown): string =>
  (error as { cause?: { code?: string } }).cause?.code ?? String(error);

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
