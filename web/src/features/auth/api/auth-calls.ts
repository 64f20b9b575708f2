type Client = typeof import('#lib/api/client.ts');
type Answered<T> = Parameters<typeof import('#lib/api/client.ts').answer<T>>[0];

const loadClient = () => import('#lib/api/client.ts');
// Comes after the first view: a form is filled in before it calls anything. What fails here is asked for again then.
loadClient().catch(() => undefined);

async function call<T>(ask: (api: Client['api']) => Answered<T>): Promise<NonNullable<T>> {
  const { answer, api } = await loadClient();
  return answer(ask(api));
}

export const authCalls = {
  /** The session, or the second step for an account that has turned it on. */
  login: (email: string, password: string) =>
    call((api) => api.POST('/api/auth/login', { body: { email, password } })),
  loginWithCode: (challenge: string, code: string) =>
    call((api) => api.POST('/api/auth/login/two-factor', { body: { challenge, code } })),
  register: (form: { firstName: string; lastName: string; email: string; password: string }) =>
    call((api) => api.POST('/api/auth/register', { body: form })),
  verifyEmail: (token: string) =>
    call((api) => api.GET('/api/auth/verify-email/{token}', { params: { path: { token } } })),
  /** In the browser that registered: its first answer has a session. */
  verifyEmailAndSignIn: (token: string, signInSecret: string) =>
    call((api) => api.POST('/api/auth/verify-email', { body: { token, signInSecret } })),
  undoEmailChange: (token: string) =>
    call((api) => api.POST('/api/auth/undo-email-change', { body: { token } })),
  resendVerification: (email: string) =>
    call((api) => api.POST('/api/auth/resend-verification', { body: { email } })),
  requestReset: (email: string) => call((api) => api.POST('/api/auth/reset-password', { body: { email } })),
  updatePassword: (token: string, password: string) =>
    call((api) => api.POST('/api/auth/update-password', { body: { token, password } })),
};
