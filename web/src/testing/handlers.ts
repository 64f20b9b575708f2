import { HttpResponse, http } from 'msw';
import type { BrandContext, Document, User } from '#lib/api/types.ts';
import { isToReview } from '#lib/status.ts';
import { makeFindability } from './findability.ts';
import { makeBrand, makeDocuments, makeReceipt, makeUser, THIS_DEVICE } from './fixtures.ts';

export const TOKEN = 'token-of-a-test';
export const SECRET = 'secret-of-a-test';

export interface FakeState {
  user: User;
  documents: Document[];
}

/** A server error body of the agreed shape. */
export function refusal(status: number, code: string, error: string): Response {
  return HttpResponse.json({ error, code, requestId: 'test' }, { status });
}

/** A small stand-in for the gateway that keeps its state, so that screens can be walked through. */
export function fakeGateway(state: FakeState = { user: makeUser(), documents: makeDocuments() }) {
  const find = (id: unknown) => state.documents.find((document) => document.id === id);
  const missing = () => refusal(404, 'not_found', 'Not found.');
  const change = (id: unknown, changes: Partial<Document>) => {
    state.documents = state.documents.map((document) =>
      document.id === id ? { ...document, ...changes } : document,
    );
    const document = find(id);
    return document === undefined ? missing() : HttpResponse.json({ document });
  };
  return [
    http.post('*/api/auth/register', async () =>
      HttpResponse.json({ user: state.user, signInSecret: SECRET }, { status: 201 }),
    ),
    http.post('*/api/auth/login', () =>
      HttpResponse.json({
        user: state.user,
        session: { access_token: TOKEN, token_type: 'bearer', expires_in: 3600 },
      }),
    ),
    http.post('*/api/auth/logout', () => new HttpResponse(null, { status: 204 })),
    http.get('*/api/auth/verify-email/:token', () =>
      HttpResponse.json({ message: 'ok', email: state.user.email }),
    ),
    http.post('*/api/auth/verify-email', () =>
      HttpResponse.json({
        message: 'ok',
        email: state.user.email,
        user: state.user,
        session: { access_token: TOKEN, token_type: 'bearer', expires_in: 3600 },
      }),
    ),
    http.post('*/api/auth/undo-email-change', () => HttpResponse.json({ message: 'ok' })),
    http.post('*/api/auth/resend-verification', () => HttpResponse.json({ message: 'ok' })),
    http.post('*/api/auth/reset-password', () => HttpResponse.json({ message: 'ok' })),
    http.post('*/api/auth/update-password', () => HttpResponse.json({ message: 'ok' })),
    http.get('*/api/user/me', () => HttpResponse.json({ user: state.user })),
    // A stream that stays open and says nothing.
    http.get('*/api/documents/events', () => {
      const body = new ReadableStream();
      return new HttpResponse(body, { headers: { 'Content-Type': 'text/event-stream' } });
    }),
    http.get('*/api/documents', ({ request }) => {
      const query = new URL(request.url).searchParams;
      const limit = Number(query.get('limit') ?? 20);
      const status = query.get('status');
      const q = query.get('q')?.toLowerCase() ?? '';
      const band = query.get('band');
      const page = Number(query.get('page') ?? 1);
      const all = state.documents.filter(
        (document) =>
          (status === null ||
            document.status === status ||
            (status === 'to_review' && isToReview(document)) ||
            (status === 'completed' && document.status === 'ready_for_download')) &&
          (band === null || (document.findability?.after ?? document.findability?.before)?.band === band) &&
          document.original_filename.toLowerCase().includes(q),
      );
      const documents = all.slice((page - 1) * limit, page * limit);
      return HttpResponse.json({ documents, page, limit, total: all.length });
    }),
    http.post('*/api/documents/upload', () =>
      HttpResponse.json({ documents: [], documentId: state.documents[0]?.id }, { status: 201 }),
    ),
    http.get('*/api/documents/:id/metadata', ({ params }) => change(params['id'], {})),
    http.get('*/api/documents/:id/download', () =>
      HttpResponse.arrayBuffer(new ArrayBuffer(8), { headers: { 'Content-Type': 'application/pdf' } }),
    ),
    http.delete('*/api/documents/:id', ({ params }) => {
      if (find(params['id']) === undefined) return missing();
      state.documents = state.documents.filter(({ id }) => id !== params['id']);
      return new HttpResponse(null, { status: 204 });
    }),
    http.get('*/api/documents/:id', ({ params }) => change(params['id'], {})),
    http.put('*/api/documents/:id/metadata', async ({ params, request }) => {
      const { metadata } = (await request.json()) as { metadata: Document['finalMetadata'] };
      return change(params['id'], { finalMetadata: metadata, status: 'completed' });
    }),
    http.post('*/api/documents/:id/generate-pdf', ({ params }) =>
      change(params['id'], { status: 'ready_for_download' }),
    ),
    http.post('*/api/documents/:id/accept', ({ params }) => change(params['id'], { accepted: true })),
    http.post('*/api/documents/:id/generate-metadata', ({ params }) =>
      change(params['id'], { status: 'processing' }),
    ),
    http.get('*/api/brand/learned', () => HttpResponse.json({ learned: [] })),
    http.get('*/api/brand-context', () => HttpResponse.json(makeBrand())),
    http.put('*/api/brand-context', async ({ request }) =>
      HttpResponse.json(makeBrand((await request.json()) as Partial<BrandContext>)),
    ),
    http.get('*/api/account/settings', () =>
      HttpResponse.json({
        firstName: state.user.first_name,
        lastName: state.user.last_name,
        email: state.user.email,
        planTier: null,
      }),
    ),
    http.put('*/api/account/settings', async ({ request }) =>
      HttpResponse.json({ ...((await request.json()) as object), planTier: null }),
    ),
    http.get('*/api/account/notifications', () =>
      HttpResponse.json({ creditsLow: true, freeCredits: true, documentExpiring: true }),
    ),
    http.put('*/api/account/notifications', async ({ request }) => HttpResponse.json(await request.json())),
    http.get('*/api/account/download-names', () => HttpResponse.json({ pattern: '{filename}-processed' })),
    http.put('*/api/account/download-names', async ({ request }) => HttpResponse.json(await request.json())),
    http.get('*/api/documents/:id/findability', ({ params }) => {
      const document = find(params['id']);
      return document === undefined ? missing() : HttpResponse.json(makeFindability(document));
    }),
    http.get('*/api/documents/:id/receipt', ({ params }) => {
      const document = find(params['id']);
      return document === undefined ? missing() : HttpResponse.json(makeReceipt(document));
    }),
    http.get('*/api/billing/transactions', () => HttpResponse.json({ transactions: [] })),
    http.get('*/api/account/two-factor', () =>
      HttpResponse.json({ enabled: false, enabledAt: null, recoveryCodesLeft: 0 }),
    ),
    http.get('*/api/api-keys', () => HttpResponse.json({ apiKeys: [] })),
    http.get('*/api/webhooks', () => HttpResponse.json({ webhooks: [] })),
    http.get('*/api/sessions', () => HttpResponse.json({ sessions: [THIS_DEVICE] })),
  ];
}
