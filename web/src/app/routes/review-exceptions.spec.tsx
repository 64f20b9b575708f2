import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { describeWarnings } from '@colophon/contracts/rules';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { Document } from '#lib/api/types.ts';
import { endReviewQueue, readReviewQueue, startReviewQueue } from '#lib/review-queue.ts';
import { GENERATED, makeDocument, makeUser } from '#testing/fixtures.ts';
import { refusal } from '#testing/handlers.ts';
import { liveEvents } from '#testing/live-events.ts';
import { openApp } from '#testing/open-app.tsx';
import { IDS, openBatch, savedMetadata, withTitle } from '#testing/open-batch.ts';

const table = async (name: string) => within(await screen.findByRole('region', { name }));

beforeEach(() => endReviewQueue());

describe('The first look at a batch', () => {
  it('tells how many look fine and which need a person, and why', async () => {
    openBatch();
    expect(await screen.findByText('3 look fine, 1 to check')).toBeInTheDocument();
    const exceptions = await table('To check');
    expect(exceptions.getAllByRole('listitem')).toHaveLength(1);
    expect(exceptions.getByText('Title: Written in capitals.')).toBeInTheDocument();
    expect((await table('Looks fine')).getAllByRole('listitem')).toHaveLength(3);
  });

  it('fetches again only the document that changed, however many there are', async () => {
    const told = new TransformStream<Uint8Array, Uint8Array>();
    const stream = () =>
      new HttpResponse(told.readable, { headers: { 'Content-Type': 'text/event-stream' } });
    const { requests } = openBatch({}, { handlers: [http.get('*/api/documents/events', stream)] });
    await screen.findByText('3 look fine, 1 to check');
    const fetched = (id: string) =>
      requests.filter(({ method, url }) => method === 'GET' && url.endsWith(`/documents/${id}/metadata`));
    const event = JSON.stringify({ id: 'b', status: 'completed' });
    await told.writable.getWriter().write(new TextEncoder().encode(`id: 1\ndata: ${event}\n\n`));
    await waitFor(() => expect(fetched('b')).toHaveLength(2));
    expect(['a', 'c', 'd'].map((id) => fetched(id).length)).toEqual([1, 1, 1]);
  });

  it('sends to a person what is barely borne out, missing, or allows no changes', async () => {
    const evidence = makeDocument().evidence!;
    openBatch({
      a: { evidence: { ...evidence, author: { ...evidence.author, confidence: 0.2 } } },
      b: { finalMetadata: { ...GENERATED, author: '' } },
      d: { status: 'processing' },
    });
    expect(await screen.findByText('3 to check')).toBeInTheDocument();
    const exceptions = await table('To check');
    expect(exceptions.getByText('Author: Barely supported by the text.')).toBeInTheDocument();
    expect(exceptions.getByText('Author: Nothing is filled in.')).toBeInTheDocument();
    expect((await table('Not ready for review')).getByText('d.pdf')).toBeInTheDocument();
  });

  it('says of a file that allows no changes just that', async () => {
    const nothing = { title: '', subject: '', keywords: '', author: '', description: '' };
    openBatch({ c: { finalMetadata: nothing, warningDetails: describeWarnings(['CERTIFIED']) } });
    const exceptions = await table('To check');
    expect(exceptions.getByText(/^This file is certified against changes/)).toBeVisible();
    expect(exceptions.queryByText(/Nothing is filled in/)).not.toBeInTheDocument();
  });

  it('does not ask the user to accept what is already written', async () => {
    openBatch({ a: { status: 'ready_for_download' }, c: { status: 'ready_for_download' } });
    expect(await screen.findByRole('button', { name: 'Accept 2' })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'To check' })).not.toBeInTheDocument();
    expect(readReviewQueue()?.accepted).toEqual(['a', 'c']);
  });
});

