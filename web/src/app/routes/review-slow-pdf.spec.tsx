import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { Document } from '#lib/api/types.ts';
import { GENERATED, makeDocument, makeUser } from '#testing/fixtures.ts';
import { liveEvents } from '#testing/live-events.ts';
import { openReview } from '#testing/open-review.ts';

const ERROR = 'The PDF could not be written just now.';

/** A server that writes for longer than a call waits, `slow` times. */
function openSlow(slow = 1) {
  const { handler, tell } = liveEvents();
  const state = { user: makeUser(), documents: [makeDocument({ id: 'd' })] };
  let left = slow;
  const write = () => {
    left -= 1;
    if (left < 0) return undefined;
    state.documents = state.documents.map((document) => ({ ...document, errorMessage: null }));
    return HttpResponse.json({ document: state.documents[0] }, { status: 202 });
  };
  const handlers = [handler, http.post('*/api/documents/d/generate-pdf', write)];
  const app = openReview({}, { state, handlers });
  const generate = async () =>
    app.user.click(await screen.findByRole('button', { name: 'Generate & Download PDF' }));
  return {
    ...app,
    generate,
    /** Until the screen waits for what takes longer. */
    generateSlowly: async () => {
      await generate();
      await screen.findByText(/The download starts automatically/);
    },
    /** What happens on the server, and is heard of. */
    change: async (changes: Partial<Document>) => {
      state.documents = state.documents.map((document) => ({ ...document, ...changes }));
      await tell({ id: 'd', status: state.documents[0]?.status });
    },
    downloads: () => app.callsOf('GET', '/api/documents/d/download').length,
  };
}

const isOver = () =>
  waitFor(() => expect(screen.queryByText(/The download starts automatically/)).not.toBeInTheDocument());
const SAVED_MEANWHILE = /The metadata was saved again before the PDF was written/;

beforeEach(() => {
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});

describe('A PDF that takes longer than a call', () => {
  it('is downloaded once it is there', async () => {
    const { generateSlowly, change, downloads } = openSlow();
    await generateSlowly();
    await change({ status: 'ready_for_download' });
    await waitFor(() => expect(downloads()).toBe(1));
    await isOver();
    expect(await screen.findByText('PDF generated successfully!')).toBeInTheDocument();
  });

  it('is waited for no more where its metadata was saved elsewhere, and can be generated again', async () => {
    const { generateSlowly, generate, change, downloads } = openSlow();
    await generateSlowly();
    await change({ finalMetadata: { ...GENERATED, title: 'A newer title' } });
    const bar = within(
      (await screen.findByRole('button', { name: 'Generate & Download PDF' })).parentElement!,
    );
    expect(await bar.findByText(SAVED_MEANWHILE)).toBeInTheDocument();
    await isOver();
    await generate();
    await waitFor(() => expect(downloads()).toBe(1));
    expect(bar.queryByText(SAVED_MEANWHILE)).not.toBeInTheDocument();
  });

  it('is waited for no more where its metadata was saved here', async () => {
    const { user, generateSlowly } = openSlow();
    await generateSlowly();
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    await user.type(screen.getByRole('textbox', { name: 'Title' }), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findAllByText(SAVED_MEANWHILE)).length).toBeGreaterThan(0);
    await isOver();
  });

  it('is downloaded once where it failed first and was generated again', async () => {
    const { generateSlowly, generate, change, downloads } = openSlow();
    await generateSlowly();
    await change({ errorCode: 'write_failed', errorMessage: ERROR });
    expect(await screen.findByText(ERROR)).toBeInTheDocument();
    await isOver();
    await generate();
    expect(await screen.findByText('PDF generated successfully!')).toBeInTheDocument();
    await screen.findByRole('button', { name: 'Download Processed PDF' });
    expect(downloads()).toBe(1);
  });

  it('is waited for again where it failed first and takes long again', async () => {
    const { generateSlowly, change, downloads } = openSlow(2);
    await generateSlowly();
    await change({ errorCode: 'write_failed', errorMessage: ERROR });
    await isOver();
    await generateSlowly();
    await change({ status: 'ready_for_download' });
    await waitFor(() => expect(downloads()).toBe(1));
  });

  it('is not downloaded where it failed, and another tab has it written', async () => {
    const { generateSlowly, change, downloads } = openSlow();
    await generateSlowly();
    await change({ errorCode: 'write_failed', errorMessage: ERROR });
    await isOver();
    await change({ status: 'ready_for_download', errorCode: null, errorMessage: null });
    await screen.findByRole('button', { name: 'Download Processed PDF' });
    expect(downloads()).toBe(0);
  });
});
