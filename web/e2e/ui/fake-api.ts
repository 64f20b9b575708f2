import type { CDPSession, Page, Route } from 'playwright-core';
import type { AccountSettings, Document } from '../../src/lib/api/types.ts';
import { makeFindability } from '../../src/testing/findability.ts';
import { makeBrand, makeDocuments, makeUser, THIS_DEVICE } from '../../src/testing/fixtures.ts';

export interface Reply {
  readonly status?: number;
  readonly body?: unknown;
  /** Never answers: the screen stays in what it shows meanwhile. */
  readonly hangs?: boolean;
  /** The connection breaks. */
  readonly breaks?: boolean;
}

export const HANGS: Reply = { hangs: true };
export const BREAKS: Reply = { breaks: true };

/** An error body of the agreed shape. */
export function refusal(status: number, error: string, code = 'unavailable'): Reply {
  return { status, body: { error, code, requestId: 'e2e' } };
}

export function documentList(documents: readonly Document[], total = documents.length): Reply {
  return { body: { documents, page: 1, limit: 20, total } };
}

const settings: AccountSettings = {
  firstName: 'Maya',
  lastName: 'Lindqvist',
  email: 'maya.lindqvist@example.com',
  planTier: null,
};
const pack = (id: string, priceCents: number, credits: number) => ({
  id,
  name: id[0]?.toUpperCase() + id.slice(1),
  priceCents,
  currency: 'usd',
  credits,
});

/** A busy account's answers, by `METHOD path`. */
const USUAL: Readonly<Record<string, Reply>> = {
  'GET /api/user/me': { body: { user: makeUser() } },
  'GET /api/documents': documentList(makeDocuments()),
  'GET /api/documents/events': HANGS,
  ...Object.fromEntries(
    makeDocuments().flatMap((document) => [
      [`GET /api/documents/${document.id}`, { body: { document } }],
      [`GET /api/documents/${document.id}/metadata`, { body: { document } }],
      [`GET /api/documents/${document.id}/findability`, { body: makeFindability(document) }],
    ]),
  ),
  'GET /api/brand-context': { body: makeBrand() },
  'GET /api/brand/learned': { body: { learned: [] } },
  'GET /api/account/settings': { body: settings },
  'GET /api/account/notifications': {
    body: { creditsLow: true, freeCredits: true, documentExpiring: false },
  },
  'GET /api/account/download-names': { body: { pattern: '{filename}-processed' } },
  'GET /api/billing/transactions': { body: { transactions: [] } },
  'GET /api/account/two-factor': { body: { enabled: false, enabledAt: null, recoveryCodesLeft: 0 } },
  'GET /api/sessions': { body: { sessions: [THIS_DEVICE] } },
  'GET /api/billing/packs': {
    body: { packs: [pack('small', 900, 10), pack('medium', 1900, 25), pack('large', 3900, 60)] },
  },
};

interface PausedCall {
  readonly requestId: string;
  readonly request: { readonly method: string; readonly url: string };
}

/** Answers every call of the API in one page, so that a screen can be put into any state. */
export class FakeApi {
  /** `METHOD path?query` of every call since the last `be`. */
  readonly calls: string[] = [];
  private replies: Readonly<Record<string, Reply>> = USUAL;
  private resting: PromiseWithResolvers<void> | undefined;

  static async behind(page: Page): Promise<FakeApi> {
    const api = new FakeApi();
    await page.route('**/api/**', (route) => api.answer(route));
    return api;
  }

  /**
   * The same for a page that is opened often. `page.route` leads every file of the app through this process and turns the
   * browser's cache off, so that each opening loads and compiles the app again. It does not see calls answered here.
   */
  static async overCache(page: Page): Promise<FakeApi> {
    const api = new FakeApi();
    const session = await page.context().newCDPSession(page);
    session.on('Fetch.requestPaused', (call) => {
      void api.answerPaused(session, call);
    });
    await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] });
    return api;
  }

  /** From now on the usual answers but for these. */
  be(replies: Readonly<Record<string, Reply>> = {}): void {
    this.calls.length = 0;
    this.replies = { ...USUAL, ...replies };
    this.resting?.resolve();
    this.resting = undefined;
  }

  /** Holds every call until the next `be`, which answers those whose page is still there. */
  rest(): void {
    this.resting ??= Promise.withResolvers();
  }

  private async replyTo(method: string, url: string): Promise<Reply> {
    await this.resting?.promise;
    const { pathname, search } = new URL(url);
    const call = `${method} ${pathname}`;
    this.calls.push(call + search);
    return this.replies[call] ?? refusal(501, `This test has no answer to ${call}.`);
  }

  private async answer(route: Route): Promise<void> {
    const reply = await this.replyTo(route.request().method(), route.request().url());
    if (reply.hangs) return;
    if (reply.breaks) return route.abort('connectionrefused');
    await route.fulfill({
      status: reply.status ?? 200,
      contentType: 'application/json',
      body: JSON.stringify(reply.body ?? {}),
    });
  }

  private async answerPaused(session: CDPSession, { requestId, request }: PausedCall): Promise<void> {
    const reply = await this.replyTo(request.method, request.url);
    if (reply.hangs) return;
    const answered = reply.breaks
      ? session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionRefused' })
      : session.send('Fetch.fulfillRequest', {
          requestId,
          responseCode: reply.status ?? 200,
          responseHeaders: [{ name: 'content-type', value: 'application/json' }],
          body: Buffer.from(JSON.stringify(reply.body ?? {})).toString('base64'),
        });
    // A page that was left has taken its call back.
    await answered.catch((error: Error) => {
      if (!/Invalid InterceptionId|closed/.test(error.message)) throw error;
    });
  }
}
