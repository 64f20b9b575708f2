import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { endReviewQueue } from '#lib/review-queue.ts';
import { makeDocument, makeUser } from '#testing/fixtures.ts';
import { openApp } from '#testing/open-app.tsx';

const documents = ['a', 'b', 'c'].map((id) => makeDocument({ id, original_filename: `${id}.pdf` }));
const withAccepted = (...accepted: string[]) =>
  documents.map((document) => ({ ...document, accepted: accepted.includes(document.id) }));
const open = (address: string, shown = documents) =>
  openApp(address, { signedIn: true, state: { user: makeUser(), documents: shown } });
const toReview = () => screen.findByTestId('count-to_review');

beforeEach(() => endReviewQueue());

describe('What is left to review', () => {
  it('is what the user has not accepted, in the count and in the list', async () => {
    const { user } = open('/documents', withAccepted('a', 'b'));
    await waitFor(async () => expect(await toReview()).toHaveTextContent('1'));
    expect(await screen.findByTestId('count-completed')).toHaveTextContent('3');
    await user.click(screen.getByRole('radio', { name: 'To review' }));
    await waitFor(() => expect(screen.queryByText('a.pdf')).not.toBeInTheDocument());
    expect(screen.getByText('c.pdf')).toBeInTheDocument();
  });

  it('is nothing as soon as all of a batch is accepted', async () => {
    const { user } = open('/documents');
    await waitFor(async () => expect(await toReview()).toHaveTextContent('3'));
    for (const { id } of documents)
      await user.click(screen.getByRole('checkbox', { name: `Select ${id}.pdf` }));
    await user.click(await screen.findByRole('button', { name: 'Review 3' }));
    await user.click(await screen.findByRole('button', { name: 'Accept 3' }));
    await screen.findByText(/3 of 3 documents accepted/);
    await user.click(screen.getByRole('link', { name: 'Documents' }));
    await waitFor(async () => expect(await toReview()).toHaveTextContent('0'));
  });

  it('is not asked for on the dashboard: what is accepted waits for its PDFs', async () => {
    const { user } = open('/dashboard', withAccepted('a', 'b', 'c'));
    expect(await screen.findByText('3 documents are accepted')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Create the PDFs' }));
    expect(await screen.findByRole('button', { name: 'Generate & download 3 PDFs' })).toBeEnabled();
  });

  it('is next after a review of one document', async () => {
    open('/documents/c/review', withAccepted('a'));
    const next = await screen.findByRole('link', { name: /Next to review/ });
    expect(next).toHaveAttribute('href', '/documents/b/review');
  });
});

describe('Documents that were selected', () => {
  it('are still selected when one comes back from their review', async () => {
    const { user } = open('/documents');
    await user.click(await screen.findByRole('checkbox', { name: 'Select a.pdf' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select c.pdf' }));
    await user.click(await screen.findByRole('button', { name: 'Review 2' }));
    await user.click(await screen.findByRole('button', { name: 'Back to documents' }));
    expect(await screen.findByRole('checkbox', { name: 'Select a.pdf' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Select b.pdf' })).not.toBeChecked();
    expect(await screen.findByText('2 selected')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(screen.queryByText('2 selected')).not.toBeInTheDocument();
    expect(screen.getByRole('list', { name: 'Documents' })).toHaveFocus();
  });
});

describe('Time saved', () => {
  it('counts the documents that were read, as the account has it', async () => {
    const { analytics } = makeUser();
    const user = makeUser({ analytics: { ...analytics!, documentCount: 13, timeSavedMinutes: 20 } });
    openApp('/dashboard', { signedIn: true, state: { user, documents: [] } });
    expect(await screen.findByText('20 min')).toBeInTheDocument();
    expect(screen.getByText('13')).toBeInTheDocument();
  });
});
