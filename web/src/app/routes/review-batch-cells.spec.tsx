import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { endReviewQueue, readReviewQueue } from '#lib/review-queue.ts';
import { GENERATED, makeDocument } from '#testing/fixtures.ts';
import { refusal } from '#testing/handlers.ts';
import { IDS, openBatch, savedMetadata, withTitle } from '#testing/open-batch.ts';

const table = async (name: string) => within(await screen.findByRole('region', { name }));
const cell = (name: string) => screen.findByRole('button', { name });

beforeEach(() => endReviewQueue());

describe('A value in the table', () => {
  it('is opened by a click and saved by Enter, with the other four as they are', async () => {
    const app = openBatch();
    await app.user.click(await cell('Title: Safety on Deck'));
    const field = screen.getByRole('textbox', { name: 'Title of b.pdf' });
    expect(field).toHaveFocus();
    await app.user.keyboard(' and Below{Enter}');
    expect(await cell('Title: Safety on Deck and Below')).toHaveFocus();
    await waitFor(() => expect(savedMetadata(app)).toEqual([['b', withTitle('Safety on Deck and Below')]]));
    expect(readReviewQueue()?.accepted).toEqual([]);
  });

  it('is saved by Tab, which leads on, and left as it was by Escape', async () => {
    const app = openBatch();
    (await cell('Title: Safety on Deck')).focus();
    await app.user.keyboard('{Enter}!{Tab}');
    await waitFor(() => expect(savedMetadata(app)).toEqual([['b', withTitle('Safety on Deck!')]]));
    const title = await cell('Title: Annual Report of the Harbour');
    title.focus();
    await app.user.keyboard('{Enter}nonsense{Escape}');
    expect(await cell('Title: Annual Report of the Harbour')).toHaveFocus();
    expect(savedMetadata(app)).toHaveLength(1);
  });

  it('is not saved by the Enter that chooses a word of an input method', async () => {
    const { user } = openBatch();
    await user.click(await cell('Title: Safety on Deck'));
    const field = screen.getByRole('textbox', { name: 'Title of b.pdf' });
    // As Safari reports it, after the composition.
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
    fireEvent.keyDown(field, { key: 'Escape', isComposing: true });
    fireEvent.keyDown(field, { key: 'Tab', isComposing: true });
    expect(field).toHaveFocus();
  });

  it('is not saved unless it was changed', async () => {
    const app = openBatch();
    (await cell('Title: Safety on Deck')).focus();
    await app.user.keyboard('{Enter}{Enter}');
    expect(await cell('Title: Safety on Deck')).toHaveFocus();
    expect(savedMetadata(app)).toEqual([]);
  });

  it('mends a document where it stands: it keeps its place and waits for a press of its own', async () => {
    const app = openBatch();
    await app.user.click(await cell('Title: PRICE LIST'));
    await app.user.clear(screen.getByRole('textbox', { name: 'Title of c.pdf' }));
    await app.user.keyboard('Price List of the Harbour{Enter}');
    const exceptions = await table('To check');
    expect(await screen.findByText('All 4 look fine')).toBeInTheDocument();
    expect(exceptions.queryByText('Title: Written in capitals.')).not.toBeInTheDocument();
    expect(exceptions.queryByText('Accepted')).not.toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: 'Accept 4' }));
    expect(await exceptions.findByText('Accepted')).toBeInTheDocument();
    await waitFor(() => expect(app.callsOf('POST', '/api/documents/c/accept')).toHaveLength(1));
  });

  it('is each of the five that are published', async () => {
    const app = openBatch();
    const row = within((await table('To check')).getByRole('listitem'));
    for (const field of ['Title', 'Subject', 'Author', 'Description', 'Keywords'])
      expect(row.getByRole('button', { name: new RegExp(`^${field}: `) })).toBeVisible();
    await app.user.click(row.getByRole('button', { name: /^Keywords: / }));
    await app.user.clear(screen.getByRole('textbox', { name: 'Keywords of c.pdf' }));
    await app.user.keyboard('prices, harbour{Enter}');
    const saved = { metadata: { ...GENERATED, title: 'PRICE LIST', keywords: 'prices, harbour' } };
    await waitFor(() => expect(savedMetadata(app)).toEqual([['c', saved]]));
  });

  it('leads by Tab to the next, over the end of a row, and back', async () => {
    const { user } = openBatch();
    await user.click(await cell('Title: Safety on Deck'));
    await user.keyboard('{Tab}');
    const [, , subject] = screen.getAllByRole('button', { name: /^Subject: / });
    const next = (element: Element | null | undefined) => element?.closest('li')?.textContent;
    expect(document.activeElement).toHaveTextContent(/^Subject: /);
    expect(next(document.activeElement)).toContain('b.pdf');
    await user.keyboard('{Shift>}{Tab}{/Shift}');
    expect(await cell('Title: Safety on Deck')).toHaveFocus();
    const keywords = subject?.closest('li')?.querySelector<HTMLElement>('[data-field=keywords]');
    keywords?.focus();
    await user.keyboard('{Enter}{Tab}');
    expect(await cell('Title: Crew Handbook')).toHaveFocus();
  });
});

