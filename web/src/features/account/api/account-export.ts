import { answer, api } from '#lib/api/client.ts';
import type { Document } from '#lib/api/types.ts';
import { saveBlob } from '#lib/files.ts';

/** The most that the API gives in one page. */
const PAGE = 100;

async function allDocuments(): Promise<Document[]> {
  const documents: Document[] = [];
  for (let page = 1, total = 1; documents.length < total; page += 1) {
    // One page after the other: each tells whether there is another.
    // oxlint-disable-next-line no-await-in-loop
    const found = await answer(api.GET('/api/documents', { params: { query: { page, limit: PAGE } } }));
    documents.push(...found.documents);
    // A list that shrinks meanwhile ends early instead of never.
    total = found.documents.length === 0 ? 0 : found.total;
  }
  return documents;
}

/** All that the API holds about the account, as one JSON file. The PDFs themselves are not in it. */
export async function exportAccount(): Promise<void> {
  const [profile, settings, notifications, brandContext, credits, documents] = await Promise.all([
    answer(api.GET('/api/user/me')),
    answer(api.GET('/api/account/settings')),
    answer(api.GET('/api/account/notifications')),
    answer(api.GET('/api/brand-context')),
    answer(api.GET('/api/billing/transactions')),
    allDocuments(),
  ]);
  const exportedAt = new Date().toISOString();
  const everything = { exportedAt, ...profile, settings, notifications, brandContext, ...credits, documents };
  saveBlob(
    new Blob([JSON.stringify(everything, null, 2)], { type: 'application/json' }),
    `colophon-account-${exportedAt.slice(0, 10)}.json`,
  );
}
