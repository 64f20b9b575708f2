import { randomUUID } from 'node:crypto';
import createClient, { type Client } from 'openapi-fetch';
import type { components, paths } from '../../src/lib/api/schema.gen.ts';
import { samplePdf } from './pdf-tools.ts';
import { eventually } from './eventually.ts';
import { rawCall, type RawAnswer, type RawRequest } from './raw-call.ts';
import type { Mailbox } from './mailbox.ts';
import { isTryAgain } from './try-again.ts';

export type Document = components['schemas']['Document'];
export type Metadata = components['schemas']['Metadata'];
export type Credits = components['schemas']['Credits'];

/** Where the API is served, and where its mails go. */
export interface Reachable {
  readonly url: string;
  readonly mails: Mailbox;
}

/** A file to upload: name and bytes. */
export interface Upload {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly type?: string;
}

/** Whom to register; what is left out is made up. */
export interface Person {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
  readonly password?: string;
}

const PASSWORD = 'correct horse battery';
const TERMINAL = new Set<Document['status']>(['completed', 'ready_for_download', 'failed']);

/** One registered, verified and signed-in user of the real API, through the client generated from its contract. */
export class Account {
  readonly email: string;
  readonly password: string;
  readonly token: string;
  readonly api: Client<paths, 'application/json'>;
  readonly stack: Reachable;

  private constructor(
    stack: Reachable,
    { email, password, token }: Record<'email' | 'password' | 'token', string>,
  ) {
    this.stack = stack;
    this.email = email;
    this.password = password;
    this.token = token;
    this.api = clientOf(stack, token);
  }

  static async open(stack: Reachable, person: Person = {}): Promise<Account> {
    const { email, password } = await Account.register(stack, person);
    const token = await stack.mails.tokenFor(email, /^Confirm your email/);
    const api = clientOf(stack);
    expectStatus(200, await api.GET('/api/auth/verify-email/{token}', { params: { path: { token } } }));
    return Account.signIn(stack, { email, password });
  }

  /** Registers without confirming the address. */
  static async register(
    stack: Reachable,
    { firstName = 'Ada', lastName = 'Lovelace', email = newAddress(), password = PASSWORD }: Person = {},
  ): Promise<{ email: string; password: string }> {
    const body = { firstName, lastName, email, password };
    expectStatus(201, await clientOf(stack).POST('/api/auth/register', { body }));
    return { email, password };
  }

  /** Another session of an account that exists. */
  static async signIn(
    stack: Reachable,
    { email, password }: { readonly email: string; readonly password: string },
  ): Promise<Account> {
    const login = await clientOf(stack).POST('/api/auth/login', { body: { email, password } });
    expectStatus(200, login);
    const session = login.data && 'session' in login.data ? login.data.session : undefined;
    return new Account(stack, { email, password, token: session?.access_token ?? '' });
  }

  /** The account by the token of a session that began some other way. */
  static withToken(stack: Reachable, account: Account, token: string): Account {
    return new Account(stack, { email: account.email, password: account.password, token });
  }

  /** A request that may break the contract, as this user. */
  call(method: string, path: string, request: Omit<RawRequest, 'token'> = {}): Promise<RawAnswer> {
    return rawCall(this.stack, method, path, { ...request, token: this.token });
  }

  /** One multipart request with a `files` part each, as the upload screen sends it. */
  async upload(...files: readonly Upload[]): Promise<Response> {
    return fetch(`${this.stack.url}/api/documents/upload`, {
      method: 'POST',
      body: multipartOf('files', files),
      headers: { Authorization: `Bearer ${this.token}` },
    });
  }

  /** @returns the id of the accepted document; a machine that puts an upload off is asked again, as the web app does */
  async uploadOne(file: Upload): Promise<string> {
    const id = await eventually(async () => {
      try {
        return await this.acceptedId(file);
      } catch (error) {
        // Thrown here it would only be asked again.
        return error as Error;
      }
    }, 'an answer to an upload');
    if (typeof id === 'string') return id;
    throw id;
  }

  /** @returns the id, false when the upload is put off */
  private async acceptedId(file: Upload): Promise<string | false> {
    const response = await this.upload(file);
    const { status, headers } = response;
    const text = await response.text();
    const body = JSON.parse(text) as { code?: unknown; documents?: { id: string | null }[] };
    if (isTryAgain({ status, code: body.code, retryAfter: headers.get('retry-after') })) return false;
    const id = body.documents?.[0]?.id;
    if (status !== 201 || !id) throw new Error(`upload answered ${status}: ${text}`);
    return id;
  }

