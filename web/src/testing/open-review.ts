import type { Document } from '#lib/api/types.ts';
import { makeDocument, makeUser } from './fixtures.ts';
import { openApp } from './open-app.tsx';

/** The review of one document, `d`. */
export function openReview(changes: Partial<Document> = {}, options: Parameters<typeof openApp>[1] = {}) {
  return openApp('/documents/d/review', {
    signedIn: true,
    state: { user: makeUser(), documents: [makeDocument({ id: 'd', ...changes })] },
    ...options,
  });
}
