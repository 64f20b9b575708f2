import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { endReviewQueue } from '#lib/review-queue.ts';
import { GENERATED } from '#testing/fixtures.ts';
import { refusal } from '#testing/handlers.ts';
import { liveEvents } from '#testing/live-events.ts';
import { IDS, openBatch, savedMetadata, withTitle } from '#testing/open-batch.ts';

const cell = (name: string) => screen.findByRole('button', { name });
const rowOf = async (name: string) => within((await cell(name)).closest('li')!);

type Answer = Response | undefined;

/** A server that answers these calls, `PUT b` or `POST d`, when it is let, and all others at once. */
function openHeld(...held: string[]) {
  const answers = new Map(held.map((call) => [call, Promise.withResolvers<Answer>()]));
  const archives: unknown[] = [];
  const firstOf = (call: string) => {
    const answer = answers.get(call)?.promise;
    answers.delete(call);
    return answer;
  };
  const archive = { url: '/api/documents/archive/once', expiresAt: '2026-01-15T12:01:00Z', missing: [] };
  const release = new Map([...answers].map(([call, { resolve }]) => [call, resolve]));
  const { handler, tell } = liveEvents();
  const app = openBatch(
    {},
    {
      handlers: [
        handler,
        http.put('*/api/documents/:id/metadata', ({ params }) => firstOf(`PUT ${String(params['id'])}`)),
        http.post('*/api/documents/:id/generate-pdf', ({ params }) =>
          firstOf(`POST ${String(params['id'])}`),
        ),
        http.post('*/api/documents/archive', async ({ request }) => {
          archives.push(await request.json());
          return HttpResponse.json(archive, { status: 201 });
        }),
      ],
    },
  );
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  return {
    ...app,
    archives,
    answer: (call: string, answer?: Answer) => release.get(call)?.(answer),
    /** Another tab saves a title. */
    saveElsewhere: async (id: string, title: string) => {
      const body = JSON.stringify({ metadata: { ...GENERATED, title } });
      const headers = { 'Content-Type': 'application/json' };
      await fetch(`/api/documents/${id}/metadata`, { method: 'PUT', headers, body });
      await tell({ id, status: 'completed' });
    },
    /** Another tab writes the PDF. */
    writeElsewhere: async (id: string) => {
      await fetch(`/api/documents/${id}/generate-pdf`, { method: 'POST' });
      await tell({ id, status: 'ready_for_download' });
    },
    /** Another tab has the AI read it again. */
    generateElsewhere: async (id: string) => {
      await fetch(`/api/documents/${id}/generate-metadata`, { method: 'POST' });
      await tell({ id, status: 'processing' });
    },
    writesOf: (id: string) => app.callsOf('POST', `/api/documents/${id}/generate-pdf`).length,
    generate: async () => app.user.click(await cell('Generate & download 4 PDFs')),
    edit: async (keys: string) => {
      await app.user.click(await cell('Title: Safety on Deck'));
      await app.user.keyboard(keys);
    },
  };
}

beforeEach(() => endReviewQueue());

describe('A document that is edited while the PDFs of its batch are written', () => {
  it('is written again when its own is there already, before the ZIP file comes', async () => {
    const app = openHeld('POST d');
    await app.generate();
    await (await rowOf('Title: Safety on Deck')).findByText('Ready for download');
    await app.edit('!{Enter}');
    await waitFor(() => expect(savedMetadata(app)).toEqual([['b', withTitle('Safety on Deck!')]]));
    app.answer('POST d');
    await waitFor(() => expect(app.archives).toEqual([{ ids: IDS }]));
    expect(app.writesOf('b')).toBe(2);
    expect(app.writesOf('a')).toBe(1);
  });

  it('holds the ZIP file back until it is saved', async () => {
    const app = openHeld('POST d', 'PUT b');
    await app.generate();
    await (await rowOf('Title: Safety on Deck')).findByText('Ready for download');
    await app.edit('!{Enter}');
    await waitFor(() => expect(savedMetadata(app)).toHaveLength(1));
    app.answer('POST d');
    await (await rowOf('Title: Crew Handbook')).findByText('Ready for download');
    expect(app.writesOf('b')).toBe(1);
    app.answer('PUT b');
    await waitFor(() => expect(app.archives).toEqual([{ ids: IDS }]));
    expect(app.writesOf('b')).toBe(2);
  });

  it('is written again when the save has ended the write', async () => {
    const app = openHeld('POST b');
    await app.generate();
    await waitFor(() => expect(app.writesOf('b')).toBe(1));
    await app.edit('!{Enter}');
    await waitFor(() => expect(savedMetadata(app)).toHaveLength(1));
    app.answer('POST b', refusal(409, 'invalid_state', 'This document has changed since you opened it.'));
    await waitFor(() => expect(app.archives).toEqual([{ ids: IDS }]));
    expect(app.writesOf('b')).toBe(2);
    expect(screen.queryByText(/has changed since/)).not.toBeInTheDocument();
  });
});

