import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { makeDocument, makeUser } from '#testing/fixtures.ts';
import { openApp } from '#testing/open-app.tsx';

const reading = makeDocument({ id: 'a', original_filename: 'a.pdf', status: 'processing' });

/** The list with one document that is being read, on a server that says how that ends. */
function openList() {
  const told = new TransformStream<Uint8Array, Uint8Array>();
  const stream = () => new HttpResponse(told.readable, { headers: { 'Content-Type': 'text/event-stream' } });
  const state = { user: makeUser(), documents: [reading] };
  openApp('/documents', {
    signedIn: true,
    state,
    handlers: [http.get('*/api/documents/events', stream)],
  });
  const end = async (change: Readonly<Record<string, unknown>>) => {
    state.documents = [{ ...reading, ...change }];
    const event = JSON.stringify({ id: 'a', errorMessage: null, ...change });
    await told.writable.getWriter().write(new TextEncoder().encode(`id: 1\ndata: ${event}\n\n`));
  };
  return { end };
}

describe('A change of a document', () => {
  it.each([
    ['completed', null, 'Ready for review'],
    ['failed', 'damaged', 'Failed'],
    ['failed', 'no_text_found', 'Needs your decision'],
  ])('is spoken as its row shows it: %s, %s [a11y.live-regions]', async (status, errorCode, words) => {
    const { end } = openList();
    const announcer = await screen.findByTestId('announcer');
    expect(await screen.findByText('AI processing...')).toBeVisible();
    await end({ status, errorCode });
    expect(await within(announcer).findByText(`a.pdf: ${words}`)).toBeInTheDocument();
    const row = within(screen.getByText('a.pdf').closest('li')!);
    // At once, before the document itself is fetched again.
    expect(row.getByText(words)).toBeVisible();
  });
});
