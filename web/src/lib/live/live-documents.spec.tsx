import { describe, expect, it, jest } from '@jest/globals';
import { describeWarnings } from '@colophon/contracts/rules';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { sessionQueries } from '#lib/api/query-client.ts';
import type { DocumentPage } from '#lib/api/types.ts';
import { readToken } from '#lib/session/token.ts';
import { makeDocument, makeUser } from '#testing/fixtures.ts';
import { liveEvents } from '#testing/live-events.ts';
import { openApp } from '#testing/open-app.tsx';

const reading = makeDocument({ id: 'a', original_filename: 'a.pdf', status: 'processing' });

/** The list with one document that is being read, on a server that says how that ends. */
function openList(documents = [reading], path = '/documents') {
  const { handler, tell } = liveEvents();
  const [first = reading] = documents;
  const state = { user: makeUser(), documents };
  const app = openApp(path, { signedIn: true, state, handlers: [handler] });
  const end = async (change: Readonly<Record<string, unknown>>) => {
    state.documents = [{ ...first, ...change }];
    await tell({ id: 'a', errorMessage: null, ...change });
  };
  const remove = async (id: string) => {
    state.documents = state.documents.filter((one) => one.id !== id);
    await tell({ id, status: 'deleted' });
  };
  return { end, tell, remove, ...app };
}

/** What the cache holds for the lists. */
const listed = () =>
  sessionQueries(readToken())
    .getQueriesData<DocumentPage>({ queryKey: ['documents', 'list'] })
    .flatMap(([, page]) => page?.documents ?? []);

it('shows in a tab that was opened in the background what has changed until it is looked at', async () => {
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const listen = jest.spyOn(document, 'addEventListener');
  const state = { user: makeUser(), documents: [{ ...reading, status: 'completed' as const }] };
  const opened = new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode(':\n\n')) });
  const stream = () => new HttpResponse(opened, { headers: { 'Content-Type': 'text/event-stream' } });
  openApp('/documents', { signedIn: true, state, handlers: [http.get('*/api/documents/events', stream)] });
  expect(await screen.findByText('a.pdf')).toBeVisible();
  await waitFor(() => expect(listen).toHaveBeenCalledWith('visibilitychange', expect.any(Function)));
  state.documents = [{ ...reading, original_filename: 'b.pdf', status: 'completed' as const }];
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText('b.pdf')).toBeVisible();
  visibility.mockRestore();
  listen.mockRestore();
});

it('shows after a visit to the public pages what has changed meanwhile', async () => {
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  const send = globalThis.fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (request, options) => {
    if (request !== '/api/documents/events') return send(request, options);
    const body = new ReadableStream<Uint8Array>({ start: (stream) => void streams.push(stream) });
    const stream = streams.at(-1);
    options?.signal?.addEventListener('abort', () => stream?.error(new DOMException('left', 'AbortError')));
    return new Response(body);
  });
  const other = makeDocument({ id: 'b', original_filename: 'b.pdf', status: 'processing' });
  const state = { user: makeUser(), documents: [reading, other] };
  const { user, callsOf } = openApp('/dashboard', { signedIn: true, state });
  expect(await screen.findAllByText('AI processing...')).toHaveLength(2);
  state.documents = [reading, { ...other, status: 'completed' }];
  await waitFor(() => expect(streams).toHaveLength(1));
  streams[0]?.enqueue(new TextEncoder().encode('data: {"id":"b","status":"completed"}\n\n'));
  expect(await screen.findAllByText('Ready for review')).toHaveLength(1);
  // What the event makes outdated is asked for before the screen is left.
  await waitFor(() => expect(callsOf('GET', '/api/documents?limit=5')).toHaveLength(2));
  await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Pricing' }));
  await screen.findByRole('heading', { level: 1, name: /simple pricing/i });
  state.documents = state.documents.map((document) => ({ ...document, status: 'completed' }));
  await user.click(await screen.findByRole('link', { name: 'Go to Dashboard' }));
  expect(await screen.findByText('a.pdf')).toBeVisible();
  await waitFor(() => expect(screen.getAllByText('Ready for review')).toHaveLength(2));
});