it('a document that is saved elsewhere once its PDF is there waits for the next press', async () => {
  const app = openHeld();
  await app.generate();
  await waitFor(() => expect(app.archives).toEqual([{ ids: IDS }]));
  await app.saveElsewhere('b', 'Safety at Sea');
  const row = await rowOf('Title: Safety at Sea');
  expect(row.queryByText('Writing the PDF…')).not.toBeInTheDocument();
  expect(await cell('Download 3 PDFs as ZIP')).toBeEnabled();
  await app.user.click(await cell('Generate & download 1 PDF'));
  await waitFor(() => expect(app.archives).toEqual([{ ids: IDS }, { ids: IDS }]));
  expect(app.writesOf('b')).toBe(2);
});

it('a document that is saved elsewhere before the others are there is missed, and no ZIP file comes', async () => {
  const app = openHeld('POST d');
  await app.generate();
  await (await rowOf('Title: Safety on Deck')).findByText('Ready for download');
  await app.saveElsewhere('b', 'Safety at Sea');
  await cell('Title: Safety at Sea');
  app.answer('POST d');
  expect(await cell('Download 3 PDFs as ZIP')).toBeEnabled();
  expect(app.archives).toEqual([]);
  await app.user.click(await cell('Generate & download 1 PDF'));
  await waitFor(() => expect(app.archives).toEqual([{ ids: IDS }]));
});

it('a document that is read again elsewhere before the others are there is missed, too', async () => {
  const app = openHeld('POST d');
  await app.generate();
  await (await rowOf('Title: Safety on Deck')).findByText('Ready for download');
  await app.generateElsewhere('b');
  await waitFor(() => expect(screen.queryByLabelText('Title: Safety on Deck')).not.toBeInTheDocument());
  app.answer('POST d');
  expect(await cell('Download 3 PDFs as ZIP')).toBeEnabled();
  expect(app.archives).toEqual([]);
});

it('a document that was missed is no longer once its PDF was written elsewhere', async () => {
  const app = openHeld('POST d');
  await app.generate();
  await (await rowOf('Title: Safety on Deck')).findByText('Ready for download');
  await app.saveElsewhere('b', 'Safety at Sea');
  await cell('Title: Safety at Sea');
  app.answer('POST d');
  await cell('Download 3 PDFs as ZIP');
  await app.writeElsewhere('b');
  await cell('Download 4 PDFs as ZIP');
  await app.saveElsewhere('a', 'Crew Handbook II');
  await app.user.click(await cell('Generate & download 1 PDF'));
  await waitFor(() => expect(app.archives).toEqual([{ ids: IDS }]));
});

