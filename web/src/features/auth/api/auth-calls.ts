import { answer, api } from '#lib/api/client.ts';

export const authCalls = {
  /** The session, or the second step for an account that has turned it on. */
  login: (email: string, password: string) =>
    answer(api.POST('/api/auth/login', { body: { email, password } })),
  loginWithCode: (challenge: string, code: string) =>
    answer(api.POST('/api/auth/login/two-factor', { body: { challenge, code } })),
  register: (form: { firstName: string; lastName: string; email: string; password: string }) =>
    answer(api.POST('/api/auth/register', { body: form })),
  verifyEmail: (token: string) =>
    answer(api.GET('/api/auth/verify-email/{token}', { params: { path: { token } } })),
  /** In the browser that registered: its first answer has a session. */
  verifyEmailAndSignIn: (token: string, signInSecret: string) =>
    answer(api.POST('/api/auth/verify-email', { body: { token, signInSecret } })),
  undoEmailChange: (token: string) => answer(api.POST('/api/auth/undo-email-change', { body: { token } })),
  resendVerification: (email: string) =>
    answer(api.POST('/api/auth/resend-verification', { body: { email } })),
  requestReset: (email: string) => answer(api.POST('/api/auth/reset-password', { body: { email } })),
  updatePassword: (token: string, password: string) =>
    answer(api.POST('/api/auth/update-password', { body: { token, password } })),
};
