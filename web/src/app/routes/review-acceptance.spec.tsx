import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { Document } from '#lib/api/types.ts';
import { endReviewQueue, readReviewQueue, startReviewQueue } from '#lib/review-queue.ts';
import { GENERATED, makeDocument, makeUser } from '#testing/fixtures.ts';
import { refusal } from '#testing/handlers.ts';
import { openApp } from '#testing/open-app.tsx';
import { openBatch } from '#testing/open-batch.ts';

function openFirst(changes: Partial<Document> = {}, handlers: Parameters<typeof openApp>[1] = {}) {
  const documents = ['A', 'B'].map((id) => makeDocument({ id, original_filename: `${id}.pdf`, ...changes }));
  startReviewQueue(documents.map(({ id }) => id));
  return openApp('/documents/A/review', {
    signedIn: true,
    state: { user: makeUser(), documents },
    ...handlers,
  });
}
/** Both have the same title: their files tell them apart. */
const shown = (file: string) => screen.findByText(file);

beforeEach(() => endReviewQueue());

describe('Accepting a document', () => {
  it('is kept by the server, whatever becomes of this tab', async () => {
    const { user, callsOf } = openFirst();
    await shown('A.pdf');
    await user.click(screen.getByRole('button', { name: 'Accept and next' }));
    await shown('B.pdf');
    expect(callsOf('POST', '/api/documents/A/accept')).toHaveLength(1);
  });

  it('is known of one that was accepted in another tab', async () => {
    openFirst({ accepted: true });
    await shown('A.pdf');
    expect(await screen.findByRole('button', { name: 'Next' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Accept and next' })).not.toBeInTheDocument();
  });

  it('names open points once, and lets them stand at the second press', async () => {
    const { user, callsOf } = openFirst({ finalMetadata: { ...GENERATED, title: 'RFID', author: '' } });
    await shown('A.pdf');
    await screen.findByText('2 to check');
    await user.keyboard('a');
    expect(await screen.findByText('To check: title, author. Press again to accept.')).toBeInTheDocument();
    expect(callsOf('POST', '/api/documents/A/accept')).toHaveLength(0);
    await user.keyboard('a');
    await shown('B.pdf');
    expect(callsOf('POST', '/api/documents/A/accept')).toHaveLength(1);
  });

  it('that is not kept says so', async () => {
    const handlers = [
      http.post('*/api/documents/A/accept', () => refusal(409, 'invalid_state', 'It is read again.')),
      http.get('*/api/documents/events', () => new HttpResponse(null, { status: 204 })),
    ];
    const { user } = openFirst({}, { handlers });
    await shown('A.pdf');
    await user.click(screen.getByRole('button', { name: 'Accept and next' }));
    expect(await screen.findByText('It is read again.')).toBeInTheDocument();
    expect(readReviewQueue()?.accepted).toEqual([]);
    // The link of the document before may go away under the click.
    await shown('B.pdf');
    await user.click(screen.getByRole('link', { name: 'Batch review' }));
    expect(await screen.findByRole('button', { name: /^Accept 2/ })).toBeInTheDocument();
  });

  it('that is not kept is offered again, and the others are not', async () => {
    let isDown = true;
    const handlers = [
      http.post('*/api/documents/b/accept', () =>
        isDown ? refusal(503, 'unavailable', 'Later, please.') : undefined,
      ),
    ];
    const metadata = { ...GENERATED, title: 'Price List' };
    const { user, callsOf } = openBatch({ c: { finalMetadata: metadata } }, { handlers });
    await user.click(await screen.findByRole('button', { name: /^Accept 4/ }));
    expect(await screen.findByText('Later, please.')).toBeInTheDocument();
    expect(readReviewQueue()?.accepted).toEqual(['a', 'c', 'd']);
    isDown = false;
    await user.click(await screen.findByRole('button', { name: /^Accept 1/ }));
    await waitFor(() => expect(callsOf('POST', '/api/documents/b/accept')).toHaveLength(2));
    expect(readReviewQueue()?.accepted).toEqual(['a', 'c', 'd', 'b']);
    expect(screen.queryByRole('button', { name: /^Accept \d/ })).not.toBeInTheDocument();
  });
});