describe('A document with an edit that cannot be saved', () => {
  it('is not written, and no ZIP file comes', async () => {
    const app = openHeld('PUT b');
    await app.edit('!');
    await app.generate();
    await waitFor(() => expect(app.writesOf('d')).toBe(1));
    app.answer('PUT b', refusal(503, 'unavailable', 'Later, please.'));
    const tryAgain = await cell('Try again');
    const row = within(tryAgain.closest('li')!);
    expect(row.getAllByText('Later, please.')).toHaveLength(2);
    expect(row.getByRole('textbox', { name: 'Title of b.pdf' })).toHaveValue('Safety on Deck!');
    expect([app.writesOf('b'), app.archives]).toEqual([0, []]);
    // Saved, or given up.
    await app.user.click(row.getByRole('textbox', { name: 'Title of b.pdf' }));
    await app.user.keyboard('{Escape}');
    await app.user.click(await cell('Generate & download 1 PDF'));
    await (await rowOf('Title: Safety on Deck')).findByText('Ready for download');
    expect(app.writesOf('b')).toBe(1);
  });

  it('is written where a value that is too long was given up after the press', async () => {
    const app = openHeld();
    await app.edit('x'.repeat(60));
    await app.generate();
    const row = within((await cell('Try again')).closest('li')!);
    await app.user.click(row.getByRole('textbox', { name: 'Title of b.pdf' }));
    await app.user.keyboard('{Escape}');
    expect(row.queryByText(/characters/)).not.toBeInTheDocument();
    await app.user.click(await cell('Generate & download 1 PDF'));
    await waitFor(() => expect(app.archives).toEqual([{ ids: IDS }]));
    expect(savedMetadata(app)).toEqual([]);
  });

  it.each([
    ['Escape', '{Escape}'],
    ['typing the old value again', '{Backspace}{Enter}'],
  ])('is written where an edit that could not be saved was given up by %s', async (_, keys) => {
    const app = openHeld('PUT b');
    await app.edit('!{Enter}');
    app.answer('PUT b', refusal(503, 'unavailable', 'Later, please.'));
    await screen.findByText('Later, please.');
    await app.user.click(screen.getByRole('textbox', { name: 'Title of b.pdf' }));
    await app.user.keyboard(keys);
    await app.generate();
    await waitFor(() => expect(app.archives).toEqual([{ ids: IDS }]));
    expect(savedMetadata(app)).toHaveLength(1);
  });

  it('is not written while a value that is too long stands in a cell, and is once it was mended', async () => {
    const app = openHeld();
    await app.edit('x'.repeat(60));
    await app.generate();
    const row = within((await cell('Try again')).closest('li')!);
    expect(row.getByText('Title: 74 of 60 characters')).toBeInTheDocument();
    expect([app.writesOf('b'), app.archives]).toEqual([0, []]);
    // Nor by another press.
    await app.user.click(await cell('Try again'));
    expect(await row.findByText('Title: 74 of 60 characters')).toBeInTheDocument();
    expect([app.writesOf('b'), app.archives]).toEqual([0, []]);
    await app.user.clear(row.getByRole('textbox', { name: 'Title of b.pdf' }));
    await app.user.keyboard('Safety{Enter}');
    await waitFor(() => expect(row.queryByText(/characters/)).not.toBeInTheDocument());
    await app.user.click(await cell('Generate & download 1 PDF'));
    await waitFor(() => expect(app.archives).toEqual([{ ids: IDS }]));
    expect(savedMetadata(app)).toEqual([['b', withTitle('Safety')]]);
  });

  it('is missed, and no ZIP file comes, where it was mended after it had failed', async () => {
    const app = openHeld('POST b', 'POST d');
    await app.generate();
    app.answer('POST b', refusal(422, 'pdf_not_writable', 'The file is damaged.'));
    await cell('Try again');
    await app.edit('!{Enter}');
    await waitFor(() => expect(screen.queryByText('The file is damaged.')).not.toBeInTheDocument());
    app.answer('POST d');
    await cell('Generate & download 1 PDF');
    await (await rowOf('Title: Crew Handbook')).findByText('Ready for download');
    expect(app.archives).toEqual([]);
    await app.user.click(await cell('Generate & download 1 PDF'));
    await waitFor(() => expect(app.archives).toEqual([{ ids: IDS }]));
  });

  it('is not written where another of its values could not be saved before', async () => {
    const app = openHeld('PUT b');
    await app.edit('!{Tab}');
    await waitFor(() => expect(savedMetadata(app)).toHaveLength(1));
    await app.user.keyboard('{Enter} and more{Enter}');
    app.answer('PUT b', refusal(503, 'unavailable', 'Later, please.'));
    await waitFor(() => expect(savedMetadata(app)).toHaveLength(2));
    await app.generate();
    await cell('Try again');
    expect([app.writesOf('b'), app.archives]).toEqual([0, []]);
  });
});