describe('What another tab or device did', () => {
  it('counts at the first look: what was accepted there needs no check here', async () => {
    openBatch({ a: { accepted: true }, c: { accepted: true } });
    expect(await screen.findByText(/2 of 4 documents accepted/)).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Accept 2' })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'To check' })).not.toBeInTheDocument();
  });

  it('does not let a doubtful text look fine, when a batch is opened again', async () => {
    openBatch({ a: { accepted: true }, c: { accepted: true } });
    const checked = await table('Checked');
    expect(checked.getByRole('link', { name: 'Review c.pdf' })).toBeInTheDocument();
    expect(checked.getByText('Accepted')).toBeInTheDocument();
    const fine = await table('Looks fine');
    expect(fine.getAllByRole('listitem')).toHaveLength(3);
    expect(fine.queryByRole('link', { name: 'Review c.pdf' })).not.toBeInTheDocument();
    // No person is led through it again.
    expect(readReviewQueue()?.exceptions).toEqual([]);
  });

  it('does not accept by a save alone: a doubtful value that was only saved still needs a person', async () => {
    openBatch({ c: { accepted: false, finalMetadata: { ...GENERATED, title: 'PRICE LIST 2' } } });
    expect(await screen.findByText('3 look fine, 1 to check')).toBeInTheDocument();
    expect(readReviewQueue()?.accepted).toEqual([]);
  });
});

describe('A document that is generated again', () => {
  /** All four are accepted; then `change` is what happens to `b` elsewhere. */
  const openAccepted = async () => {
    const { handler, tell } = liveEvents();
    let changes: Partial<Document> = {};
    const answer = () =>
      HttpResponse.json({ document: makeDocument({ id: 'b', original_filename: 'b.pdf', ...changes }) });
    const accept = () => {
      changes = { accepted: true };
      return answer();
    };
    const change = async (next: Partial<Document>) => {
      changes = next;
      await tell({ id: 'b', status: next.status });
    };
    const handlers = [
      handler,
      http.get('*/api/documents/b/metadata', answer),
      http.post('*/api/documents/b/accept', accept),
    ];
    const { user, callsOf } = openBatch({ c: { finalMetadata: GENERATED } }, { handlers });
    await user.click(await screen.findByRole('button', { name: 'Accept 4' }));
    expect(await screen.findByText(/4 of 4 documents accepted/)).toBeInTheDocument();
    return { user, change, callsOf };
  };

  it('is to be accepted again, and checked where it reads badly now', async () => {
    const { user, change } = await openAccepted();
    await change({ status: 'processing', accepted: true });
    expect(await (await table('Not ready for review')).findByText('b.pdf')).toBeInTheDocument();
    const finalMetadata = { ...GENERATED, title: 'SAFETY ON DECK' };
    await change({ status: 'completed', accepted: false, finalMetadata });
    expect(await screen.findByText('1 to check')).toBeInTheDocument();
    expect(screen.getByText(/3 of 4 documents accepted/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Review 1' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Accept b.pdf' }));
    expect(await screen.findByText(/4 of 4 documents accepted/)).toBeInTheDocument();
  });

  it('is to be accepted again, too, where the batch was not on screen meanwhile', async () => {
    const { user, change, callsOf } = await openAccepted();
    await user.click(screen.getByRole('link', { name: 'Review c.pdf' }));
    const back = await screen.findByRole('link', { name: 'Batch review' });
    await change({ status: 'processing', accepted: true });
    const users = callsOf('GET', '/api/user/me').length;
    await change({ status: 'completed', accepted: false });
    // The screen knows it.
    await waitFor(() => expect(callsOf('GET', '/api/user/me').length).toBeGreaterThan(users));
    await user.click(back);
    expect(await screen.findByText(/3 of 4 documents accepted/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Accept 1' }));
    expect(await screen.findByText(/4 of 4 documents accepted/)).toBeInTheDocument();
  });

  it('is to be accepted again, too, where that was asked for in its review', async () => {
    const { user } = openBatch({ c: { finalMetadata: GENERATED } });
    await user.click(await screen.findByRole('button', { name: 'Accept 4' }));
    await user.click(await screen.findByRole('link', { name: 'Review b.pdf' }));
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(screen.getByText('Generate again'));
    await user.click(await screen.findByRole('button', { name: 'Use 1 credit' }));
    expect(await screen.findByText('Reading and writing')).toBeInTheDocument();
    expect(readReviewQueue()?.accepted).toEqual(['a', 'c', 'd']);
  });
});

describe('Twelve documents of which nine are fine', () => {
  it('take five presses from the first look to the ZIP', async () => {
    const saved: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.pathname);
    });
    const documents = Array.from({ length: 12 }, (_, index) => {
      const title = index % 4 === 1 ? `PRICE LIST ${index}` : `Guide to Chapter ${index}`;
      const metadata = { ...GENERATED, title };
      return makeDocument({
        id: `n${index}`,
        original_filename: `n${index}.pdf`,
        generatedMetadata: metadata,
        finalMetadata: metadata,
      });
    });
    const archive = { url: '/api/documents/archive/once', expiresAt: '2026-01-15T12:01:00Z', missing: [] };
    const handlers = [
      http.post('*/api/documents/archive', () => HttpResponse.json(archive, { status: 201 })),
    ];
    const address = startReviewQueue(documents.map(({ id }) => id));
    const { user, requests } = openApp(address, {
      signedIn: true,
      state: { user: makeUser(), documents },
      handlers,
    });
    await user.click(await screen.findByRole('button', { name: 'Accept 9' }));
    for (const name of ['PRICE LIST 1', 'PRICE LIST 5', 'PRICE LIST 9']) {
      await screen.findByRole('heading', { level: 1, name });
      await user.keyboard('a');
    }
    expect(await screen.findByText(/12 of 12 documents accepted/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Generate & download 12 PDFs' })).toBeEnabled();
    await user.keyboard('g');
    await waitFor(() => expect(saved).toEqual(['/api/documents/archive/once']));
    const asked = requests.find(({ url }) => url === '/api/documents/archive');
    expect(asked?.body).toEqual({ ids: documents.map(({ id }) => id) });
  });
});

