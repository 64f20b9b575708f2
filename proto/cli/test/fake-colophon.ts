import { createHash } from 'node:crypto';
import { Colophon } from '@colophon/sdk';
import { InstantClock } from '../../sdk/test/instant-clock.js';
import { LocalServer, type Received, type Reply } from '../../sdk/test/local-server.js';
import { FakeServer } from './fake-server.js';

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A server where all goes well: each uploaded text becomes a document that is finished at once, for a credit. */
export class FakeColophon extends FakeServer {
  /** What was uploaded, in order. */
  readonly uploads: string[] = [];
  credits = Infinity;
  /** Why no metadata are generated, while it is set; the credit is given back. */
  failure: string | undefined;
  /** Why no PDF is written, while it is set; with 409 the answer to the request says so, with 202 the document after it. */
  unwritten: { readonly code: string; readonly status: 202 | 409 } | undefined;
  /** Whether what is paid for is still in work. */
  isBusy = false;
  /** Whether downloads break off. */
  isDamaged = false;
  /** Of the client: pauses end at once. */
  readonly clock = new InstantClock();
  /** Answers every call instead, while it is set. */
  refusal: Reply | undefined;
  /** Awaited before a request to such an address is sent. */
  hold: { readonly address: RegExp; readonly until: Promise<void> } | undefined;
  private readonly paid = new Map<string, string>();
  private readonly texts = new Map<string, string>();
  private readonly byKey = new Map<string, string>();
  private readonly failed = new Map<string, string>();
  private readonly generateKeys = new Set<string>();
  /** Codes of writes that have failed, until the next one. */
  private readonly writeFailures = new Map<string, string>();

  static async start(): Promise<FakeColophon> {
    const fake = new FakeColophon(await LocalServer.start());
    fake.server.willAnswer((request) => fake.answer(request));
    return fake;
  }

  get client(): Colophon {
    const held: typeof fetch = async (address, request) => {
      if (typeof address === 'string' && this.hold?.address.test(address)) await this.hold.until;
      return fetch(address, request);
    };
    const options = { apiKey: 'clphk_key', baseUrl: this.server.url, fetch: held, maxRetries: 0 };
    return new Colophon(options, this.clock);
  }

  /** What the finished file of this text holds. */
  static finished(text: string): string {
    return `finished ${text}`;
  }

  private answer(request: Received): Reply {
    if (this.refusal) return this.refusal;
    const { method, url } = request;
    if (url === '/api/user/me') return { json: { user: { credits: { total_remaining: this.credits } } } };
    if (url === '/api/documents/upload') return this.upload(request);
    const [, id = '', call] = /documents\/(\w+)(?:\/([\w-]+))?/.exec(url) ?? [];
    const text = this.paid.get(id) ?? '';
    const headers = { 'content-type': 'application/pdf' };
    if (call === 'download') return { headers, text: this.isDamaged ? 'fin' : FakeColophon.finished(text) };
    if (call === 'receipt') return { json: { processed: { sha256: hashOf(FakeColophon.finished(text)) } } };
    if (method === 'POST' && call === 'generate-metadata' && !this.generate(id, request)) return NO_CREDIT;
    if (method === 'POST' && call === 'generate-pdf') return this.write(id);
    return { json: { document: this.document(id) } };
  }

  private write(id: string): Reply {
    this.writeFailures.delete(id);
    const asked = { json: { document: this.document(id) } };
    if (!this.unwritten) return asked;
    const { code, status } = this.unwritten;
    this.writeFailures.set(id, code);
    return status === 202
      ? { ...asked, status }
      : { status, json: { error: 'No.', code: 'pdf_not_writable' } };
  }

  private upload({ body, headers }: Received): Reply {
    const text = body.toString().split('\r\n\r\n').slice(1).join('\r\n\r\n').split('\r\n--')[0] ?? '';
    const key = String(headers['idempotency-key']);
    const documentId = this.byKey.get(key) ?? `d${this.byKey.size}x${hashOf(text).slice(0, 8)}`;
    if (!this.byKey.has(key)) {
      this.byKey.set(key, documentId);
      this.uploads.push(text);
      this.texts.set(documentId, text);
      this.pay(documentId);
    }
    return { status: 201, json: { documentId, duplicateOf: null } };
  }

  private generate(id: string, { headers }: Received): boolean {
    const key = String(headers['idempotency-key']);
    if (this.generateKeys.has(key)) return true;
    this.generateKeys.add(key);
    return this.pay(id);
  }

  private pay(id: string): boolean {
    if (this.credits <= 0) return false;
    this.failed.delete(id);
    if (this.failure) {
      this.failed.set(id, this.failure);
      return true;
    }
    this.credits -= 1;
    this.paid.set(id, this.texts.get(id) ?? '');
    return true;
  }

  private document(id: string): object {
    const errorCode = this.failed.get(id);
    if (errorCode) return { id, status: 'failed', pageCount: 1, errorCode, errorMessage: 'It failed.' };
    if (!this.paid.has(id)) return { id, status: 'uploaded', pageCount: 1 };
    if (this.isBusy) return { id, status: 'processing', pageCount: 1 };
    const writeFailure = this.writeFailures.get(id) ?? null;
    const status = this.unwritten || writeFailure ? 'completed' : 'ready_for_download';
    const errorMessage = writeFailure && 'It was not written.';
    return { id, status, pageCount: 1, errorCode: writeFailure, errorMessage };
  }
}

const NO_CREDIT: Reply = { status: 402, json: { error: 'No credit is left.', code: 'insufficient_credits' } };
