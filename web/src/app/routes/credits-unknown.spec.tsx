import { afterEach, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import Balance from '#features/pricing/components/balance.tsx';
import type { User } from '#lib/api/types.ts';
import { SessionProvider } from '#lib/session/session-context.tsx';
import { uploadQueue } from '#lib/upload/upload-queue.ts';
import { makeDocuments, makeUser } from '#testing/fixtures.ts';
import { openApp } from '#testing/open-app.tsx';

/** What the gateway says of credits while billing does not answer. */
const credits = {
  total_remaining: 0,
  paid_remaining: 0,
  free_remaining: 0,
  free_limit: 0,
  free_resets_at: '',
};
const open = (address: string, handlers: Parameters<typeof openApp>[1] = {}) =>
  openApp(address, {
    signedIn: true,
    state: { user: makeUser({ credits }), documents: makeDocuments() },
    ...handlers,
  });
const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });

afterEach(() => uploadQueue.clear());

it.each([
  ['/upload', () => screen.findByText('Each document uses one credit.')],
  ['/documents', () => screen.findByText(/^Documents are deleted after 3 days; with purchased credits/)],
  ['/settings?tab=billing', () => screen.findByText('Free credits return')],
])('%s shows no figure of credits that are unknown', async (address, shown) => {
  open(address);
  expect(await shown()).toBeInTheDocument();
  expect(screen.getByRole('main')).not.toHaveTextContent(
    /NaN|undefined|null|Invalid|No credits left|You have/,
  );
});

it('the prices name no balance', () => {
  const balance = (user: User) => render(<Balance user={user} />, { wrapper: SessionProvider }).container;
  expect(balance(makeUser({ credits }))).toBeEmptyDOMElement();
  expect(balance(makeUser())).toHaveTextContent('You have 14 credits now');
});

it('the deletion of an account still names purchased credits', async () => {
  const { user } = open('/settings?tab=data');
  await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
  expect(await screen.findByText('Any purchased credits, which are not refunded')).toBeInTheDocument();
});

it('a drop says nothing of files that might wait for credits', async () => {
  const sent = (name: string) => ({ id: name, filename: name, size: 8, status: 'uploaded', error: null });
  const { user } = open('/upload', {
    handlers: [
      http.post('*/api/documents/upload', () =>
        HttpResponse.json({ documents: [sent('a.pdf'), sent('b.pdf')] }, { status: 201 }),
      ),
    ],
  });
  await user.upload(await screen.findByLabelText('Choose PDF files'), [pdf('a.pdf'), pdf('b.pdf')]);
  expect((await screen.findAllByText('2 files uploaded successfully')).length).toBeGreaterThan(0);
  expect(screen.getByRole('main')).not.toHaveTextContent(/NaN|undefined|credits left for/);
});
