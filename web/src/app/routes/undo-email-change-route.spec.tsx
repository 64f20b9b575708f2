import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { session } from '#lib/session/session.ts';
import { makeUser } from '#testing/fixtures.ts';
import { refusal, TOKEN } from '#testing/handlers.ts';
import { openApp } from '#testing/open-app.tsx';

const CALL = ['POST', '/api/auth/undo-email-change'] as const;

describe('Undoing the change of an address', () => {
  it('changes nothing until the button is pressed: scanners of mails open links', async () => {
    const { callsOf, user, requests } = openApp('/undo-email-change?token=secret');
    const button = await screen.findByRole('button', { name: 'Undo the change' });
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/undo-email-change$/));
    expect(requests.filter(({ method }) => method !== 'GET')).toEqual([]);
    await user.click(button);
    expect(await screen.findByText('Your old address is back')).toBeInTheDocument();
    expect(callsOf(...CALL)).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  });

  it.each([
    ['drops the session of this browser if it has ended with all others', 401, null],
    ['leaves the session of another account', 200, TOKEN],
  ])('%s', async (_, status, token) => {
    let isUndone = false;
    const handlers = [
      http.get('*/api/user/me', () =>
        isUndone && status === 401 ? refusal(401, 'unauthenticated', 'Sign in.') : undefined,
      ),
      http.post('*/api/auth/undo-email-change', () => {
        isUndone = true;
      }),
    ];
    const { callsOf, user } = openApp('/undo-email-change?token=secret', { signedIn: true, handlers });
    await waitFor(() => expect(session.read().hasToken).toBe(true));
    await user.click(await screen.findByRole('button', { name: 'Undo the change' }));
    expect(await screen.findByText('Your old address is back')).toBeInTheDocument();
    await waitFor(() => expect(callsOf('GET', '/api/user/me')).toHaveLength(2));
    await waitFor(() => expect(localStorage.getItem('access_token')).toBe(token));
  });

  it('drops the session if a gateway that has not heard of its end yet answers with the old address', async () => {
    let isUndone = false;
    const handlers = [
      http.get('*/api/user/me', () =>
        isUndone ? HttpResponse.json({ user: makeUser({ email: 'old@example.com' }) }) : undefined,
      ),
      http.post('*/api/auth/undo-email-change', () => {
        isUndone = true;
      }),
    ];
    const { user } = openApp('/undo-email-change?token=secret', { signedIn: true, handlers });
    await waitFor(() => expect(session.read().hasToken).toBe(true));
    await user.click(await screen.findByRole('button', { name: 'Undo the change' }));
    expect(await screen.findByRole('link', { name: 'Sign in' })).toBeInTheDocument();
    expect(localStorage.getItem('access_token')).toBeNull();
  });

  it('says which account is signed in here if it is another one, and signs it out', async () => {
    const { user } = openApp('/undo-email-change?token=secret', { signedIn: true });
    await waitFor(() => expect(session.read().hasToken).toBe(true));
    await user.click(await screen.findByRole('button', { name: 'Undo the change' }));
    expect(
      await screen.findByText(
        `You are still signed in here as ${makeUser().email}. Sign out to use the other account.`,
      ),
    ).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Sign in' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/login$/));
    expect(localStorage.getItem('access_token')).toBeNull();
  });

  it('says why it was refused', async () => {
    const handlers = [
      http.post('*/api/auth/undo-email-change', () => refusal(400, 'token_expired', 'The link is too old')),
    ];
    const { user } = openApp('/undo-email-change?token=old', { handlers });
    await user.click(await screen.findByRole('button', { name: 'Undo the change' }));
    expect((await screen.findAllByText('The link is too old')).length).toBeGreaterThan(0);
  });

  it('asks nothing of a link without its token', async () => {
    const { callsOf } = openApp('/undo-email-change');
    expect(await screen.findByText('This link is incomplete')).toBeInTheDocument();
    expect(callsOf(...CALL)).toHaveLength(0);
  });
});
