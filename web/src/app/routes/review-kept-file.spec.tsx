import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Document } from '#lib/api/types.ts';
import { endReviewQueue } from '#lib/review-queue.ts';
import { GENERATED, hoursAgo } from '#testing/fixtures.ts';
import { openBatch, savedMetadata, withTitle } from '#testing/open-batch.ts';
import { openReview } from '#testing/open-review.ts';

const FINISHED: Partial<Document> = { status: 'ready_for_download', originalExpiresAt: hoursAgo(1) };
const cell = (name: string) => screen.findByRole('button', { name });
const field = (name: string) => screen.getByRole('textbox', { name });
const question = async () => within(await screen.findByRole('dialog', { name: 'Save and lose the PDF?' }));

beforeEach(() => endReviewQueue());

describe('A finished PDF that cannot be written again', () => {
  it('is kept when an edit in the table is not meant', async () => {
    const app = openBatch({ b: FINISHED });
    await app.user.click(await cell('Title: Safety on Deck'));
    await app.user.keyboard('!{Enter}');
    await app.user.click((await question()).getByRole('button', { name: 'Keep editing' }));
    expect(field('Title of b.pdf')).toHaveValue('Safety on Deck!');
    expect(field('Title of b.pdf')).toHaveFocus();
    await app.user.keyboard('{Escape}');
    expect(await cell('Title: Safety on Deck')).toHaveFocus();
    expect(savedMetadata(app)).toEqual([]);
  });

  it('is asked about each time that a cell is left, until its loss is accepted', async () => {
    const app = openBatch({ b: FINISHED });
    await app.user.click(await cell('Title: Safety on Deck'));
    await app.user.keyboard('!{Enter}');
    await app.user.click((await question()).getByRole('button', { name: 'Close' }));
    await app.user.keyboard('{Tab}');
    await app.user.click((await question()).getByRole('button', { name: 'Save anyway' }));
    await waitFor(() => expect(savedMetadata(app)).toEqual([['b', withTitle('Safety on Deck!')]]));
    expect(await cell('Title: Safety on Deck!')).not.toHaveFocus();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is asked about once more where another cell was left before the answer', async () => {
    const app = openBatch({ b: FINISHED });
    await app.user.click(await cell('Title: Safety on Deck'));
    await app.user.keyboard('!{Enter}');
    await question();
    // The question takes the page; on a slow line it comes after the next cell.
    const row = within(field('Title of b.pdf').closest('li')!);
    fireEvent.click(row.getByRole('button', { name: /^Author: /, hidden: true }));
    fireEvent.change(field('Author of b.pdf'), { target: { value: 'Harbour Trust' } });
    fireEvent.blur(field('Author of b.pdf'));
    await app.user.click((await question()).getByRole('button', { name: 'Save anyway' }));
    await waitFor(() => expect(savedMetadata(app)).toHaveLength(1));
    await app.user.click(field('Title of b.pdf'));
    await app.user.keyboard('{Enter}');
    await waitFor(() => expect(savedMetadata(app)).toHaveLength(2));
  });

  it('gives focus back to the cell that Enter has saved', async () => {
    const { user } = openBatch({ b: FINISHED });
    await user.click(await cell('Title: Safety on Deck'));
    await user.keyboard('!{Enter}');
    await user.click((await question()).getByRole('button', { name: 'Save anyway' }));
    await waitFor(async () => expect(await cell('Title: Safety on Deck!')).toHaveFocus());
  });

  it('is asked about before the original title replaces the one it has', async () => {
    const originalMetadata = { title: 'Harbour Safety', subject: '', keywords: '', author: '', creator: '' };
    const app = openBatch({ b: { ...FINISHED, originalMetadata } });
    await app.user.click(await cell('Keep original title of b.pdf'));
    await app.user.click((await question()).getByRole('button', { name: 'Keep editing' }));
    expect(savedMetadata(app)).toEqual([]);
    await app.user.click(await cell('Keep original title of b.pdf'));
    await app.user.click((await question()).getByRole('button', { name: 'Save anyway' }));
    await waitFor(() => expect(savedMetadata(app)).toEqual([['b', withTitle('Harbour Safety')]]));
  });

  it('is not asked about while its original is there', async () => {
    const app = openBatch({ b: { status: 'ready_for_download' } });
    await app.user.click(await cell('Title: Safety on Deck'));
    await app.user.keyboard('!{Enter}');
    await waitFor(() => expect(savedMetadata(app)).toHaveLength(1));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('Nothing is saved', () => {
  const keywords = 'pumps; valves';
  const saved = { finalMetadata: { ...GENERATED, keywords } };

  it('by leaving keywords in the table as they were, however they are divided', async () => {
    const app = openBatch({ b: { ...FINISHED, ...saved } });
    await app.user.click(await cell(`Keywords: ${keywords}`));
    await app.user.keyboard('{Enter}');
    expect(await cell(`Keywords: ${keywords}`)).toHaveFocus();
    expect(savedMetadata(app)).toEqual([]);
  });

  it.each([
    ['without an edit', ''],
    ['with one that was taken back', 'x{Backspace}'],
    ['with a blank behind the keywords, which no index sees', ' '],
  ])('by Save %s: it leads back to reading', async (_, keys) => {
    const { user, callsOf } = openReview({ ...FINISHED, finalMetadata: GENERATED });
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.click(field('Keywords'));
    await user.keyboard(`${keys}{Control>}s{/Control}`);
    expect(field('Keywords')).toHaveAttribute('readonly');
    expect(field('Keywords')).toHaveValue(GENERATED.keywords);
    expect(callsOf('PUT', '/api/documents/d/metadata')).toHaveLength(0);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