describe('A value in the table that cannot be saved as it is', () => {
  it('is too long, and says so', async () => {
    const app = openBatch();
    await app.user.click(await cell('Title: Safety on Deck'));
    await app.user.paste('x'.repeat(60));
    await app.user.keyboard('{Enter}');
    expect(screen.getByText('74 of 60 characters')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Title of b.pdf' })).toBeInvalid();
    expect(savedMetadata(app)).toEqual([]);
  });

  it('stays open with its reason where the server refuses it', async () => {
    const handlers = [
      http.put('*/api/documents/b/metadata', () => refusal(503, 'unavailable', 'Later, please.')),
    ];
    const app = openBatch({}, { handlers });
    await app.user.click(await cell('Title: Safety on Deck'));
    await app.user.keyboard('!{Enter}');
    expect(await screen.findByText('Later, please.')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Title of b.pdf' })).toHaveValue('Safety on Deck!');
    expect(readReviewQueue()?.accepted).toEqual([]);
  });

  it('joins what was changed elsewhere, and replaces the same value only when asked twice', async () => {
    let theirs = { ...GENERATED, title: 'Safety on Deck', author: 'Elsewhere' };
    let version = 2;
    const answerOf = () =>
      HttpResponse.json(
        { document: makeDocument({ id: 'b', original_filename: 'b.pdf', finalMetadata: theirs }) },
        { headers: { ETag: `"${version}"` } },
      );
    let reads = 0;
    const handlers = [
      http.get('*/api/documents/b/metadata', () => {
        reads += 1;
        if (reads > 1) return answerOf();
        return HttpResponse.json(
          {
            document: makeDocument({
              id: 'b',
              original_filename: 'b.pdf',
              finalMetadata: { ...theirs, author: GENERATED.author },
            }),
          },
          { headers: { ETag: '"1"' } },
        );
      }),
      http.put('*/api/documents/b/metadata', async ({ request }) => {
        if (request.headers.get('if-match') !== `"${version}"`)
          return refusal(412, 'precondition_failed', 'Changed meanwhile.');
        theirs = ((await request.json()) as { metadata: typeof theirs }).metadata;
        version += 1;
        return answerOf();
      }),
      http.post('*/api/documents/b/accept', () => answerOf()),
    ];
    const { user } = openBatch({}, { handlers });
    await user.click(await cell('Title: Safety on Deck'));
    await user.keyboard('!{Enter}');
    await waitFor(() => expect(theirs).toMatchObject({ title: 'Safety on Deck!', author: 'Elsewhere' }));
    theirs = { ...theirs, title: 'Their Own Title' };
    version += 1;
    await user.click(await cell('Title: Safety on Deck!'));
    await user.keyboard('!{Enter}');
    expect(await screen.findByText(/changed somewhere else/)).toBeInTheDocument();
    expect(theirs.title).toBe('Their Own Title');
    await user.click(screen.getByRole('textbox', { name: 'Title of b.pdf' }));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(theirs.title).toBe('Safety on Deck!!'));
  });
});

describe('A value in the table that is changed elsewhere while it is open', () => {
  it('is replaced only when asked twice, also where the change was seen behind the text', async () => {
    const told = new TransformStream<Uint8Array, Uint8Array>();
    let theirs = { ...GENERATED, title: 'Safety on Deck' };
    let version = 1;
    const answerOf = () =>
      HttpResponse.json(
        { document: makeDocument({ id: 'b', original_filename: 'b.pdf', finalMetadata: theirs }) },
        { headers: { ETag: `"${version}"` } },
      );
    const app = openBatch(
      {},
      {
        handlers: [
          http.get(
            '*/api/documents/events',
            () => new HttpResponse(told.readable, { headers: { 'Content-Type': 'text/event-stream' } }),
          ),
          http.get('*/api/documents/b/metadata', answerOf),
          http.put('*/api/documents/b/metadata', async ({ request }) => {
            theirs = ((await request.json()) as { metadata: typeof theirs }).metadata;
            version += 1;
            return answerOf();
          }),
        ],
      },
    );
    await app.user.click(await cell('Title: Safety on Deck'));
    await app.user.keyboard('!');
    theirs = { ...theirs, title: 'Their Own Title', author: 'Elsewhere' };
    version += 1;
    const event = JSON.stringify({ id: 'b', status: 'completed', errorMessage: null });
    await told.writable.getWriter().write(new TextEncoder().encode(`id: 1\ndata: ${event}\n\n`));
    await screen.findByRole('button', { name: 'Author: Elsewhere' });
    expect(screen.getByRole('textbox', { name: 'Title of b.pdf' })).toHaveValue('Safety on Deck!');
    await app.user.keyboard('{Enter}');
    expect(await screen.findByText(/changed somewhere else/)).toBeInTheDocument();
    expect(savedMetadata(app)).toEqual([]);
    await app.user.click(screen.getByRole('textbox', { name: 'Title of b.pdf' }));
    await app.user.keyboard('{Enter}');
    await waitFor(() => expect(theirs.title).toBe('Safety on Deck!'));
  });
});

describe('The original title', () => {
  it('replaces what was typed right before, while that is still being saved', async () => {
    const answer = Promise.withResolvers<undefined>();
    let saves = 0;
    const originalMetadata = { title: 'Harbour Safety', subject: '', keywords: '', author: '', creator: '' };
    const first = http.put('*/api/documents/b/metadata', () => {
      saves += 1;
      return saves === 1 ? answer.promise : undefined;
    });
    const app = openBatch({ b: { originalMetadata } }, { handlers: [first] });
    await app.user.click(await cell('Title: Safety on Deck'));
    await app.user.keyboard('!{Enter}');
    await app.user.click(await cell('Keep original title of b.pdf'));
    answer.resolve(undefined);
    expect(await cell('Title: Harbour Safety')).toBeInTheDocument();
    expect(screen.queryByText(/changed somewhere else/)).not.toBeInTheDocument();
    expect(savedMetadata(app).at(-1)).toEqual(['b', withTitle('Harbour Safety')]);
  });
});

describe('A value that is still being saved', () => {
  /** A server that answers the saves of `b` when it is let. */
  function openHeld() {
    const answer = Promise.withResolvers<Response | undefined>();
    const archives: unknown[] = [];
    const app = openBatch(
      {},
      {
        handlers: [
          http.put('*/api/documents/b/metadata', () => answer.promise),
          http.post('*/api/documents/archive', async ({ request }) => {
            archives.push(await request.json());
            const body = {
              url: '/api/documents/archive/once',
              expiresAt: '2026-01-15T12:01:00Z',
              missing: [],
            };
            return HttpResponse.json(body, { status: 201 });
          }),
        ],
      },
    );
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    return { ...app, answer, archives };
  }
  const title = () => screen.getByRole('textbox', { name: 'Title of b.pdf' });

  it('is in the PDF that is asked for right after it', async () => {
    const { user, answer, archives, callsOf } = openHeld();
    await user.click(await cell('Title: Safety on Deck'));
    await user.keyboard('!');
    await user.click(screen.getByRole('button', { name: 'Generate & download 4 PDFs' }));
    await waitFor(() => expect(callsOf('POST', '/api/documents/d/generate-pdf')).toHaveLength(1));
    expect(callsOf('POST', '/api/documents/b/generate-pdf')).toHaveLength(0);
    answer.resolve(undefined);
    await waitFor(() => expect(archives).toEqual([{ ids: IDS }]));
    expect(callsOf('POST', '/api/documents/b/generate-pdf')).toHaveLength(1);
  });

  it('keeps the tab from being closed without a question, also while it is opened again', async () => {
    const { user, answer } = openHeld();
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    await user.click(await cell('Title: Safety on Deck'));
    await user.keyboard('!{Enter}');
    await waitFor(() => expect(closing()).toBe(true));
    await user.click(await cell('Title: Safety on Deck!'));
    expect(closing()).toBe(true);
    answer.resolve(undefined);
    await waitFor(() => expect(closing()).toBe(false));
  });

  it('can be opened again, and goes on from what was typed', async () => {
    const app = openHeld();
    await app.user.click(await cell('Title: Safety on Deck'));
    await app.user.keyboard('!{Enter}');
    await app.user.click(await cell('Title: Safety on Deck!'));
    expect(title()).toHaveValue('Safety on Deck!');
    await app.user.keyboard('?');
    app.answer.resolve(undefined);
    await waitFor(() => expect(savedMetadata(app)).toHaveLength(1));
    await app.user.keyboard('?{Enter}');
    expect(await cell('Title: Safety on Deck!??')).toHaveFocus();
    await waitFor(() => expect(savedMetadata(app)).toHaveLength(2));
    expect(savedMetadata(app)[1]).toEqual(['b', withTitle('Safety on Deck!??')]);
  });

  it('is missed when it cannot be saved, wherever the person is by then', async () => {
    const { user, answer } = openHeld();
    await user.click(await cell('Title: Safety on Deck'));
    await user.keyboard('!');
    await user.click(screen.getByRole('link', { name: 'Review d.pdf' }));
    await screen.findByRole('heading', { level: 1, name: 'Crew Handbook' });
    answer.resolve(refusal(503, 'unavailable', 'Later, please.'));
    expect(await screen.findByText('b.pdf: Later, please.')).toBeInTheDocument();
  });
});

describe('A value that is not saved yet', () => {
  it('holds the page that is left by Back, until the blur has saved it', async () => {
    const app = openBatch();
    await app.user.click(await screen.findByRole('link', { name: 'Review d.pdf' }));
    await screen.findByRole('heading', { level: 1, name: 'Crew Handbook' });
    await app.user.keyboard('b');
    await app.user.click(await cell('Title: Safety on Deck'));
    await app.user.keyboard('!');
    window.history.back();
    await screen.findByRole('heading', { level: 1, name: 'Crew Handbook' });
    expect(savedMetadata(app)).toEqual([['b', withTitle('Safety on Deck!')]]);
  });

  it('is asked about when it cannot be saved as it is', async () => {
    const { user } = openBatch();
    await user.click(await cell('Title: Safety on Deck'));
    await user.paste('x'.repeat(60));
    await user.click(screen.getByRole('link', { name: 'Review d.pdf' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await user.click(dialog.getByRole('button', { name: 'Keep editing' }));
    expect(screen.getByRole('textbox', { name: 'Title of b.pdf' })).toHaveValue(
      `Safety on Deck${'x'.repeat(60)}`,
    );
  });

  describe('on the way back to the documents', () => {
    const TOO_LONG = `Safety on Deck${'x'.repeat(60)}`;
    async function leaveWithText() {
      const { user } = openBatch();
      await user.click(await cell('Title: Safety on Deck'));
      await user.paste('x'.repeat(60));
      const ask = async (link: HTMLElement) => {
        await user.click(link);
        return within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
      };
      const dialog = await ask(screen.getByRole('button', { name: 'Back to documents' }));
      return { user, ask, dialog };
    }

    it('is asked about, and the batch goes on with it', async () => {
      const { user, ask, dialog } = await leaveWithText();
      await user.click(dialog.getByRole('button', { name: 'Keep editing' }));
      expect(screen.getByRole('textbox', { name: 'Title of b.pdf' })).toHaveValue(TOO_LONG);
      expect(readReviewQueue()?.ids).toEqual(IDS);
      // Also where the person leaves by another way later.
      const other = await ask(screen.getByRole('link', { name: 'Review d.pdf' }));
      await user.click(other.getByRole('button', { name: 'Leave without saving' }));
      await screen.findByRole('heading', { level: 1, name: 'Crew Handbook' });
      expect(readReviewQueue()?.ids).toEqual(IDS);
    });

    it('is lost with the batch once the person says so', async () => {
      const { user, dialog } = await leaveWithText();
      await user.click(dialog.getByRole('button', { name: 'Leave without saving' }));
      await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/documents$/));
      expect(await screen.findByRole('list', { name: 'Documents' })).toBeInTheDocument();
      expect(readReviewQueue()).toBeNull();
    });
  });
});

describe('The cells of the table', () => {
  it('can be edited after the PDF was written, which is then to be written again', async () => {
    const archive = { url: '/api/documents/archive/once', expiresAt: '2026-01-15T12:01:00Z', missing: [] };
    const { user } = openBatch(
      {},
      {
        handlers: [http.post('*/api/documents/archive', () => HttpResponse.json(archive, { status: 201 }))],
      },
    );
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await user.click(await screen.findByRole('button', { name: 'Generate & download 4 PDFs' }));
    await screen.findByRole('button', { name: 'Download 4 PDFs as ZIP' });
    await user.click(await cell('Title: Safety on Deck'));
    await user.keyboard('!{Enter}');
    expect(await screen.findByRole('button', { name: 'Generate & download 1 PDF' })).toBeEnabled();
    expect(screen.queryByText('Writing the PDF…')).not.toBeInTheDocument();
  });

  it('are reached by arrow keys as in a sheet', async () => {
    const { user } = openBatch();
    (await cell('Title: Annual Report of the Harbour')).focus();
    await user.keyboard('{ArrowDown}');
    expect(await cell('Title: Safety on Deck')).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowDown}{ArrowLeft}');
    expect(await cell('Title: Crew Handbook')).toHaveFocus();
  });
});
