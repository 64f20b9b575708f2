import { answer, api } from '#lib/api/client.ts';

export const authCalls = {
  login: (email: string, password: string) =>
    answer(api.POST('/api/auth/login', { body: { email, password } })),
  register: (form: { firstName: string; lastName: string; email: string; password: string }) =>
    answer(api.POST('/api/auth/register', { body: form })),
  verifyEmail: (token: string) =>
    answer(api.GET('/api/auth/verify-email/{token}', { params: { path: { token } } })),
  resendVerification: (email: string) =>
    answer(api.POST('/api/auth/resend-verification', { body: { email } })),
  requestReset: (email: string) => answer(api.POST('/api/auth/reset-password', { body: { email } })),
  updatePassword: (token: string, password: string) =>
    answer(api.POST('/api/auth/update-password', { body: { token, password } })),
};
