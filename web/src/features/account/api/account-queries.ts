import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '#lib/api/client.ts';
import { queryKeys } from '#lib/api/query-client.ts';
import type { NotificationSettings } from '#lib/api/types.ts';
import { titleOf } from '#lib/document-title.ts';
import { rememberResetAddress } from '#lib/reset-address.ts';

export const settingsQuery = queryOptions({
  queryKey: ['account-settings'],
  queryFn: () => answer(api.GET('/api/account/settings')),
  // A new address is confirmed in the mail program; the tab one comes back to must know.
  refetchOnWindowFocus: 'always',
});

export const notificationsQuery = queryOptions({
  queryKey: ['notification-settings'],
  queryFn: () => answer(api.GET('/api/account/notifications')),
  // A link in a mail turns one off; the tab one comes back to must know.
  refetchOnWindowFocus: 'always',
});

export const transactionsQuery = queryOptions({
  queryKey: queryKeys.transactions,
  queryFn: () => answer(api.GET('/api/billing/transactions')),
});

/** How many documents the list of transactions can name. */
const NAMED_DOCUMENTS = 100;

/** What the newest documents are called, by id, for the list of transactions. */
export const documentNamesQuery = queryOptions({
  queryKey: [...queryKeys.documents, 'names'],
  queryFn: () =>
    answer(api.GET('/api/documents', { params: { query: { page: 1, limit: NAMED_DOCUMENTS } } })),
  select: ({ documents, total }) => ({
    names: new Map(
      documents.map((document) => [
        document.id,
        { title: titleOf(document), filename: document.original_filename },
      ]),
    ),
    complete: total <= documents.length,
  }),
});

/** A changed address takes the password, and with two-factor sign-in a code. */
interface ProfileChange {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password?: string;
  readonly code?: string;
}

export function useSaveSettings() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (form: ProfileChange) => answer(api.PUT('/api/account/settings', { body: form })),
    onSuccess: (saved) => queries.setQueryData(settingsQuery.queryKey, saved),
  });
}

/** Shows the choice at once and takes it back when it could not be kept. Choices go out one after the other. */
export function useSaveNotifications() {
  const queries = useQueryClient();
  const { queryKey } = notificationsQuery;
  return useMutation({
    mutationKey: queryKey,
    scope: { id: 'notification-settings' },
    mutationFn: async (change: Partial<NotificationSettings>) => {
      // What was chosen elsewhere meanwhile stays. The cache does not know it, and has choices that are not sent yet.
      const newest = await answer(api.GET('/api/account/notifications'));
      return answer(api.PUT('/api/account/notifications', { body: { ...newest, ...change } }));
    },
    onMutate: async (change) => {
      // A read that runs brings what was kept before.
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData(queryKey);
      if (before !== undefined) queries.setQueryData(queryKey, { ...before, ...change });
      return before;
    },
    onSuccess: async (saved) => {
      await queries.cancelQueries({ queryKey });
      // The answer to the last choice holds them all.
      if (queries.isMutating({ mutationKey: queryKey }) === 1) queries.setQueryData(queryKey, saved);
    },
    onError: (_error, change, before) => {
      const now = queries.getQueryData(queryKey);
      if (before === undefined || now === undefined) return;
      const undone = Object.keys(change).map((key) => [key, before[key as keyof NotificationSettings]]);
      queries.setQueryData(queryKey, { ...now, ...Object.fromEntries(undone) } as NotificationSettings);
      // This one may be kept and only its answer lost, or what was chosen before it has failed as well: the server knows.
      if (queries.isMutating({ mutationKey: queryKey }) === 1) void queries.invalidateQueries({ queryKey });
    },
  });
}

export function useSendResetLink() {
  return useMutation({
    mutationFn: (email: string) => answer(api.POST('/api/auth/reset-password', { body: { email } })),
    onSuccess: (_answer, email) => rememberResetAddress(email),
  });
}
