import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { useSyncExternalStore } from 'react';
import { queryKeys, sessionQueries } from '#lib/api/query-client.ts';
import type { UploadItem } from '#lib/upload/upload-item.ts';
import { uploads } from '#lib/upload/upload-store.ts';
import { makeDocument, makeUser } from '#testing/fixtures.ts';
import { fakeGateway } from '#testing/handlers.ts';
import { server } from '#testing/server.ts';
import { useUploadedDocuments } from './use-uploaded-documents.ts';

let sessions = 0;
afterEach(() => uploads.set({ items: [] }));

/** What is known of the listed files while the account has these documents, the newest first. */
function openUploaded(items: readonly Partial<UploadItem>[], ids: readonly string[]) {
  const alone = jest.fn<(id: unknown) => void>();
  server.use(
    http.get('*/api/documents/:id', ({ params }) => alone(params['id'])),
    ...fakeGateway({ user: makeUser(), documents: ids.map((id) => makeDocument({ id })) }),
  );
  uploads.set({ items: items as readonly UploadItem[] });
  const queries = sessionQueries(String(sessions++));
  const { result } = renderHook(
    () => useUploadedDocuments(useSyncExternalStore(uploads.subscribe, uploads.read).items),
    {
      wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
    },
  );
  return {
    alone,
    known: () => [...result.current.keys()],
    listAgain: async () => {
      await act(() => queries.invalidateQueries({ queryKey: [...queryKeys.documents, 'list'] }));
      await waitFor(() => expect(queries.isFetching()).toBe(0));
    },
  };
}

const many = (count: number) => Array.from({ length: count }, (_, index) => `d${index}`);
const uploaded = (...ids: readonly string[]) => ids.map((documentId) => ({ documentId }));

it('all files of several drops have their documents', async () => {
  const { known } = openUploaded(uploaded(...many(130)), many(130));
  await waitFor(() => expect(known()).toEqual(many(130)));
});

it('a file has its document, too, which others have pushed out of the newest', async () => {
  const { known } = openUploaded(uploaded('mine'), [...many(100), 'mine']);
  await waitFor(() => expect(known()).toEqual([...many(100), 'mine']));
});

describe('A file whose document was deleted while no events were heard', () => {
  it('leaves the list', async () => {
    openUploaded(uploaded('gone', 'mine'), ['mine']);
    await waitFor(() => expect(uploads.read().items).toEqual(uploaded('mine')));
  });

  it('is asked for once where it stays, because others go again only with it', async () => {
    const attempt = { key: 'k', files: 2, arrived: true };
    const { alone, known, listAgain } = openUploaded([{ documentId: 'gone', attempt }], ['other']);
    await waitFor(() => expect(known()).toEqual(['other']));
    await waitFor(() => expect(alone).toHaveBeenCalledTimes(1));
    await listAgain();
    await listAgain();
    await listAgain();
    expect(alone.mock.calls).toEqual([['gone']]);
    expect(uploads.read().items).toHaveLength(1);
  });
});
