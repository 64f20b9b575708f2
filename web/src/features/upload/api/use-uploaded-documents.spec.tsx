import { expect, it } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { UploadItem } from '#lib/upload/upload-item.ts';
import { makeDocument, makeUser } from '#testing/fixtures.ts';
import { fakeGateway } from '#testing/handlers.ts';
import { server } from '#testing/server.ts';
import { useUploadedDocuments } from './use-uploaded-documents.ts';

it('all files of several drops have their documents', async () => {
  const ids = Array.from({ length: 130 }, (_, index) => `d${index}`);
  server.use(...fakeGateway({ user: makeUser(), documents: ids.map((id) => makeDocument({ id })) }));
  const items = ids.map((documentId) => ({ documentId }) as UploadItem);
  const queries = new QueryClient();
  const { result } = renderHook(() => useUploadedDocuments(items), {
    wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  });
  await waitFor(() => expect([...result.current.keys()]).toEqual(ids));
});
