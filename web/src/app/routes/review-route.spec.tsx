import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import type { Document } from '#lib/api/types.ts';
import { GENERATED, makeDocument, makeUser } from '#testing/fixtures.ts';
import { refusal } from '#testing/handlers.ts';
import { openApp } from '#testing/open-app.tsx';

function openReview(changes: Partial<Document> = {}, handlers: Parameters<typeof openApp>[1] = {}) {
  return openApp('/documents/d/review', {
    signedIn: true,
    state: { user: makeUser(), documents: [makeDocument({ id: 'd', ...changes })] },
    ...handlers,
  });
}

const OWN = { ...GENERATED, title: 'A title of our own' };

describe('Reviewing a document', () => {
  beforeEach(() => {
    URL.createObjectURL = () => 'blob:x';
    URL.revokeObjectURL = () => undefined;
  });

  it('edits, saves the five fields and returns to view mode at the Edit button', async () => {
    const { user, requests } = openReview({ finalMetadata: OWN });
    const title = await screen.findByRole('textbox', { name: 'Title' });
    expect(title).toHaveAttribute('readonly');
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    expect(title).toHaveFocus();
    await user.clear(title);
    await user.type(title, 'Better');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Metadata updated successfully')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus());
    expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
      metadata: { ...OWN, title: 'Better' },
    });
  });

  it('copies from the AI, shows that it is applied, and Reset empties with an undo', async () => {
    const { user } = openReview({ finalMetadata: OWN });
    await screen.findByRole('textbox', { name: 'Title' });
    expect(screen.queryByText('AI Applied')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Copy from AI' }));
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue(GENERATED.title);
    expect(screen.getByText('AI Applied')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(screen.getAllByRole('textbox').map((box) => (box as HTMLTextAreaElement).value)).toEqual(
      Array.from({ length: 5 }, () => ''),
    );
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue(GENERATED.title);
  });

  it('holds Save back above a limit', async () => {
    const { user } = openReview({ finalMetadata: { ...OWN, title: 'x'.repeat(60) } });
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'yz');
    expect(screen.getByText(/62\/60/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  });

  it('keeps the edits when saving fails', async () => {
    const { user } = openReview(
      {},
      {
        handlers: [http.put('*/api/documents/d/metadata', () => refusal(404, 'not_found', 'Not found.'))],
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.type(screen.getByRole('textbox', { name: 'Author' }), ' & Sons');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const text = 'Metadata update not available in production. Please contact support.';
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    expect(screen.getByRole('textbox', { name: 'Author' })).toHaveValue(`${GENERATED.author} & Sons`);
  });

  it('writes the PDF and saves it under the processed name', async () => {
    const names: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const { user } = openReview({ original_filename: 'Guide.PDF' });
    await user.click(await screen.findByRole('button', { name: 'Generate & Download PDF' }));
    expect(await screen.findByText('PDF generated successfully!')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Download Processed PDF' })).toBeInTheDocument();
    await waitFor(() => expect(names).toEqual(['Guide-processed.pdf']));
  });

  it.each(['uploaded', 'processing', 'failed'] as const)('offers no file while %s', async (status) => {
    openReview({ status, errorMessage: status === 'failed' ? 'The file is damaged.' : null });
    await screen.findByRole('textbox', { name: 'Title' });
    expect(screen.queryByRole('button', { name: /PDF/ })).not.toBeInTheDocument();
    expect(screen.queryByText('The file is damaged.') !== null).toBe(status === 'failed');
  });

  it('asks the plain address after a 404, then says that there is none', async () => {
    const { callsOf } = openApp('/documents/gone/review', {
      signedIn: true,
      state: { user: makeUser(), documents: [] },
    });
    expect(await screen.findByRole('heading', { name: 'Document not found' })).toBeInTheDocument();
    expect(callsOf('GET', '/api/documents/gone/metadata')).toHaveLength(1);
    expect(callsOf('GET', '/api/documents/gone')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Back to Documents' })).toBeInTheDocument();
  });

  it('tries four times when the server is in trouble', async () => {
    const { callsOf } = openReview(
      {},
      { handlers: [http.get('*/api/documents/d/metadata', () => refusal(503, 'unavailable', 'Later.'))] },
    );
    expect(
      await screen.findByRole('heading', { name: 'Document not found' }, { timeout: 8000 }),
    ).toBeInTheDocument();
    expect(callsOf('GET', '/api/documents/d/metadata')).toHaveLength(4);
  }, 15_000);
});
