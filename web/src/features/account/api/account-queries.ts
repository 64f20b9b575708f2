import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '#lib/api/client.ts';

export const settingsQuery = queryOptions({
  queryKey: ['account-settings'],
  queryFn: () => answer(api.GET('/api/account/settings')),
});

export const transactionsQuery = queryOptions({
  queryKey: ['transactions'],
  queryFn: () => answer(api.GET('/api/billing/transactions')),
});

export function useSaveSettings() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (form: { firstName: string; lastName: string; email: string }) =>
      answer(api.PUT('/api/account/settings', { body: form })),
    onSuccess: (saved) => queries.setQueryData(settingsQuery.queryKey, saved),
  });
}

export function useSendResetLink() {
  return useMutation({
    mutationFn: (email: string) => answer(api.POST('/api/auth/reset-password', { body: { email } })),
  });
}
