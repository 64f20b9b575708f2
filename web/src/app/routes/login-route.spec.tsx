import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { refusal, TOKEN } from '#testing/handlers.ts';
import { openApp } from '#testing/open-app.tsx';

async function signIn(
  user: ReturnType<typeof openApp>['user'],
  email = 'maya@example.com',
  password = 'secret-words',
) {
  if (email !== '') await user.type(await screen.findByLabelText('Email'), email);
  if (password !== '') await user.type(await screen.findByLabelText('Password'), password);
  await user.click(await screen.findByRole('button', { name: 'Sign In' }));
}

describe('Signing in', () => {
  it('stores the token, greets and opens the dashboard', async () => {
    const { user, callsOf } = openApp('/login');
    await signIn(user);
    expect(await screen.findByText('Welcome back!')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/dashboard'));
    expect(localStorage.getItem('access_token')).toBe(TOKEN);
    expect(callsOf('POST', '/api/auth/login')[0]?.body).toEqual({
      email: 'maya@example.com',
      password: 'secret-words',
    });
  });

  it('sends nothing while the form is invalid, and says why', async () => {
    const { user, requests } = openApp('/login');
    await signIn(user, 'not-an-address', '');
    expect(await screen.findByText('Please enter a valid email address')).toBeInTheDocument();
    expect(screen.getByText('Password is required')).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(requests).toHaveLength(0);
  });

  it('keeps the message of a wrong password on the screen', async () => {
    const { user } = openApp('/login', {
      handlers: [
        http.post('*/api/auth/login', () =>
          refusal(401, 'invalid_credentials', 'Email or password is wrong.'),
        ),
      ],
    });
    await signIn(user);
    expect((await screen.findAllByText('Email or password is wrong.')).length).toBeGreaterThan(0);
    expect(screen.getByTestId('address')).toHaveTextContent('/login');
  });

  it('falls back to its own text when the server says nothing readable', async () => {
    const { user } = openApp('/login', {
      handlers: [http.post('*/api/auth/login', () => HttpResponse.error())],
    });
    await signIn(user);
    expect((await screen.findAllByText('Login failed')).length).toBeGreaterThan(0);
  });

  it('tells an unconfirmed account to look for its mail and can send it again', async () => {
    const { user, callsOf } = openApp('/login', {
      handlers: [http.post('*/api/auth/login', () => refusal(403, 'email_not_confirmed', 'Not confirmed.'))],
    });
    await signIn(user);
    const text = 'Please check your email and click the confirmation link before logging in.';
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: 'Resend email' }));
    expect(callsOf('POST', '/api/auth/resend-verification')[0]?.body).toEqual({ email: 'maya@example.com' });
  });

  it('goes on with the user of the login answer when the profile cannot be fetched', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = openApp('/login', {
      handlers: [http.get('*/api/user/me', () => refusal(503, 'unavailable', 'Later.'))],
    });
    await signIn(user);
    expect(await screen.findByRole('heading', { name: 'Welcome, Maya' })).toBeInTheDocument();
    expect(log).toHaveBeenCalled();
  });

  it('shows and hides the password', async () => {
    const { user } = openApp('/login');
    const field = await screen.findByLabelText('Password');
    expect(field).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field).toHaveAttribute('type', 'text');
  });

  it('redirects whoever is signed in already', async () => {
    openApp('/login', { signedIn: true });
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/dashboard'));
  });
});
