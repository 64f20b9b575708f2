import type { MailFile } from '../src/mailbox/mail-file.js';
import { smallPdf } from './small-pdf.js';
import type { WholeStack } from './whole-stack.fixture.js';

export interface Answer<T> {
  readonly status: number;
  readonly body: T;
  readonly headers: Headers;
}

/** The fields of a document these tests look at. */
export interface DocumentView {
  readonly id: string;
  readonly status: 'uploaded' | 'processing' | 'completed' | 'ready_for_download' | 'failed';
  readonly createdAt: string;
  readonly pageCount: number | null;
  readonly errorCode: string | null;
  readonly originalExpiresAt: string | null;
  readonly processedExpiresAt: string | null;
  readonly expiresAt: string | null;
  readonly finalMetadata: { readonly title: string } | null;
}

export interface Credits {
  readonly total_remaining: number;
  readonly paid_remaining: number;
  readonly free_remaining: number;
  readonly free_resets_at: string;
}

export interface ErrorAnswer {
  readonly code: string;
}

export interface CheckoutView {
  readonly status: 'open' | 'paid' | 'expired';
  readonly credits: number;
  readonly paidAt: string | null;
}

export const PASSWORD = 'correct horse battery';

/** A user at the other end of the HTTP API, with a mailbox. */
export class Person {
  token = '';

  constructor(
    private readonly stack: WholeStack,
    readonly email: string,
  ) {}

  /** Registered, confirmed by the mailed link, signed in. */
  static async join(stack: WholeStack, email: string): Promise<Person> {
    const person = new Person(stack, email);
    await person.register();
    await stack.settled();
    await person.call('GET', `/auth/verify-email/${await person.mailedToken('verify-email')}`);
    await person.signIn();
    return person;
  }

  register(): Promise<Answer<unknown>> {
    const body = { firstName: 'Ada', lastName: 'Lovelace', email: this.email, password: PASSWORD };
    return this.call('POST', '/auth/register', body);
  }

  async signIn(password = PASSWORD): Promise<number> {
    const { status, body } = await this.call<{ session?: { access_token: string } }>('POST', '/auth/login', {
      email: this.email,
      password,
    });
    this.token = body.session?.access_token ?? '';
    return status;
  }

  async call<T>(
    method: string,
    path: string,
    body?: object,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer<T>> {
    const response = await fetch(`${this.stack.url}/api${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(this.token === '' ? {} : { Authorization: `Bearer ${this.token}` }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
    return {
      status: response.status,
      body: (isJson ? JSON.parse(text) : text) as T,
      headers: response.headers,
    };
  }

  /** Uploads one small PDF and waits until nothing moves any more. @returns the document's id */
  async upload(title: string, headers: Readonly<Record<string, string>> = {}): Promise<string> {
    const form = new FormData();
    const bytes = smallPdf(title, 'Warehouse robots shorten the way of every parcel.', 'A report on costs.');
    form.append('files', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), `${title}.pdf`);
    const response = await fetch(`${this.stack.url}/api/documents/upload`, {
      method: 'POST',
      body: form,
      headers: { Authorization: `Bearer ${this.token}`, ...headers },
    });
    const body = (await response.json()) as { documents?: { id: string | null }[] };
    const id = body.documents?.[0]?.id;
    if (!id) throw new Error(`the upload was answered ${response.status} ${JSON.stringify(body)}`);
    await this.stack.settled();
    return id;
  }

  /** @throws when it is not there */
  async document(id: string): Promise<DocumentView> {
    const { status, body } = await this.call<{ document: DocumentView }>('GET', `/documents/${id}`);
    if (status !== 200) throw new Error(`document ${id} answered ${status}`);
    return body.document;
  }

  /** Asks for the processed file, which comes within the call. */
  async generatePdf(id: string): Promise<number> {
    const { status } = await this.call('POST', `/documents/${id}/generate-pdf`);
    await this.stack.settled();
    return status;
  }

  async statusOf(path: string): Promise<number> {
    return (await this.call('GET', path)).status;
  }

  async credits(): Promise<Credits> {
    const { body } = await this.call<{ user: { credits: Credits } }>('GET', '/user/me');
    return body.user.credits;
  }

  /** Pays as a browser does: opens the page of the test checkout and posts its form unchanged. */
  async buy(pack: string): Promise<CheckoutView> {
    const begun = await this.call<{ url: string; checkoutId: string }>('POST', '/billing/checkout', { pack });
    const page = await (await fetch(begun.body.url)).text();
    const action = /<form[^>]*action="([^"]*)"/.exec(page)?.[1] ?? begun.body.url;
    const paid = await fetch(new URL(action, begun.body.url), {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(),
    });
    if (paid.status !== 303) throw new Error(`paying was answered ${paid.status}`);
    const { body } = await this.call<{ checkout: CheckoutView }>(
      'GET',
      `/billing/checkout/${begun.body.checkoutId}`,
    );
    return body.checkout;
  }

  mails(): Promise<MailFile[]> {
    return this.stack.mailsTo(this.email);
  }

  /** Texts of the mails whose subject holds the words, oldest first. */
  async mailsAbout(words: string): Promise<string[]> {
    return (await this.mails()).filter(({ subject }) => subject.includes(words)).map(({ text }) => text);
  }

  /** The token of the newest link to this page. */
  async mailedToken(page: string): Promise<string> {
    const pattern = new RegExp(`/${page}\\?token=([\\w.~-]+)`);
    const tokens = (await this.mails()).flatMap(({ text }) => pattern.exec(text)?.[1] ?? []);
    const newest = tokens.at(-1);
    if (!newest) throw new Error(`no mail to ${this.email} links to ${page}`);
    return newest;
  }
}
