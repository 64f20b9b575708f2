import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { refusal } from '#testing/handlers.ts';
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
