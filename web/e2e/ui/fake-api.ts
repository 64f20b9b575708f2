import type { Page, Route } from 'playwright-core';
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

/** Answers every call of the API in one page, so that a screen can be put into any state. */
export class FakeApi {
  /** `METHOD path?query` of every call since the last `be`. */
  readonly calls: string[] = [];
  private replies: Readonly<Record<string, Reply>> = USUAL;

  static async behind(page: Page): Promise<FakeApi> {
    const api = new FakeApi();
    await page.route('**/api/**', (route) => api.answer(route));
    return api;
  }

  /** From now on the usual answers but for these. */
  be(replies: Readonly<Record<string, Reply>> = {}): void {
    this.calls.length = 0;
    this.replies = { ...USUAL, ...replies };
  }

  private async answer(route: Route): Promise<void> {
    const { pathname, search } = new URL(route.request().url());
    const call = `${route.request().method()} ${pathname}`;
    this.calls.push(call + search);
    const reply = this.replies[call] ?? refusal(501, `This test has no answer to ${call}.`);
    if (reply.hangs) return;
    if (reply.breaks) return route.abort('connectionrefused');
    await route.fulfill({
      status: reply.status ?? 200,
      contentType: 'application/json',
      body: JSON.stringify(reply.body ?? {}),
    });
  }
}
