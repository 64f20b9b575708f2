import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { refusal } from '#testing/handlers.ts';
import { openApp } from '#testing/open-app.tsx';

async function fillIn(user: ReturnType<typeof openApp>['user'], password: string, confirmation = password) {
  await user.type(await screen.findByLabelText('First name'), 'Maya');
  await user.type(screen.getByLabelText('Last name'), 'Lindqvist');
  await user.type(screen.getByLabelText('Email'), 'maya@example.com');
  await user.type(screen.getByLabelText('Password'), password);
  await user.type(screen.getByLabelText('Confirm password'), confirmation);
  await user.click(screen.getByRole('button', { name: 'Create account' }));
}

describe('Registering', () => {
  it('opens the dashboard without a token and asks to confirm the address', async () => {
    const { user, requests } = openApp('/register');
    await fillIn(user, '12345678');
    expect(await screen.findByRole('heading', { name: 'Confirm your email' })).toBeInTheDocument();
    expect(localStorage.getItem('access_token')).toBeNull();
    expect(requests.map(({ url }) => url)).toEqual(['/api/auth/register']);
    expect(requests[0]?.body).toEqual({
      firstName: 'Maya',
      lastName: 'Lindqvist',
      email: 'maya@example.com',
      password: '12345678',
    });
  });

  it('refuses seven characters and two different passwords', async () => {
    const { user, requests } = openApp('/register');
    await fillIn(user, '1234567', 'something else');
    expect(await screen.findByText('Password must be at least 8 characters')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Password'), '8');
    expect(await screen.findByText("Passwords don't match")).toBeInTheDocument();
    expect(requests).toHaveLength(0);
  });

  it("shows the server's reason", async () => {
    const { user } = openApp('/register', {
      handlers: [
        http.post('*/api/auth/register', () => refusal(409, 'email_taken', 'That address is taken.')),
      ],
    });
    await fillIn(user, '12345678');
    expect((await screen.findAllByText('That address is taken.')).length).toBeGreaterThan(0);
  });
});

describe('Confirming an address', () => {
  it('calls once, even where effects run twice, and takes the token out of the address', async () => {
    const { callsOf } = openApp('/verify-email?token=once-only');
    expect(await screen.findByText('Your email has been verified successfully!')).toBeInTheDocument();
    expect(callsOf('GET', '/api/auth/verify-email/once-only')).toHaveLength(1);
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/verify-email$/));
  });

  it('makes no request without a token', async () => {
    const { requests } = openApp('/verify-email');
    expect(await screen.findByText('No verification token provided')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Try Again' })).toHaveAttribute('href', '/register');
    expect(screen.getByRole('link', { name: 'Back to Sign In' })).toHaveAttribute('href', '/login');
    expect(requests).toHaveLength(0);
  });
});

describe('Resetting a password', () => {
  it('sends the link and says where to look', async () => {
    const { user } = openApp('/reset-password');
    await user.type(await screen.findByLabelText('Email'), 'maya@example.com');
    await user.click(screen.getByRole('button', { name: 'Send reset link' }));
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeInTheDocument();
    expect(
      screen.getAllByText('If the email exists, a password reset link has been sent.').length,
    ).toBeGreaterThan(0);
  });

  it('keeps its fixed text when the server refuses', async () => {
    const { user } = openApp('/reset-password?token=used', {
      handlers: [http.post('*/api/auth/update-password', () => refusal(400, 'invalid_token', 'Used.'))],
    });
    await user.type(await screen.findByLabelText('New password'), '12345678');
    await user.type(screen.getByLabelText('Confirm new password'), '12345678');
    await user.click(screen.getByRole('button', { name: 'Update password' }));
    expect((await screen.findAllByText('Failed to update password')).length).toBeGreaterThan(0);
  });
});