describe('What a person should check', () => {
  it('is counted by the same rule in the list of documents', async () => {
    const evidence = makeDocument().evidence!;
    const unsure = { evidence: { ...evidence, author: { ...evidence.author, confidence: 0.2 } } };
    const { user } = openBatch({ a: unsure });
    expect(await screen.findByText('2 look fine, 2 to check')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Back to documents' }));
    const rows = await screen.findAllByText(/^1 to check/);
    expect(rows.map((words) => words.closest('li')?.textContent).join()).toMatch(/a\.pdf.*c\.pdf/);
  });

  it('is accepted as it is by one press at its row', async () => {
    const { user, callsOf } = openBatch();
    await user.click(await screen.findByRole('button', { name: 'Accept c.pdf' }));
    expect(await screen.findByText('All 3 look fine')).toBeInTheDocument();
    await waitFor(() => expect(callsOf('POST', '/api/documents/c/accept')).toHaveLength(1));
  });
});

describe('A title that the file already had', () => {
  const originalMetadata = {
    title: 'Harbour Prices 2024',
    subject: '',
    keywords: '',
    author: '',
    creator: '',
  };

  it('is had back by one press where a person wrote it', async () => {
    const app = openBatch({ c: { originalMetadata } });
    await app.user.click(await screen.findByRole('button', { name: 'Keep original title of c.pdf' }));
    await waitFor(() => expect(savedMetadata(app)).toEqual([['c', withTitle('Harbour Prices 2024')]]));
    expect(await screen.findByText('All 4 look fine')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Keep original/ })).not.toBeInTheDocument();
  });

  it('says why it could not be had back, and is asked for once meanwhile', async () => {
    const answer = Promise.withResolvers<Response>();
    const handlers = [http.put('*/api/documents/c/metadata', () => answer.promise)];
    const app = openBatch({ c: { originalMetadata } }, { handlers });
    const keep = await screen.findByRole('button', { name: 'Keep original title of c.pdf' });
    await app.user.click(keep);
    expect(keep).toBeDisabled();
    await waitFor(() => expect(savedMetadata(app)).toHaveLength(1));
    answer.resolve(refusal(503, 'unavailable', 'Later, please.'));
    const exceptions = await table('To check');
    expect(await exceptions.findByRole('alert')).toHaveTextContent('Later, please.');
    expect(keep).toBeEnabled();
  });

  it('is not offered where a program gave it', async () => {
    openBatch({ c: { originalMetadata: { ...originalMetadata, title: 'CIS-Custom.indd' } } });
    await screen.findByText('3 look fine, 1 to check');
    expect(screen.queryByRole('button', { name: /^Keep original/ })).not.toBeInTheDocument();
  });
});

