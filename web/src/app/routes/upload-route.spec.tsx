import { afterEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import type { Document } from '#lib/api/types.ts';
import { forgetKeptFiles, keepFiles, keptFiles } from '#lib/kept-file/kept-file.ts';
import { readReviewQueue } from '#lib/review-queue.ts';
import { newItem, type UploadItem } from '#lib/upload/upload-item.ts';
import { uploadQueue } from '#lib/upload/upload-queue.ts';
import { uploads } from '#lib/upload/upload-store.ts';
import { GENERATED, makeDocument, makeUser } from '#testing/fixtures.ts';
import { refusal } from '#testing/handlers.ts';
import { openApp } from '#testing/open-app.tsx';

const UPLOAD = '*/api/documents/upload';
const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });
const sent = (id: string, filename: string) => ({ id, filename, size: 8, status: 'uploaded', error: null });

afterEach(async () => {
  await forgetKeptFiles();
  uploadQueue.clear();
  sessionStorage.clear();
});

it('a copy is said to be skipped only for what is there', async () => {
  const state = { user: makeUser(), documents: [makeDocument({ id: 'd' })] };
  openApp('/upload', { signedIn: true, state });
  await screen.findByLabelText('Choose PDF files');
  const other = newItem(pdf('a.pdf'), 'sending');
  const copy = { ...newItem(pdf('copy.pdf'), 'duplicate'), twin: { key: other.key, name: 'a.pdf' } };
  const show = (change: Partial<UploadItem>) =>
    act(() => uploads.set({ items: [{ ...other, ...change }, copy] }));
  show({});
  expect(await screen.findByText(/^The same file is in this list: /)).toBeVisible();
  show({ phase: 'cancelled' });
  expect(screen.queryByText(/^The same file is|^You already have/)).toBeNull();
  show({ phase: 'sent', documentId: 'd' });
  expect(within(screen.getByText(/^You already have this file: /)).getByRole('link')).toHaveAttribute(
    'href',
    '/documents/d/review',
  );
});

