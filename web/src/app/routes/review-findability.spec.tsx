import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { makeFindability } from '#testing/findability.ts';
import { makeDocument } from '#testing/fixtures.ts';
import { refusal } from '#testing/handlers.ts';
import { openReview } from '#testing/open-review.ts';

const panel = async () => within(await screen.findByRole('region', { name: 'Findability' }));
const answers = (...args: Parameters<typeof makeFindability>) =>
  http.get('*/api/documents/:id/findability', () => HttpResponse.json(makeFindability(...args)));

describe('How well a document can be found', () => {
  it('is a score before and after, expected until the file is written', async () => {
    openReview();
    const score = await panel();
    const { before, after } = makeFindability(makeDocument({ id: 'd' }));
    expect(
      await score.findByText(String(before.score), { exact: false, selector: '.display' }),
    ).toHaveTextContent(new RegExp(`^${before.score}${after?.score}$`));
    expect(score.getByText('Expected')).toBeInTheDocument();
    expect(score.getByText(/^(?:Good|Excellent)$/)).toBeInTheDocument();
  });

  it('says of what is not met why, where that comes from, and who can put it right', async () => {
    openReview();
    const open = within(await (await panel()).findByRole('list', { name: 'Not met' }));
    expect((await panel()).getByRole('heading', { name: 'Not met' })).toBeInTheDocument();
    const tagged = open.getByText('The file is tagged').closest('li') as HTMLElement;
    expect(tagged).toHaveTextContent('Fix it in the source file');
    expect(tagged).toHaveTextContent('Without tags screen readers guess the order of the text.');
    expect(tagged).toHaveTextContent('Source: Adobe Accessibility Checker, Tagged PDF.');
  });

  it('follows what is typed', async () => {
    const { user } = openReview();
    const score = await panel();
    await score.findByText('Expected');
    expect(score.queryByText('The file has a title')).not.toBeInTheDocument();
    await user.click(await screen.findByRole('textbox', { name: 'Title' }));
    await user.clear(screen.getByRole('textbox', { name: 'Title' }));
    const open = await score.findByText('The file has a title');
    // No write mends what a person has left empty.
    expect(open.closest('li')).toHaveTextContent('Yours to decide');
  });

  it('is measured once the file is written', async () => {
    openReview({ status: 'ready_for_download' });
    expect(await (await panel()).findByText('Measured in the written file')).toBeInTheDocument();
  });

  it('shows a fall as a fall, before all that is still open', async () => {
    const document = makeDocument({ id: 'd', status: 'ready_for_download' });
    openReview(
      { status: 'ready_for_download' },
      { handlers: [answers(document, { size: 6_000_000, linearized: true })] },
    );
    const score = await panel();
    const fall = await score.findByText(/No longer met: Large files open page by page/);
    const open = score.getByRole('list', { name: 'Not met' });
    expect(fall.compareDocumentPosition(open)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('says of a file that was not measured that it was not', async () => {
    const words = 'This file has not been measured.';
    openReview(
      {},
      { handlers: [http.get('*/api/documents/:id/findability', () => refusal(409, 'invalid_state', words))] },
    );
    const score = await panel();
    await waitFor(() => expect(score.getByText(words)).toBeInTheDocument());
  });
});
