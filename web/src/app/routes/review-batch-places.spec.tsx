import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { Document } from '#lib/api/types.ts';
import { endReviewQueue } from '#lib/review-queue.ts';
import { GENERATED, makeDocument } from '#testing/fixtures.ts';
import { refusal } from '#testing/handlers.ts';
import { liveEvents } from '#testing/live-events.ts';
import { openBatch, savedMetadata, withTitle } from '#testing/open-batch.ts';

const table = async (name: string) => within(await screen.findByRole('region', { name }));
const cell = (name: string) => screen.findByRole('button', { name });
const author = (id: string) => screen.getByRole('textbox', { name: `Author of ${id}.pdf` });

beforeEach(() => endReviewQueue());

describe('A row of the batch', () => {
  it.each([
    ['Looks fine', 'b', 'Safety on Deck', 'PRICE LIST 2026'],
    ['Checked', 'c', 'PRICE LIST', 'Price List of the Harbour'],
  ])(
    'stays under "%s", and with it what is typed into its next cell, when a save changes how it reads',
    async (section, id, before, after) => {
      const answer = Promise.withResolvers<undefined>();
      const app = openBatch(
        { [id]: { accepted: true } },
        { handlers: [http.put('*/api/documents/:id/metadata', () => answer.promise)] },
      );
      await app.user.click(await cell(`Title: ${before}`));
      await app.user.clear(screen.getByRole('textbox', { name: `Title of ${id}.pdf` }));
      await app.user.keyboard(`${after}{Enter}`);
      const row = within((await cell(`Title: ${after}`)).closest('li')!);
      await app.user.click(row.getByRole('button', { name: /^Author: / }));
      await app.user.keyboard(' and ag');
      answer.resolve(undefined);
      await waitFor(async () => expect(await cell(`Title: ${after}`)).toHaveAttribute('aria-busy', 'false'));
      await app.user.keyboard('j');
      expect(author(id)).toHaveValue(`${GENERATED.author} and agj`);
      expect(author(id)).toHaveFocus();
      expect((await table(section)).getByRole('link', { name: `Review ${id}.pdf` })).toBeInTheDocument();
      expect(savedMetadata(app)).toHaveLength(1);
    },
  );

  it('keeps what is typed into it when another document can be reviewed', async () => {
    const { handler, tell } = liveEvents();
    let status: Document['status'] = 'processing';
    const { user } = openBatch(
      {},
      {
        handlers: [
          handler,
          http.get('*/api/documents/d/metadata', () =>
            HttpResponse.json({ document: makeDocument({ id: 'd', original_filename: 'd.pdf', status }) }),
          ),
        ],
      },
    );
    await (await table('Not ready for review')).findByText('d.pdf');
    const row = within((await cell('Title: Safety on Deck')).closest('li')!);
    await user.click(row.getByRole('button', { name: /^Author: / }));
    await user.keyboard(' and');
    status = 'completed';
    await tell({ id: 'd', status });
    expect(await screen.findByRole('link', { name: 'Review d.pdf' })).toBeInTheDocument();
    expect(author('b')).toHaveValue(`${GENERATED.author} and`);
    expect(author('b')).toHaveFocus();
  });
});

describe('A row whose document leaves the batch while something is typed into it', () => {
  const typed = () => screen.getByRole('textbox', { name: 'Title of b.pdf' });
  const openTyped = async (save: () => Promise<Response> | undefined = () => undefined) => {
    const { handler, tell } = liveEvents();
    let known: Partial<Document> | undefined = {};
    const read = () =>
      known === undefined
        ? refusal(404, 'not_found', 'Not found.')
        : HttpResponse.json({
            document: makeDocument({
              id: 'b',
              original_filename: 'b.pdf',
              finalMetadata: { ...GENERATED, title: 'Safety on Deck' },
              ...known,
            }),
          });
    const handlers = [
      handler,
      http.get('*/api/documents/b/metadata', read),
      http.get('*/api/documents/b', read),
      http.put('*/api/documents/b/metadata', save),
    ];
    const app = openBatch({}, { handlers });
    await app.user.click(await cell('Title: Safety on Deck'));
    await app.user.keyboard(' and Sea');
    return {
      ...app,
      change: async (status: Document['status']) => {
        known = { status };
        await tell({ id: 'b', status });
      },
      remove: async () => {
        known = undefined;
        await tell({ id: 'b', status: 'deleted' });
      },
    };
  };

  it('stays, locked, until that is given up', async () => {
    const app = await openTyped();
    await app.change('processing');
    expect(await screen.findByRole('alert')).toHaveTextContent(/This document is not ready for review/);
    expect(typed()).toHaveValue('Safety on Deck and Sea');
    expect(typed()).toHaveAttribute('readonly');
    const row = within(typed().closest('li')!);
    for (const button of row.getAllByRole('button')) expect(button).toBeDisabled();
    await app.user.keyboard('{Enter}');
    await app.user.tab();
    expect(typed()).toHaveValue('Safety on Deck and Sea');
    expect(savedMetadata(app)).toEqual([]);
    await app.user.click(typed());
    await app.user.keyboard('{Escape}');
    expect(await (await table('Not ready for review')).findByText('b.pdf')).toBeInTheDocument();
  });

  it('is asked about before the screen is left', async () => {
    const app = await openTyped();
    await app.change('processing');
    await screen.findByRole('alert');
    await app.user.click(screen.getByRole('button', { name: 'Back to documents' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent(/What you typed and have not saved/);
  });

  it('can be saved once its document is ready again', async () => {
    const app = await openTyped();
    await app.change('processing');
    await screen.findByRole('alert');
    await app.change('completed');
    await waitFor(() => expect(typed()).not.toHaveAttribute('readonly'));
    await app.user.click(typed());
    await app.user.keyboard('{Enter}');
    await waitFor(() => expect(savedMetadata(app)).toEqual([['b', withTitle('Safety on Deck and Sea')]]));
  });

  it('stays where it was deleted', async () => {
    const app = await openTyped();
    await app.remove();
    expect(await screen.findByRole('alert')).toHaveTextContent(/This document no longer exists/);
    expect(typed()).toHaveValue('Safety on Deck and Sea');
    expect(typed()).toHaveAttribute('readonly');
  });

  it('stays while that is saved, and shows it again where it could not be', async () => {
    const answer = Promise.withResolvers<Response>();
    const app = await openTyped(() => answer.promise);
    await app.user.keyboard('{Enter}');
    await waitFor(() => expect(savedMetadata(app)).toHaveLength(1));
    await app.change('processing');
    await screen.findByText(/This document is not ready for review/);
    answer.resolve(refusal(409, 'invalid_state', 'This document is being processed.'));
    expect(await screen.findByRole('textbox', { name: 'Title of b.pdf' })).toHaveValue(
      'Safety on Deck and Sea',
    );
    expect(screen.getByText('This document is being processed.')).toBeInTheDocument();
  });
});
