import { expect, it } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { UploadItem } from '#lib/upload/upload-item.ts';
import { makeDocument, makeUser } from '#testing/fixtures.ts';
import { fakeGateway } from '#testing/handlers.ts';
import { server } from '#testing/server.ts';
import { useUploadedDocuments } from './use-uploaded-documents.ts';

/** What is known of them while the account has these documents, the newest first. */
function openUploaded(uploaded: readonly string[], ids: readonly string[]) {
  server.use(...fakeGateway({ user: makeUser(), documents: ids.map((id) => makeDocument({ id })) }));
  const items = uploaded.map((documentId) => ({ documentId }) as UploadItem);
  const queries = new QueryClient();
  const { result } = renderHook(() => useUploadedDocuments(items), {
    wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  });
  return () => [...result.current.keys()];
}

const many = (count: number) => Array.from({ length: count }, (_, index) => `d${index}`);

it('all files of several drops have their documents', async () => {
  const known = openUploaded(many(130), many(130));
  await waitFor(() => expect(known()).toEqual(many(130)));
});

it('a file has its document, too, which others have pushed out of the newest', async () => {
  const known = openUploaded(['mine'], [...many(100), 'mine']);
  await waitFor(() => expect(known()).toEqual([...many(100), 'mine']));
});
