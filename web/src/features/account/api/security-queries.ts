import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api, done } from '#lib/api/client.ts';

/** What only the account's owner knows and has. */
export interface Proof {
  readonly password: string;
  /** Of the authenticator app, or a recovery code; empty where none is asked for. */
  readonly code: string;
}

export const twoFactorQuery = queryOptions({
  queryKey: ['two-factor'],
  queryFn: () => answer(api.GET('/api/account/two-factor')),
});

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async () => (await answer(api.GET('/api/sessions'))).sessions,
  // Another device may have signed in a minute ago, and this is the place to see it.
  staleTime: 0,
});

export const securityCalls = {
  setUpTwoFactor: (password: string) =>
    answer(api.POST('/api/account/two-factor/setup', { body: { password } })),
  confirmTwoFactor: (code: string) => answer(api.POST('/api/account/two-factor/confirm', { body: { code } })),
  renewRecoveryCodes: (proof: Proof) =>
    answer(api.POST('/api/account/two-factor/recovery-codes', { body: proof })),
  turnOffTwoFactor: (proof: Proof) => done(api.DELETE('/api/account/two-factor', { body: proof })),
  deleteAccount: ({ password, code }: Proof) =>
    done(api.DELETE('/api/account', { body: code === '' ? { password } : { password, code } })),
};

/** After each try to change the second step: one whose answer was lost may have succeeded. */
export function useTwoFactorChanged(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries(twoFactorQuery);
}

export function useTurnedOff(): () => void {
  const queries = useQueryClient();
  return () =>
    queries.setQueryData(twoFactorQuery.queryKey, { enabled: false, enabledAt: null, recoveryCodesLeft: 0 });
}

/** Ends one session, or every other one when no id is given. */
export function useEndSessions() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string | undefined) =>
      done(
        id === undefined
          ? api.DELETE('/api/sessions')
          : api.DELETE('/api/sessions/{id}', { params: { path: { id } } }),
      ),
    onSettled: () => queries.invalidateQueries(sessionsQuery),
  });
}
