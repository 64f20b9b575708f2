import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { refusal } from '#testing/handlers.ts';
import { openApp } from '#testing/open-app.tsx';

const ids = ['0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f41', '0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f42'];
const since = '2026-01-15T09:30:12.000Z';

function open({ refused = false } = {}) {
  let learned = [
    { id: ids[0], kind: 'author', from: 'acme', to: 'Acme Ltd', count: 4, since },
    { id: ids[1], kind: 'keyword_removed', from: 'team', to: '', count: 3, since },
  ];
  const app = openApp('/brand-context', {
    signedIn: true,
    handlers: [
      http.get('*/api/brand/learned', () => HttpResponse.json({ learned })),
      http.delete('*/api/brand/learned/:id', ({ params }) => {
        if (refused) return refusal(503, 'unavailable', 'Away.');
        learned = learned.filter(({ id }) => id !== params['id']);
        return new HttpResponse(null, { status: 204 });
      }),
      http.delete('*/api/brand/learned', () => {
        learned = [];
        return new HttpResponse(null, { status: 204 });
      }),
    ],
  });
  return app;
}

const section = () => screen.findByRole('region', { name: 'Learned from your corrections' });

describe('What was learned from corrections', () => {
  it('stands in plain sentences, and each is forgotten by one click', async () => {
    const { user, callsOf } = open();
    const list = within(await section());
    expect(
      await list.findByText(/Author: “Acme Ltd” instead of “acme”/, { selector: 'p' }),
    ).toHaveTextContent('Author: “Acme Ltd” instead of “acme” – in 4 documents');
    await user.click(list.getByRole('button', { name: /Forget Author/ }));
    expect(await screen.findByText('Forgotten')).toBeInTheDocument();
    expect(callsOf('DELETE', `/api/brand/learned/${ids[0]}`)).toHaveLength(1);
    expect(list.getByText(/Keyword removed: “team”/, { selector: 'p' })).toBeInTheDocument();
  });

  it('is forgotten all at once only after a question', async () => {
    const { user, callsOf } = open();
    await user.click(await screen.findByRole('button', { name: 'Forget all' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(callsOf('DELETE', '/api/brand/learned')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Forget all' }));
    await user.click(screen.getByRole('button', { name: 'Forget everything' }));
    expect(await screen.findByText(/Nothing yet/)).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Learned from your corrections' })).toHaveFocus();
  });

  it('says so when it cannot be forgotten', async () => {
    const { user } = open({ refused: true });
    await user.click(await screen.findByRole('button', { name: /Forget Keyword/ }));
    expect(await within(await section()).findByRole('alert')).toBeInTheDocument();
  });
});