describe('The review of one of a batch', () => {
  it('is reached by a key before anything is accepted', async () => {
    const { user } = openBatch();
    await screen.findByText('3 look fine, 1 to check');
    await user.keyboard('j');
    expect(await screen.findByRole('heading', { level: 1, name: 'PRICE LIST' })).toBeInTheDocument();
    expect(readReviewQueue()?.accepted).toEqual([]);
  });

  it('leads back to the batch by a link, the first that Tab reaches', async () => {
    const { user } = openBatch();
    await user.click(await screen.findByRole('button', { name: 'Review 1' }));
    await user.click(await screen.findByRole('link', { name: 'Batch review' }));
    expect(await screen.findByText('3 look fine, 1 to check')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Review a.pdf' }));
    const back = await screen.findByRole('link', { name: 'Batch review' });
    expect(within(screen.getByRole('main')).getAllByRole('link')[0]).toBe(back);
    back.focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('3 look fine, 1 to check')).toBeInTheDocument();
    expect(screen.getByTestId('address')).toHaveTextContent(/^\/documents\/batch$/);
  });

  it('leads back to the batch by a key of the sheet too, and asks about edits as the link does', async () => {
    const { user } = openBatch();
    await user.click(await screen.findByRole('button', { name: 'Review 1' }));
    await screen.findByRole('link', { name: 'Batch review' });
    await user.keyboard('?');
    const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(sheet.getByText('Back to the batch')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('textbox', { name: 'Title' }));
    await user.keyboard('!{Escape}b');
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Metadata updated successfully');
    await user.keyboard('b');
    expect(await screen.findByRole('heading', { level: 1, name: 'Batch review' })).toBeInTheDocument();
    expect(screen.getByTestId('address')).toHaveTextContent(/^\/documents\/batch$/);
  });
});

describe('What looks fine', () => {
  it('is accepted by one press, which leads to what does not', async () => {
    const { user, requests } = openBatch();
    await screen.findByText('3 look fine, 1 to check');
    await user.keyboard('a');
    const kept = () =>
      requests.filter(({ url }) => url.endsWith('/accept')).map(({ url }) => url.split('/')[3]);
    await waitFor(() => expect(new Set(kept())).toEqual(new Set(['a', 'b', 'd'])));
    await screen.findByRole('heading', { level: 1, name: 'PRICE LIST' });
    expect(screen.getByText('1 of 1')).toBeInTheDocument();
    expect(readReviewQueue()?.accepted).toEqual(['a', 'b', 'd']);
    await user.click(screen.getByRole('button', { name: 'Accept and finish' }));
    expect(await screen.findByText(/4 of 4 documents accepted/)).toBeInTheDocument();
    expect(screen.queryByText(/look fine/)).not.toBeInTheDocument();
    expect((await table('Checked')).getAllByRole('listitem')).toHaveLength(1);
  });

  it('names the keys on the buttons of each step', async () => {
    const { user } = openBatch();
    const hint = async (name: string) =>
      (await screen.findByRole('button', { name })).querySelector('kbd')?.textContent;
    expect(await hint('Review 1')).toBe('J');
    expect(await hint('Accept 3')).toBe('A');
    await user.click(screen.getByRole('button', { name: 'Accept 3' }));
    expect(await hint('Accept and finish')).toBe('A');
    await user.click(screen.getByRole('button', { name: 'Accept and finish' }));
    expect(await hint('Generate & download 4 PDFs')).toBe('G');
  });

  it('stays where it is when everything else is done', async () => {
    const { user } = openBatch({ c: { finalMetadata: GENERATED } });
    await user.click(await screen.findByRole('button', { name: 'Accept 4' }));
    expect(screen.getByTestId('address')).toHaveTextContent(/^\/documents\/batch$/);
    expect(screen.getByRole('button', { name: 'Generate & download 4 PDFs' })).toBeEnabled();
  });
});

