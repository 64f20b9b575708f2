import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { forgetResetAddress, rememberResetAddress } from '#lib/reset-address.ts';
import { session } from '#lib/session/session.ts';
import { makeUser } from '#testing/fixtures.ts';
import { refusal } from '#testing/handlers.ts';
import { openApp } from '#testing/open-app.tsx';
import { server } from '#testing/server.ts';

type Person = ReturnType<typeof openApp>['user'];

async function ask(user: Person, email = 'maya@gmail.com') {
  await user.type(await screen.findByLabelText('Email'), email);
  await user.click(screen.getByRole('button', { name: 'Send reset link' }));
}

async function choose(user: Person, password = 'kitchen table', confirmation = password) {
  fireEvent.change(await screen.findByLabelText('New password'), { target: { value: password } });
  fireEvent.change(screen.getByLabelText('Confirm new password'), { target: { value: confirmation } });
  await user.click(screen.getByRole('button', { name: 'Update password' }));
}

/** For password managers alone. */
const hidden = () => document.querySelector<HTMLInputElement>('input[autocomplete=username]');
const updateAnswers = (answer: () => Response) => [http.post('*/api/auth/update-password', answer)];

/** Beside the form; a toast is an alert, too. */
const inlineAlert = async () => within(await screen.findByRole('main')).findByRole('alert');

describe('Asking for a reset link', () => {
  it('refuses what is no address [reset.form]', async () => {
    const { user, requests } = openApp('/reset-password');
    await ask(user, 'maya');
    expect(await screen.findByText('Please enter a valid email address')).toBeInTheDocument();
    expect(requests).toHaveLength(0);
  });

  it('sends it and says where to look [reset.sent]', async () => {
    const { user, callsOf } = openApp('/reset-password');
    await ask(user);
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeInTheDocument();
    expect(
      await screen.findByText('If the email exists, a password reset link has been sent.'),
    ).toBeInTheDocument();
    expect(callsOf('POST', '/api/auth/reset-password')[0]?.body).toEqual({ email: 'maya@gmail.com' });
    expect(await screen.findByRole('link', { name: /Open Gmail/ })).toBeInTheDocument();
    expect(screen.getByText(/within one hour/)).toBeInTheDocument();
  });

  it('sends it again, or to another address', async () => {
    const { user, callsOf } = openApp('/reset-password');
    await ask(user);
    await user.click(await screen.findByRole('button', { name: 'Send it again' }));
    expect(await screen.findByText('We sent another link.')).toBeInTheDocument();
    expect(callsOf('POST', '/api/auth/reset-password')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'try another address' }));
    expect(await screen.findByRole('button', { name: 'Send reset link' })).toBeInTheDocument();
  });

  it('keeps its fixed text when the server sends one [reset.failed, settled.reset-texts]', async () => {
    const { user } = openApp('/reset-password', {
      handlers: [http.post('*/api/auth/reset-password', () => refusal(503, 'unavailable', 'Down for now.'))],
    });
    await ask(user);
    expect(await inlineAlert()).toHaveTextContent('Failed to send reset email');
    expect(screen.queryByText(/Down for now/)).not.toBeInTheDocument();
  });
});

