import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { Document } from '#lib/api/types.ts';
import { endReviewQueue } from '#lib/review-queue.ts';
import { GENERATED, makeDocument } from '#testing/fixtures.ts';
import { openBatch, savedMetadata } from '#testing/open-batch.ts';

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
    const told = new TransformStream<Uint8Array, Uint8Array>();
    let status: Document['status'] = 'processing';
    const { user } = openBatch(
      {},
      {
        handlers: [
          http.get(
            '*/api/documents/events',
            () => new HttpResponse(told.readable, { headers: { 'Content-Type': 'text/event-stream' } }),
          ),
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
    const event = JSON.stringify({ id: 'd', status });
    await told.writable.getWriter().write(new TextEncoder().encode(`id: 1\ndata: ${event}\n\n`));
    expect(await screen.findByRole('link', { name: 'Review d.pdf' })).toBeInTheDocument();
    expect(author('b')).toHaveValue(`${GENERATED.author} and`);
    expect(author('b')).toHaveFocus();
  });
});