describe('The end of a batch', () => {
  it('shows what was achieved, to be copied as text', async () => {
    const { user } = openBatch(Object.fromEntries(IDS.map((id) => [id, { status: 'ready_for_download' }])));
    expect(
      await screen.findByRole('heading', { name: '4 PDFs, 20 fields written, 0 pages changed' }),
    ).toBeVisible();
    const titles = within(screen.getByRole('list', { name: 'Titles before and after' }));
    expect(titles.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'After: Annual Report of the Harboura.pdfBefore: Microsoft Word - ZT_Guide_final_v7.docx',
      'After: Safety on Deckb.pdfBefore: Microsoft Word - ZT_Guide_final_v7.docx',
      'After: PRICE LISTc.pdfBefore: Microsoft Word - ZT_Guide_final_v7.docx',
    ]);
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('Copied as text')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(
      [
        '4 PDFs, 20 fields written, 0 pages changed',
        '“Microsoft Word - ZT_Guide_final_v7.docx” → “Annual Report of the Harbour”',
        '“Microsoft Word - ZT_Guide_final_v7.docx” → “Safety on Deck”',
        '“Microsoft Word - ZT_Guide_final_v7.docx” → “PRICE LIST”',
      ].join('\n'),
    );
  });

  it('shows first what was worst before, and what read well before last', async () => {
    const stated = (title: string) => ({
      status: 'ready_for_download' as const,
      originalMetadata: { title, subject: '', keywords: '', author: '', creator: '' },
    });
    openBatch({
      a: stated('Report of the Harbour'),
      b: stated(''),
      c: stated('CIS-Custom.indd'),
      d: stated('Handbook of the Crew'),
    });
    const titles = within(await screen.findByRole('list', { name: 'Titles before and after' }));
    expect(
      titles.getAllByRole('listitem').map(({ textContent }) => textContent?.split('Before: ')[1]),
    ).toEqual(['CIS-Custom.indd', 'no title', 'Report of the Harbour']);
  });

  it('names files by the pattern that is chosen once, shown before it is', async () => {
    const { user, requests } = openBatch();
    expect(await screen.findByText('a-processed.pdf')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Change names' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Download names' }));
    await user.click(dialog.getByRole('radio', { name: /Company, kind, title and year/ }));
    const year = new Date(makeDocument().createdAt).getUTCFullYear();
    expect(
      await dialog.findByText(`Northfield-Health-IT-white-paper-Annual-Report-of-the-Harbour-${year}.pdf`),
    ).toBeInTheDocument();
    await user.click(dialog.getByRole('radio', { name: /Custom pattern/ }));
    await user.clear(dialog.getByRole('textbox', { name: 'Pattern' }));
    await user.paste('{author}');
    expect(dialog.getByText(/\{author\} is not known/)).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Use these names' })).toBeDisabled();
    await user.clear(dialog.getByRole('textbox', { name: 'Pattern' }));
    await user.paste('{title} ({year})');
    await user.click(dialog.getByRole('button', { name: 'Use these names' }));
    expect(await screen.findByText(`Annual Report of the Harbour (${year}).pdf`)).toBeInTheDocument();
    expect(
      requests.find(({ method, url }) => method === 'PUT' && url.endsWith('/download-names'))?.body,
    ).toEqual({
      pattern: '{title} ({year})',
    });
  });
});