describe('Uploading many', () => {
  it('sends one body, counts what was accepted and says on its row why a file was not [upload.drop-zone, upload.status, upload.item-error, upload.toasts, upload.buttons, settled.upload-path, settled.counts-in-words]', async () => {
    const { user, callsOf } = openApp('/upload', {
      signedIn: true,
      state: { user: makeUser(), documents: [makeDocument({ id: 'a', status: 'processing' })] },
      handlers: [
        http.post(UPLOAD, () =>
          HttpResponse.json(
            {
              documents: [
                sent('a', 'a.pdf'),
                { id: null, filename: 'b.pdf', size: 8, status: 'failed', error: 'This is not a PDF.' },
              ],
            },
            { status: 201 },
          ),
        ),
      ],
    });
    await user.upload(await screen.findByLabelText('Choose PDF files'), [pdf('a.pdf'), pdf('b.pdf')]);
    expect(
      (await screen.findAllByText('1 of 2 files is being read. 1 needs your attention.')).length,
    ).toBeGreaterThan(0);
    expect(screen.queryByText(/uploaded successfully/)).not.toBeInTheDocument();
    expect(screen.getByText('This is not a PDF.')).toBeInTheDocument();
    expect(await screen.findByText('AI processing...')).toBeInTheDocument();
    expect(callsOf('POST', '/api/documents/upload')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Clear All' }));
    expect(screen.queryByText('a.pdf')).not.toBeInTheDocument();
  });

  it('offers another try, and no advice about the file, where the service was not available', async () => {
    const passing = {
      id: null,
      filename: 'b.pdf',
      size: 8,
      status: 'failed',
      error: 'The service is not available right now.',
      retryable: true,
    };
    const { user } = openApp('/upload', {
      signedIn: true,
      state: { user: makeUser(), documents: [makeDocument({ id: 'a', status: 'processing' })] },
      handlers: [
        http.post(UPLOAD, () =>
          HttpResponse.json({ documents: [sent('a', 'a.pdf'), passing] }, { status: 201 }),
        ),
      ],
    });
    await user.upload(await screen.findByLabelText('Choose PDF files'), [pdf('a.pdf'), pdf('b.pdf')]);
    expect(await screen.findByText('The service is not available right now.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again: b.pdf' })).toBeInTheDocument();
    expect(screen.queryByText(/not a PDF inside/)).not.toBeInTheDocument();
  });

  it('keeps the files of a stranger that the server did not take, and lets go of those it took', async () => {
    let down = true;
    const { user } = openApp('/upload', {
      signedIn: true,
      handlers: [
        http.post(UPLOAD, () =>
          down
            ? refusal(503, 'unavailable', 'Back in a minute.')
            : HttpResponse.json({ documents: [sent('a', 'a.pdf')] }, { status: 201 }),
        ),
      ],
    });
    await act(() => keepFiles([pdf('a.pdf')]));
    await user.click(await screen.findByRole('button', { name: 'Upload it now' }));
    await screen.findAllByText('Back in a minute.');
    expect(await keptFiles()).not.toBeNull();
    down = false;
    await user.click(await screen.findByRole('button', { name: 'Upload it now' }));
    await waitFor(async () => expect(await keptFiles()).toBeNull());
  });

  it('takes a document off its list that was deleted elsewhere', async () => {
    const told = new TransformStream<Uint8Array, Uint8Array>();
    const stream = () =>
      new HttpResponse(told.readable, { headers: { 'Content-Type': 'text/event-stream' } });
    const { user } = openApp('/upload', {
      signedIn: true,
      state: { user: makeUser(), documents: [makeDocument({ id: 'a', status: 'uploaded' })] },
      handlers: [
        http.get('*/api/documents/events', stream),
        http.post(UPLOAD, () => HttpResponse.json({ documents: [sent('a', 'a.pdf')] }, { status: 201 })),
      ],
    });
    await user.upload(await screen.findByLabelText('Choose PDF files'), pdf('a.pdf'));
    expect(await screen.findByText('Queued for AI processing')).toBeInTheDocument();
    const event = new TextEncoder().encode('id: 1\ndata: {"id":"a","status":"deleted"}\n\n');
    await told.writable.getWriter().write(event);
    await waitFor(() => expect(screen.queryByText('a.pdf')).not.toBeInTheDocument());
  });

  it("shows the server's refusal, else its own text, and clears it on the next upload [upload.toasts, upload.new-upload]", async () => {
    let times = 0;
    const { user } = openApp('/upload', {
      signedIn: true,
      handlers: [
        http.post(UPLOAD, () => {
          times += 1;
          return times === 1
            ? refusal(503, 'unavailable', 'Please try again in a moment.')
            : HttpResponse.json({ documents: [sent('x', 'a.pdf')] }, { status: 201 });
        }),
      ],
    });
    const input = await screen.findByLabelText('Choose PDF files');
    await user.upload(input, pdf('a.pdf'));
    expect(await within(screen.getByRole('main')).findByRole('alert')).toHaveTextContent(
      'Please try again in a moment.',
    );
    await user.upload(input, pdf('a.pdf'));
    // In one place: the list says the rest.
    expect(await screen.findAllByText('1 file uploaded successfully')).toHaveLength(1);
    expect(within(screen.getByRole('main')).queryByRole('alert')).not.toBeInTheDocument();
  });
});

const input = () => screen.findByLabelText('Choose PDF files');
const choose = async (...files: File[]) => fireEvent.change(await input(), { target: { files } });

