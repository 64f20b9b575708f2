import { afterEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
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
  ['/upload', 'Upload documents'],
  ['/documents', 'Documents'],
  ['/settings?tab=billing', 'Settings'],
  ['/pricing', 'Simple pricing, per document'],
])('%s shows no figure of credits that are unknown', async (address, heading) => {
  open(address);
  expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument();
  await waitFor(() =>
    expect(within(screen.getByRole('main')).queryByText(/^Loading/)).not.toBeInTheDocument(),
  );
  const main = screen.getByRole('main');
  expect(main).not.toHaveTextContent(
    /NaN|undefined|null|Invalid|No credits left|You have 0|deleted after 3 days\.$/,
  );
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
