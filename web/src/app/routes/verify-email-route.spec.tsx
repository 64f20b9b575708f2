import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { registration, rememberRegistration } from '#features/auth/registration.ts';
import { makeUser } from '#testing/fixtures.ts';
import { refusal, SECRET, TOKEN } from '#testing/handlers.ts';
import { openApp } from '#testing/open-app.tsx';

const refusing = (code: string, error: string) => [
  http.get('*/api/auth/verify-email/:token', () => refusal(400, code, error)),
];

/** Beside the form; a toast is an alert, too. */
const inlineAlert = async () => within(await screen.findByRole('main')).findByRole('alert');

describe('Confirming an address', () => {
  it('says that it is at work, and calls once where effects run twice [verify.loading, settled.verify-link]', async () => {
    const { callsOf } = openApp('/verify-email?token=once-only', {
      handlers: [
        http.get('*/api/auth/verify-email/:token', async () => {
          await delay(50);
          return HttpResponse.json({ message: 'ok' });
        }),
      ],
    });
    expect((await screen.findAllByText('Confirming your email address…')).length).toBeGreaterThan(0);
    expect(await screen.findByText('Your email has been verified successfully!')).toBeInTheDocument();
    expect(callsOf('GET', '/api/auth/verify-email/once-only')).toHaveLength(1);
  });

  it('takes the token out of the address bar [settled.verify-link]', async () => {
    openApp('/verify-email?token=secret');
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/verify-email$/));
  });

  it('leads on to signing in [verify.success]', async () => {
    openApp('/verify-email?token=good');
    expect(await screen.findByText('Your email has been verified successfully!')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  });

  it('signs in the browser that registered, and welcomes it', async () => {
    rememberRegistration({ email: 'maya@example.com', secret: SECRET });
    const { callsOf } = openApp('/verify-email?token=mine');
    expect(await screen.findByText('Your email has been verified successfully!')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/dashboard'));
    expect(localStorage.getItem('access_token')).toBe(TOKEN);
    expect(callsOf('POST', '/api/auth/verify-email').map(({ body }) => body)).toEqual([
      { token: 'mine', signInSecret: SECRET },
    ]);
    expect(registration()).toBeNull();
  });

  it('confirms only in another browser, and fills in the address to sign in with', async () => {
    const { user, callsOf } = openApp('/verify-email?token=elsewhere', {
      state: { user: makeUser({ email: 'maya@gmail.com' }), documents: [] },
    });
    expect(await screen.findByRole('heading', { name: 'Email confirmed' })).toBeInTheDocument();
    expect(localStorage.getItem('access_token')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Sign in' }));
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveValue('maya@gmail.com'));
    await user.type(screen.getByLabelText('Password'), 'kitchen table');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText(/^Welcome, \w+!$/)).toBeInTheDocument();
    expect(callsOf('POST', '/api/auth/login')[0]?.body).toMatchObject({ email: 'maya@gmail.com' });
    expect(registration()).toBeNull();
  });

  it('asks for the profile again when a signed-in user has confirmed a new address', async () => {
    const state = { user: makeUser(), documents: [] };
    const { callsOf } = openApp('/verify-email?token=moved', { signedIn: true, state });
    expect(await screen.findByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute(
      'href',
      '/dashboard',
    );
    await waitFor(() => expect(callsOf('GET', '/api/user/me').length).toBeGreaterThan(1));
  });

  it("shows the server's reason and both ways out [verify.error]", async () => {
    openApp('/verify-email?token=old', { handlers: refusing('token_expired', 'This link has expired.') });
    expect(await inlineAlert()).toHaveTextContent('This link has expired.');
    expect(screen.getByRole('link', { name: 'Try Again' })).toHaveAttribute('href', '/register');
    expect(screen.getByRole('link', { name: 'Back to Sign In' })).toHaveAttribute('href', '/login');
  });

  it('has a text of its own when no answer comes [verify.error]', async () => {
    openApp('/verify-email?token=offline', {
      handlers: [http.get('*/api/auth/verify-email/:token', () => HttpResponse.error())],
    });
    expect(await inlineAlert()).toHaveTextContent('Email verification failed');
  });

  it('sends a new link in place of an expired one', async () => {
    const { user, callsOf } = openApp('/verify-email?token=expired', {
      handlers: refusing('token_expired', 'This link has expired.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Send a new link' }));
    expect(await screen.findByText('Please enter a valid email address')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Email'), 'maya@example.com{Enter}');
    expect(await screen.findByText(/we sent it a new link/)).toBeInTheDocument();
    expect(callsOf('POST', '/api/auth/resend-verification')[0]?.body).toEqual({ email: 'maya@example.com' });
  });

  it('makes no request without a token [verify.no-token]', async () => {
    const { requests } = openApp('/verify-email');
    expect(await screen.findByText('No verification token provided')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Try Again' })).toHaveAttribute('href', '/register');
    expect(requests).toHaveLength(0);
  });
});
