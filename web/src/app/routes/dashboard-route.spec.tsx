import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { hoursAgo, makeDocument, makeUser } from '#testing/fixtures.ts';
import { refusal } from '#testing/handlers.ts';
import { openApp } from '#testing/open-app.tsx';

function withCredits(total: number) {
  const user = makeUser();
  return makeUser({ credits: { ...user.credits, total_remaining: total } });
}

describe('The dashboard', () => {
  it('shows name, credits, time saved, recent documents and the month', async () => {
    const { callsOf } = openApp('/dashboard', { signedIn: true });
    expect(await screen.findByText('Maya Lindqvist')).toBeInTheDocument();
    expect(screen.getByText('2/3')).toBeInTheDocument();
    expect(screen.getByText('2 h 15 min')).toBeInTheDocument();
    expect(screen.getByText('86%')).toBeInTheDocument();
    expect(screen.getByText('datasheet')).toBeInTheDocument();
    expect(screen.queryByText('manual')).not.toBeInTheDocument();
    const recent = screen.getByRole('region', { name: 'Recent documents' });
    expect(await within(recent).findAllByRole('listitem')).toHaveLength(5);
    expect(callsOf('GET', '/api/documents?limit=5')).toHaveLength(1);
  });

  it.each([
    [0, true],
    [1, true],
    [2, false],
  ])('with %i credits left the warning shows: %s', async (left, shown) => {
    openApp('/dashboard', { signedIn: true, state: { user: withCredits(left), documents: [] } });
    await screen.findByRole('heading', { name: 'Welcome, Maya' });
    expect(screen.queryByText('Low Credits Warning') !== null).toBe(shown);
  });

  it('warns of expiry only within the last day', async () => {
    openApp('/dashboard', {
      signedIn: true,
      state: {
        user: makeUser(),
        documents: [
          makeDocument({ id: 'a', expiresAt: hoursAgo(-25) }),
          makeDocument({ id: 'b', expiresAt: hoursAgo(-22.5) }),
        ],
      },
    });
    expect(await screen.findByText('Expires in 23h')).toHaveAttribute('data-tone', 'warn');
    expect(screen.queryByText('Expires in 25h')).not.toBeInTheDocument();
  });

  it('forgets the session on Sign Out', async () => {
    const { user } = openApp('/dashboard', { signedIn: true });
    await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/login'));
    expect(localStorage.getItem('access_token')).toBeNull();
  });
});

describe('Sessions and addresses', () => {
  it.each(['/dashboard', '/upload', '/documents', '/documents/x/review', '/brand-context', '/settings'])(
    'sends a visitor of %s to the login without showing it',
    async (address) => {
      const { requests } = openApp(address);
      await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/login'));
      expect(requests).toHaveLength(0);
    },
  );

  it('ends the session on any 401', async () => {
    openApp('/documents', {
      signedIn: true,
      handlers: [http.get('*/api/documents', () => refusal(401, 'unauthenticated', 'Sign in again.'))],
    });
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/login'));
    expect(localStorage.getItem('access_token')).toBeNull();
  });

  it('brings an unknown address to the landing page', async () => {
    openApp('/no-such-page');
    expect(await screen.findByText('How It Works')).toBeInTheDocument();
    expect(screen.getByTestId('address')).toHaveTextContent(/^\/$/);
  });
});