  async document(id: string): Promise<Document> {
    const answer = await this.api.GET('/api/documents/{id}', { params: { path: { id } } });
    expectStatus(200, answer);
    if (!answer.data) throw new Error('an empty answer');
    return answer.data.document;
  }

  /** Waits until the condition holds; outages in between are waited out. */
  until(id: string, holds: (document: Document) => boolean, signal?: AbortSignal): Promise<Document> {
    const probe = async () => {
      const document = await this.document(id);
      if (holds(document)) return document;
      throw new Error(JSON.stringify(document));
    };
    return eventually(probe, `another state of document ${id}`, signal);
  }

  /** Completed, ready or failed. */
  untilDone(id: string, signal?: AbortSignal): Promise<Document> {
    return this.until(id, (document) => TERMINAL.has(document.status), signal);
  }

  /**
   * A document of one small PDF, with metadata and the date of its deletion. That date comes by an event of its own,
   * maybe after the metadata: it would change the document while a test looks at it.
   */
  async completedDocument(title: string): Promise<Document> {
    const id = await this.uploadOne({ name: `${title}.pdf`, bytes: await samplePdf(title) });
    const document = await this.untilDone(id);
    if (document.status !== 'completed') throw new Error(`it ended ${JSON.stringify(document)}`);
    return this.until(id, ({ originalExpiresAt }) => originalExpiresAt !== null);
  }

  async me(): Promise<components['schemas']['User']> {
    const answer = await this.api.GET('/api/user/me');
    expectStatus(200, answer);
    if (!answer.data) throw new Error('an empty answer');
    return answer.data.user;
  }

  async credits(): Promise<Credits> {
    return (await this.me()).credits;
  }

  async analytics(): Promise<NonNullable<components['schemas']['User']['analytics']>> {
    const { analytics } = await this.me();
    if (!analytics) throw new Error('the figures could not be read');
    return analytics;
  }

  /** Waits until so many credits are left: one that goes back does so a moment after its document failed. */
  async untilCreditsAre(expected: number): Promise<void> {
    await eventually(async () => {
      const credits = await this.credits();
      if (credits.total_remaining !== expected) throw new Error(JSON.stringify(credits));
    }, `${expected} credits`);
  }

  async transactions(): Promise<components['schemas']['Transaction'][]> {
    const answer = await this.api.GET('/api/billing/transactions');
    expectStatus(200, answer);
    return answer.data?.transactions ?? [];
  }

  /** Waits until a credit is charged, which an event does after the document is done. */
  async untilCharged(): Promise<void> {
    const isCharged = async () => (await this.transactions()).some(({ type }) => type === 'commit');
    await eventually(isCharged, 'the end of the charge');
  }

  /** Waits until the token of a session that ended is refused. */
  async untilRefused(): Promise<void> {
    await eventually(
      async () => (await this.call('GET', '/api/user/me')).status === 401,
      'the refusal of an ended session',
    );
  }

  async save(id: string, metadata: Metadata): Promise<void> {
    const params = { path: { id } };
    expectStatus(200, await this.api.PUT('/api/documents/{id}/metadata', { params, body: { metadata } }));
  }

  /** The processed file, once it is written. @throws with the API's sentence when it cannot be */
  async processedFile(id: string): Promise<Buffer> {
    const params = { path: { id } };
    const written = await this.api.POST('/api/documents/{id}/generate-pdf', { params });
    if (written.response.status === 202)
      await this.until(id, (document) => document.status === 'ready_for_download');
    else expectStatus(200, written);
    return this.download(id);
  }

  async download(id: string): Promise<Buffer> {
    const response = await fetch(`${this.stack.url}/api/documents/${id}/download`, {
      headers: { Authorization: `Bearer ${this.token}` },
    });
    if (response.status !== 200)
      throw new Error(`download answered ${response.status}: ${await response.text()}`);
    return Buffer.from(await response.arrayBuffer());
  }
}

const expectStatus = (status: number, answer: { response: Response; error?: unknown }): void => {
  if (answer.response.status === status) return;
  const { url, status: actual } = answer.response;
  throw new Error(`${new URL(url).pathname} answered ${actual}: ${JSON.stringify(answer.error)}`);
};

export const newAddress = (): string => `${randomUUID()}@example.com`;

/** The generated client, with or without a bearer. */
export const clientOf = (stack: Pick<Reachable, 'url'>, token?: string): Client<paths, 'application/json'> =>
  createClient<paths, 'application/json'>({
    baseUrl: stack.url,
    ...(token ? { headers: { Authorization: `Bearer ${token}` } } : {}),
  });

export const multipartOf = (field: string, files: readonly Upload[]): FormData => {
  const form = new FormData();
  for (const { name, bytes, type = 'application/pdf' } of files) {
    form.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
  }
  return form;
};