describe('Setting a new password', () => {
  afterEach(forgetResetAddress);

  it('takes the token out of the address bar', async () => {
    openApp('/reset-password?token=t');
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/reset-password$/));
    expect(await screen.findByRole('button', { name: 'Update password' })).toBeInTheDocument();
  });

  it('wants eight characters, twice the same [reset.token-form]', async () => {
    const { user, requests } = openApp('/reset-password?token=t');
    await choose(user, '1234567', 'another');
    expect(await screen.findByText('Password must be at least 8 characters')).toBeInTheDocument();
    await user.type(screen.getByLabelText('New password'), '8');
    expect(await screen.findByText("Passwords don't match")).toBeInTheDocument();
    expect(requests).toHaveLength(0);
  });

  it('sends token and password, and says so before it leads to the login [reset.success]', async () => {
    const { user, callsOf } = openApp('/reset-password?token=good');
    await choose(user);
    expect(await screen.findByText('Password updated successfully!')).toBeInTheDocument();
    expect(screen.getByText(/Taking you to the sign-in page/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Update password' })).toBeDisabled();
    expect(callsOf('POST', '/api/auth/update-password')[0]?.body).toEqual({
      token: 'good',
      password: 'kitchen table',
    });
  });

  it('keeps its fixed text for a used link, and offers a new one [reset.update-failed, settled.reset-texts]', async () => {
    const { user } = openApp('/reset-password?token=used', {
      handlers: updateAnswers(() => refusal(400, 'invalid_token', 'Used.')),
    });
    await choose(user);
    expect(await inlineAlert()).toHaveTextContent('Failed to update password');
    expect(screen.queryByText('Used.')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Get a new link' })).toHaveAttribute('href', '/reset-password');
  });

  it('says that the link still works when the server refused to try [reset.update-failed]', async () => {
    const { user } = openApp('/reset-password?token=t', {
      handlers: updateAnswers(() => refusal(429, 'rate_limited', 'Too many.')),
    });
    await choose(user);
    expect(await inlineAlert()).toHaveTextContent(/Your password has not changed and the link still works/);
  });

  it.each([
    ['none came', () => HttpResponse.error()],
    ['a proxy gave it', () => new HttpResponse('<h1>Gateway Timeout</h1>', { status: 504 })],
    ['the server timed out', () => refusal(503, 'unavailable', 'Later.')],
  ])('claims nothing that no answer tells: %s [reset.update-failed]', async (_, answer) => {
    const { user } = openApp('/reset-password?token=t', { handlers: updateAnswers(answer) });
    await choose(user);
    const alert = await inlineAlert();
    expect(alert).toHaveTextContent('Failed to update password');
    expect(alert).toHaveTextContent(/Try to sign in with the new password/);
    expect(alert).not.toHaveTextContent(/has not changed/);
  });

  it('puts a password that the server refuses beside its field', async () => {
    const details = [{ field: 'password', message: 'This password is among the most used ones' }];
    const body = { error: 'No.', code: 'validation_failed', details, requestId: 'test' };
    const { user } = openApp('/reset-password?token=t', {
      handlers: updateAnswers(() => HttpResponse.json(body, { status: 400 })),
    });
    await choose(user);
    await waitFor(() =>
      expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(/among the most used/),
    );
    expect(await inlineAlert()).toHaveTextContent('Failed to update password');
  });

  it('tells a password manager for which address, as far as this browser knows', async () => {
    const { user } = openApp('/reset-password');
    await ask(user);
    await screen.findByRole('heading', { name: 'Check your email' });
    cleanup();
    openApp('/reset-password?token=t');
    await screen.findByLabelText('New password');
    expect(hidden()).toHaveValue('maya@gmail.com');
    expect(hidden()).not.toBeVisible();
  });
});

describe('A new password and the session of this browser', () => {
  afterEach(forgetResetAddress);

  it.each([
    ['leaves the session of this browser where the server still knows it', false],
    ['drops the session of this browser where the server has ended it', true],
  ])('by a link that was not asked for here %s, and its address out', async (_name, isEnded) => {
    const { user } = openApp('/reset-password?token=good', { signedIn: true });
    await waitFor(() => expect(session.read().hasToken).toBe(true));
    if (isEnded)
      server.use(http.get('*/api/user/me', () => refusal(401, 'unauthenticated', 'It has ended.')));
    await choose(user);
    expect(hidden()).toHaveValue('');
    await screen.findByText('Password updated successfully!');
    expect(localStorage.getItem('access_token') === null).toBe(isEnded);
  });

  it('drops the session of this browser, which has ended with all others', async () => {
    rememberResetAddress(makeUser().email);
    const { user } = openApp('/reset-password?token=good', { signedIn: true });
    await waitFor(() => expect(session.read().hasToken).toBe(true));
    await choose(user);
    await screen.findByText('Password updated successfully!');
    expect(localStorage.getItem('access_token')).toBeNull();
  });

  it('of another account leaves the session of this browser, and its address out', async () => {
    rememberResetAddress('other@example.com');
    const { user } = openApp('/reset-password?token=good', { signedIn: true });
    await waitFor(() => expect(session.read().hasToken).toBe(true));
    await choose(user);
    expect(hidden()).toHaveValue('other@example.com');
    await screen.findByText('Password updated successfully!');
    expect(localStorage.getItem('access_token')).not.toBeNull();
  });

  it('of another account stays, says who is signed in, and leads to the login by signing out', async () => {
    rememberResetAddress('other@example.com');
    const { user } = openApp('/reset-password?token=good', { signedIn: true });
    await waitFor(() => expect(session.read().hasToken).toBe(true));
    await choose(user);
    expect(
      await screen.findByText(
        `You are still signed in here as ${makeUser().email}. Sign out to use the other account.`,
      ),
    ).toBeInTheDocument();
    expect(screen.queryByText(/Taking you to the sign-in page/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/login$/));
    expect(localStorage.getItem('access_token')).toBeNull();
  });

  it.each([
    ['asked for in other letters', makeUser().email.toUpperCase()],
    ['asked for here before another one', 'other@example.com'],
  ])('drops a session that has ended also where the link was %s', async (_name, asked) => {
    rememberResetAddress(asked);
    const { user } = openApp('/reset-password?token=good', { signedIn: true });
    await waitFor(() => expect(session.read().hasToken).toBe(true));
    server.use(http.get('*/api/user/me', () => refusal(401, 'unauthenticated', 'It has ended.')));
    await choose(user);
    await waitFor(() => expect(localStorage.getItem('access_token')).toBeNull());
    expect(screen.queryByText(/You are still signed in here/)).not.toBeInTheDocument();
  });
});