describe('Files that may not go', () => {
  it('stand in rows of their own with the reason [upload.too-large, upload.wrong-type, upload.other-rejection]', async () => {
    const large = pdf('large.pdf');
    Object.defineProperty(large, 'size', { value: 25 * 1024 * 1024 + 1 });
    const { callsOf } = openApp('/upload', { signedIn: true });
    await choose(
      large,
      new File(['x'], 'a.png', { type: 'image/png' }),
      new File(['x'], 'fake.pdf', { type: 'image/png' }),
    );
    const list = within(await screen.findByRole('list', { name: 'Uploaded files' }));
    expect(list.getByText('large.pdf is too large (max 25MB)')).toBeInTheDocument();
    expect(list.getByText('a.png is not a PDF file')).toBeInTheDocument();
    expect(list.getByText('fake.pdf is not a supported file type')).toBeInTheDocument();
    expect(callsOf('POST', '/api/documents/upload')).toHaveLength(0);
  });

  it('say what to do, and leave the list one by one', async () => {
    const { user } = openApp('/upload', { signedIn: true });
    await choose(
      new File(['x'], 'a.png', { type: 'image/png' }),
      new File(['x'], 'fake.pdf', { type: 'image/png' }),
    );
    const list = within(await screen.findByRole('list', { name: 'Uploaded files' }));
    expect(list.getByText(/not a PDF inside, although its name ends in \.pdf/)).toBeInTheDocument();
    await user.click(list.getByRole('button', { name: 'Remove a.png' }));
    expect(list.getAllByRole('listitem')).toHaveLength(1);
    expect(list.getByText('fake.pdf')).toBeInTheDocument();
  });

  it('leave it, too, when the product could not read them', async () => {
    const { user } = openApp('/upload', {
      signedIn: true,
      state: {
        user: makeUser(),
        documents: [makeDocument({ id: 'a', status: 'failed', errorMessage: 'This PDF is damaged.' })],
      },
      handlers: [
        http.post(UPLOAD, () => HttpResponse.json({ documents: [sent('a', 'a.pdf')] }, { status: 201 })),
      ],
    });
    await choose(pdf('a.pdf'));
    await screen.findByText('This PDF is damaged.');
    await user.click(screen.getByRole('button', { name: 'Remove a.pdf' }));
    expect(screen.queryByRole('list', { name: 'Uploaded files' })).not.toBeInTheDocument();
  });

  it('offer what they ask, when the product found no text in them', async () => {
    const failed = {
      status: 'failed',
      errorCode: 'no_text_found',
      errorMessage: 'No text found. Continue for 1 credit?',
    } as const;
    const { user, callsOf } = openApp('/upload', {
      signedIn: true,
      state: { user: makeUser(), documents: [makeDocument({ id: 'a', ...failed })] },
      handlers: [
        http.post(UPLOAD, () => HttpResponse.json({ documents: [sent('a', 'a.pdf')] }, { status: 201 })),
      ],
    });
    await choose(pdf('a.pdf'));
    expect(await screen.findByText(failed.errorMessage)).not.toHaveClass('text-bad');
    await user.click(await screen.findByRole('button', { name: /^Continue for 1 credit/ }));
    await waitFor(() => expect(callsOf('POST', '/api/documents/a/generate-metadata')).toHaveLength(1));
    expect(callsOf('POST', '/api/documents/a/generate-metadata')[0]?.body).toEqual({ acceptNoText: true });
  });

  it('are all refused when there are 51 [upload.51-files]', async () => {
    const { callsOf } = openApp('/upload', { signedIn: true });
    await choose(...Array.from({ length: 51 }, (_, index) => pdf(`${index}.pdf`)));
    expect((await screen.findAllByText('Maximum 50 files allowed')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('list', { name: 'Uploaded files' })).not.toBeInTheDocument();
    expect(callsOf('POST', '/api/documents/upload')).toHaveLength(0);
  });
});

describe('Credits and uploads', () => {
  const withOne = () => makeUser({ credits: { ...makeUser().credits, total_remaining: 1 } });

  it('says before anything is sent what it costs and what there is', async () => {
    openApp('/upload', { signedIn: true, state: { user: withOne(), documents: [] } });
    expect(await screen.findByText(/Each document uses one credit. You have 1\./)).toBeInTheDocument();
  });

  const NO_CREDIT = /You have no credits? left for/;
  const unread = (id: string) =>
    makeDocument({ id, status: 'uploaded', generatedMetadata: null, finalMetadata: null });
  const answerWith = (...documents: object[]) =>
    http.post(UPLOAD, () => HttpResponse.json({ documents }, { status: 201 }));

  it('says how many files have no credit yet, and that they are kept', async () => {
    openApp('/upload', {
      signedIn: true,
      state: { user: withOne(), documents: ['a', 'b', 'c'].map((id) => unread(id)) },
      handlers: [answerWith(sent('a', 'a.pdf'), sent('b', 'b.pdf'), sent('c', 'c.pdf'))],
    });
    await choose(pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf'));
    expect(await screen.findByText(/You have no credits left for 2 of these files/)).toBeInTheDocument();
  });

  it('says nothing of credits when the files too many were refused for their type', async () => {
    const refused = (filename: string) => {
      const error = 'This is not a PDF.';
      return { id: null, filename, size: 8, status: 'failed', error };
    };
    openApp('/upload', {
      signedIn: true,
      state: { user: withOne(), documents: [unread('a')] },
      handlers: [answerWith(sent('a', 'a.pdf'), refused('b.pdf'), refused('c.pdf'))],
    });
    await choose(pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf'));
    expect(await screen.findAllByText('This is not a PDF.')).toHaveLength(2);
    expect(screen.queryByText(NO_CREDIT)).not.toBeInTheDocument();
  });

  it('says it no longer once the files that waited failed or are read', async () => {
    const state = { user: withOne(), documents: ['a', 'b', 'c'].map((id) => unread(id)) };
    const told = new TransformStream<Uint8Array, Uint8Array>();
    const writer = told.writable.getWriter();
    openApp('/upload', {
      signedIn: true,
      state,
      handlers: [
        answerWith(sent('a', 'a.pdf'), sent('b', 'b.pdf'), sent('c', 'c.pdf')),
        http.get(
          '*/api/documents/events',
          () => new HttpResponse(told.readable, { headers: { 'Content-Type': 'text/event-stream' } }),
        ),
      ],
    });
    const change = async (id: string, status: Document['status']) => {
      state.documents = state.documents.map((document) =>
        document.id === id ? { ...document, status } : document,
      );
      const event = JSON.stringify({ id, status, errorCode: null });
      await writer.write(new TextEncoder().encode(`id: ${id}\ndata: ${event}\n\n`));
    };
    await choose(pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf'));
    await screen.findByText(/You have no credits left for 2 of these files/);
    await change('a', 'failed');
    expect(await screen.findByText(/You have no credit left for one of these files/)).toBeInTheDocument();
    await change('b', 'processing');
    await change('c', 'processing');
    await waitFor(() => expect(screen.queryByText(NO_CREDIT)).not.toBeInTheDocument());
  });
});

describe('A list of files', () => {
  const answerWith = (...ids: string[]) =>
    http.post(UPLOAD, () =>
      HttpResponse.json({ documents: ids.map((id) => sent(id, `${id}.pdf`)) }, { status: 201 }),
    );

  it('leaves the drop zone one line', async () => {
    openApp('/upload', {
      signedIn: true,
      state: { user: makeUser(), documents: [] },
      handlers: [answerWith('a')],
    });
    expect(await screen.findByText('Drag and drop your PDFs here')).toBeInTheDocument();
    await choose(pdf('a.pdf'));
    expect(await screen.findByText('Drag and drop more PDFs here')).toBeInTheDocument();
    expect(screen.queryByText('Up to 50 files, 25 MB each')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Choose files' })).toBeEnabled();
    expect(screen.getByText('14 credits left')).toBeInTheDocument();
  });

  it('counts what is ready and says how long the rest takes', async () => {
    const at = (seconds: number) => new Date(Date.UTC(2026, 0, 15, 12, 0, seconds)).toISOString();
    const [a, b] = [
      makeDocument({ id: 'a', createdAt: at(0), updatedAt: at(4) }),
      makeDocument({
        id: 'b',
        status: 'processing',
        createdAt: at(0),
        generatedMetadata: null,
        finalMetadata: null,
      }),
    ];
    openApp('/upload', {
      signedIn: true,
      state: { user: makeUser(), documents: [a, b] },
      handlers: [answerWith('a', 'b')],
    });
    await choose(pdf('a.pdf'), pdf('b.pdf'));
    const ready = await screen.findByText(/1 of 2 ready/);
    expect(ready).toHaveTextContent('1 of 2 ready · about 4 s left');
    expect(screen.getByRole('progressbar', { name: 'Files read' })).toHaveAttribute('value', '50');
  });

  it('names a file by its title as soon as that is read, and fetches its first page', async () => {
    const told = new TransformStream<Uint8Array, Uint8Array>();
    const reading = makeDocument({
      id: 'a',
      original_filename: 'a.pdf',
      status: 'processing',
      generatedMetadata: null,
      finalMetadata: null,
    });
    const state = { user: makeUser(), documents: [reading] };
    const { callsOf } = openApp('/upload', {
      signedIn: true,
      state,
      handlers: [
        answerWith('a'),
        http.get(
          '*/api/documents/events',
          () => new HttpResponse(told.readable, { headers: { 'Content-Type': 'text/event-stream' } }),
        ),
        http.get('*/api/documents/a/thumbnail', () => HttpResponse.arrayBuffer(new ArrayBuffer(8))),
      ],
    });
    await choose(pdf('a.pdf'));
    const row = within(await screen.findByRole('list', { name: 'Uploaded files' }));
    expect(await row.findByText('AI processing...')).toBeVisible();
    expect(row.queryByText(GENERATED.title)).not.toBeInTheDocument();
    state.documents = [
      {
        ...reading,
        status: 'completed',
        generatedMetadata: GENERATED,
        finalMetadata: GENERATED,
        hasThumbnail: true,
      },
    ];
    const event = JSON.stringify({ id: 'a', status: 'completed', errorCode: null });
    await told.writable.getWriter().write(new TextEncoder().encode(`id: 1\ndata: ${event}\n\n`));
    expect(await row.findByText(GENERATED.title)).toBeVisible();
    expect(row.getByText('a.pdf')).toBeVisible();
    await waitFor(() => expect(callsOf('GET', '/api/documents/a/thumbnail')).toHaveLength(1));
  });

  it('waits for the line in the row and above it, and goes on by itself', async () => {
    let line = false;
    const { user, callsOf } = openApp('/upload', {
      signedIn: true,
      state: { user: makeUser(), documents: [makeDocument({ id: 'a', status: 'processing' })] },
      handlers: [
        http.post(UPLOAD, () =>
          line
            ? HttpResponse.json({ documents: [sent('a', 'a.pdf')] }, { status: 201 })
            : HttpResponse.error(),
        ),
      ],
    });
    await choose(pdf('a.pdf'));
    expect(await screen.findAllByText('Waiting for your connection')).toHaveLength(3);
    expect(screen.getByText('1 file will continue automatically.')).toBeVisible();
    expect(screen.queryByText('Upload failed')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Cancel a.pdf' })).toBeEnabled();
    line = true;
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('AI processing...')).toBeInTheDocument();
    const calls = callsOf('POST', '/api/documents/upload');
    expect(calls).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Clear All' }));
  });
});

describe('An upload while one moves on', () => {
  it('shows in the top bar of other screens and leads back', async () => {
    const { user } = openApp('/upload', {
      signedIn: true,
      handlers: [http.post(UPLOAD, () => delay('infinite'))],
    });
    await choose(pdf('a.pdf'));
    await screen.findByText('Uploading 1 file');
    await user.click(screen.getByRole('link', { name: 'View Dashboard' }));
    await user.click(await screen.findByRole('link', { name: /^Uploading 1 file, \d+%\. Show them$/ }));
    expect(await screen.findByText('Uploading 1 file')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Show them/ })).not.toBeInTheDocument();
  });

  it('ends in a way to review all of it', async () => {
    const documents = ['a', 'b'].map((id) => makeDocument({ id, status: 'completed' }));
    const { user } = openApp('/upload', {
      signedIn: true,
      state: { user: makeUser(), documents },
      handlers: [
        http.post(UPLOAD, () =>
          HttpResponse.json({ documents: [sent('a', 'a.pdf'), sent('b', 'b.pdf')] }, { status: 201 }),
        ),
      ],
    });
    await choose(pdf('a.pdf'), pdf('b.pdf'));
    expect(await screen.findByText('2 of 2 ready')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Review 2 documents' }));
    expect(readReviewQueue()?.ids).toEqual(['a', 'b']);
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/documents/batch'));
  });
});