describe('A change that comes while the first answer is on its way', () => {
  const openHeld = async () => {
    const held = Promise.withResolvers<undefined>();
    const { handler, tell } = liveEvents();
    const state = { user: makeUser(), documents: [reading] };
    const list = async () => {
      const answer = HttpResponse.json({ documents: state.documents, page: 1, limit: 20, total: 1 });
      await held.promise;
      return answer;
    };
    const handlers = [handler, http.get('*/api/documents', list)];
    const { callsOf } = openApp('/documents', { signedIn: true, state, handlers });
    const lists = () => callsOf('GET', '/api/documents?page=1&limit=20');
    await waitFor(() => expect(lists()).toHaveLength(1));
    const complete = async () => {
      const users = callsOf('GET', '/api/user/me').length;
      state.documents = [{ ...reading, status: 'completed' }];
      await tell({ id: 'a', status: 'completed' });
      // What the event makes outdated is asked for again at the same time.
      await waitFor(() => expect(callsOf('GET', '/api/user/me').length).toBeGreaterThan(users));
    };
    return { lists, complete, release: () => held.resolve(undefined) };
  };

  it('is shown', async () => {
    const { complete, release } = await openHeld();
    await complete();
    release();
    expect(await screen.findByText('Ready for review')).toBeVisible();
  });

  it('is asked for once, however many come', async () => {
    const { complete, release, lists } = await openHeld();
    await complete();
    await complete();
    await complete();
    release();
    expect(await screen.findByText('Ready for review')).toBeVisible();
    expect(lists()).toHaveLength(2);
  });
});

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
    // At once, before the document itself is fetched again.
    expect(listed()).toEqual([expect.objectContaining({ id: 'a', status, errorCode })]);
    const row = within(screen.getByText('a.pdf').closest('li')!);
    expect(await row.findByText(words)).toBeVisible();
  });

  it.each([
    ['stays accepted where its generation failed', [], 'timed_out', true, 'Accepted, PDF not written'],
    ['is not accepted any more once it is generated', [], null, false, 'Ready for review'],
    ['so, too, where no PDF can be written of it', ['CERTIFIED'], 'certified', false, 'Ready for review'],
  ])('%s', async (_, warnings, errorCode, accepted, words) => {
    const warningDetails = describeWarnings(warnings);
    const { end } = openList([{ ...reading, accepted: true, warningDetails }]);
    const announcer = await screen.findByTestId('announcer');
    expect(await screen.findByText('AI processing...')).toBeVisible();
    await end({ status: 'completed', errorCode, accepted });
    expect(await within(announcer).findByText(`a.pdf: ${words}`)).toBeInTheDocument();
    expect(listed()).toEqual([expect.objectContaining({ id: 'a', accepted })]);
  });
});

it('a deleted document leaves the lists at once, and no other document is asked for', async () => {
  const other = makeDocument({
    id: 'b',
    original_filename: 'b.pdf',
    finalMetadata: null,
    generatedMetadata: null,
  });
  const { tell, callsOf, user } = openList([reading, other]);
  // Seen before, so that an event about any document would have it fetched again.
  await user.click(await screen.findByRole('link', { name: 'b.pdf' }));
  await screen.findByRole('heading', { level: 1, name: 'b.pdf' });
  const asked = callsOf('GET', '/api/documents/b/metadata').length;
  const users = callsOf('GET', '/api/user/me').length;
  await tell({ id: 'a', status: 'deleted' });
  await waitFor(() => expect(listed().map(({ id }) => id)).not.toContain('a'));
  // What is outdated is fetched again at the same time.
  await waitFor(() => expect(callsOf('GET', '/api/user/me').length).toBeGreaterThan(users));
  expect(callsOf('GET', '/api/documents/b/metadata')).toHaveLength(asked);
});

describe('A review whose document is deleted elsewhere', () => {
  const openGone = async () => {
    const app = openList([makeDocument({ id: 'a' })], '/documents/a/review');
    const title = await screen.findByRole('textbox', { name: 'Title' });
    await app.user.type(title, ' of ours');
    await app.remove('a');
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent(/This document no longer exists/);
    return { title, ...app };
  };

  it('says so, and what was typed stays there to be copied [review.load]', async () => {
    const { title } = await openGone();
    expect(title).toHaveDisplayValue(/ of ours$/);
    expect(title).toHaveAttribute('readonly');
  });

  it('offers nothing that cannot be done any more', async () => {
    await openGone();
    expect(screen.queryByRole('button', { name: /^More actions/ })).toBeNull();
    for (const name of [/^Save/, /^Cancel/, /Generate & Download/, /^Copy from AI/])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('shows no files that are gone', async () => {
    const { remove } = openList(
      [makeDocument({ id: 'a', status: 'ready_for_download' })],
      '/documents/a/review',
    );
    expect(await screen.findByRole('button', { name: 'Receipt' })).toBeVisible();
    await remove('a');
    expect(await screen.findByRole('alert')).toHaveTextContent(/This document no longer exists/);
    expect(screen.queryByRole('button', { name: 'Receipt' })).toBeNull();
  });

  it('asks before what was typed is left', async () => {
    const { user } = await openGone();
    await user.click(screen.getAllByRole('link', { name: /Documents/ })[0]!);
    expect(await screen.findByRole('dialog')).toHaveTextContent(/Your edits to this document's metadata/);
  });
});
