import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { describeWarnings } from '@colophon/contracts/rules';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { Document } from '#lib/api/types.ts';
import { endReviewQueue, readReviewQueue, startReviewQueue } from '#lib/review-queue.ts';
import { GENERATED, makeDocument, makeUser } from '#testing/fixtures.ts';
import { refusal } from '#testing/handlers.ts';
import { openApp } from '#testing/open-app.tsx';

const NAMES = ['A.pdf', 'B.pdf', 'C.pdf'] as const;

function openBatch(
  address: string,
  changes: Partial<Document> = {},
  handlers: Parameters<typeof openApp>[1] = {},
) {
  const documents = NAMES.map((name) =>
    makeDocument({
      id: name.charAt(0),
      original_filename: name,
      finalMetadata: { ...GENERATED, title: `Title ${name.charAt(0)}` },
      ...changes,
    }),
  );
  startReviewQueue(documents.map(({ id }) => id));
  return openApp(address, { signedIn: true, state: { user: makeUser(), documents }, ...handlers });
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const rowOf = async (title: string) =>
  within((await screen.findByRole('button', { name: `Title: ${title}` })).closest('li')!);

beforeEach(() => endReviewQueue());

describe('Stepping through a batch', () => {
  it('goes on and back by buttons and keys, and knows its place', async () => {
    const { user } = openBatch('/documents/A/review');
    await heading('Title A');
    expect(screen.getByText('1 of 3')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Previous document' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Next document' }));
    const next = await heading('Title B');
    await waitFor(() => expect(next).toHaveFocus());
    await user.keyboard('j');
    await heading('Title C');
    expect(screen.getByText('3 of 3')).toBeInTheDocument();
    await user.keyboard('k');
    await heading('Title B');
    expect(readReviewQueue()?.accepted).toEqual([]);
  });

  it('takes a double click for one: the next document is not accepted unread', async () => {
    const { user } = openBatch('/documents/A/review');
    await heading('Title A');
    await user.dblClick(screen.getByRole('button', { name: 'Accept and next' }));
    await heading('Title B');
    // userEvent clicks the button it was given: the second click of a browser falls on the one of the next document.
    await user.dblClick(screen.getByRole('button', { name: 'Accept and next' }));
    await heading('Title C');
    fireEvent.click(screen.getByRole('button', { name: 'Accept and finish' }), { detail: 2 });
    expect(screen.getByRole('heading', { level: 1, name: 'Title C' })).toBeInTheDocument();
    expect(readReviewQueue()?.accepted).toEqual(['A', 'B']);
  });

  it('accepts each, and ends at the summary', async () => {
    const { user } = openBatch('/documents/A/review');
    await heading('Title A');
    await user.click(screen.getByRole('button', { name: 'Accept and next' }));
    await heading('Title B');
    await user.keyboard('a');
    await heading('Title C');
    await user.click(screen.getByRole('button', { name: 'Accept and finish' }));
    await heading('Batch review');
    expect(screen.getByText('3 of 3 documents accepted, 0 ready for download.')).toBeInTheDocument();
    expect(screen.getByTestId('address')).toHaveTextContent(/^\/documents\/batch$/);
  });

  it('saves without accepting: that is a press of its own', async () => {
    const { user, callsOf } = openBatch('/documents/A/review');
    await heading('Title A');
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    expect(screen.queryByRole('button', { name: 'Accept and next' })).not.toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'Title' }), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Metadata updated successfully')).toBeInTheDocument();
    expect(readReviewQueue()?.accepted).toEqual([]);
    expect(callsOf('POST', '/api/documents/A/accept')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Accept and next' }));
    await heading('Title B');
    expect(readReviewQueue()?.accepted).toEqual(['A']);
    expect(callsOf('POST', '/api/documents/A/accept')).toHaveLength(1);
  });

  it('goes on where a document cannot be accepted', async () => {
    const { user } = openBatch('/documents/A/review', { status: 'failed', errorMessage: 'It is damaged.' });
    await heading('Title A');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await heading('Title B');
    expect(readReviewQueue()?.accepted).toEqual([]);
  });
});

describe('The end of a batch', () => {
  it('writes all PDFs, tells which failed and why, and tries that one again', async () => {
    let failing = true;
    const handlers = [
      http.post('*/api/documents/B/generate-pdf', () =>
        failing ? refusal(409, 'pdf_not_writable', 'This PDF allows no changes.') : undefined,
      ),
    ];
    const { user } = openBatch('/documents/batch', {}, { handlers });
    await user.click(await screen.findByRole('button', { name: 'Generate & download 3 PDFs' }));
    const failed = await rowOf('Title B');
    expect(await failed.findByText('This PDF allows no changes.')).toBeInTheDocument();
    expect(await (await rowOf('Title A')).findByText('Ready for download')).toBeInTheDocument();
    expect(await (await rowOf('Title C')).findByText('Ready for download')).toBeInTheDocument();
    failing = false;
    await user.click(failed.getByRole('button', { name: 'Try again' }));
    expect(await (await rowOf('Title B')).findByText('Ready for download')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Download 3 PDFs as ZIP' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: /Generate/ })).not.toBeInTheDocument();
  });

  describe('with signed files', () => {
    const signed = { warningDetails: describeWarnings(['SIGNED']) };
    const openSigned = () => {
      const documents = NAMES.map((name, index) =>
        makeDocument({ id: name.charAt(0), original_filename: name, ...(index === 0 ? signed : {}) }),
      );
      startReviewQueue(documents.map(({ id }) => id));
      return openApp('/documents/batch', { signedIn: true, state: { user: makeUser(), documents } });
    };
    const writes = ({ requests }: ReturnType<typeof openSigned>) =>
      requests
        .filter(({ url }) => url.endsWith('/generate-pdf'))
        .map(({ url, body }) => [url.split('/').at(-2), body]);

    it('asks about them first, and writes them with consent [review.consent]', async () => {
      const app = openSigned();
      await app.user.click(await screen.findByRole('button', { name: 'Generate & download 3 PDFs' }));
      await screen.findByRole('dialog', { name: 'One of these PDFs is signed' });
      expect(writes(app)).toEqual([]);
      await app.user.click(screen.getByRole('button', { name: 'Accept and write' }));
      await screen.findByRole('button', { name: 'Download 3 PDFs as ZIP' });
      expect(writes(app)).toContainEqual(['A', { acceptSignatureChange: true }]);
      expect(writes(app)).toContainEqual(['B', {}]);
    });

    it('leaves them out on demand [review.consent]', async () => {
      const app = openSigned();
      await app.user.click(await screen.findByRole('button', { name: 'Generate & download 3 PDFs' }));
      await app.user.click(await screen.findByRole('button', { name: 'Leave them out' }));
      await screen.findByRole('button', { name: 'Download 2 PDFs as ZIP' });
      expect(writes(app).map(([id]) => id)).toEqual(['B', 'C']);
    });
  });

  it('fetches all that are ready as one ZIP, and says what is missing', async () => {
    const opened: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      opened.push(this.pathname);
    });
    const handlers = [
      http.post('*/api/documents/archive', () =>
        HttpResponse.json(
          { url: '/api/documents/archive/t1', expiresAt: '2026-01-15T12:01:00.000Z', missing: ['C'] },
          { status: 201 },
        ),
      ),
    ];
    const { user, requests } = openBatch('/documents/batch', { status: 'ready_for_download' }, { handlers });
    await user.click(await screen.findByRole('button', { name: 'Download 3 PDFs as ZIP' }));
    expect(await screen.findByText('1 document could not be added to the ZIP file.')).toBeInTheDocument();
    expect(opened).toEqual(['/api/documents/archive/t1']);
    const asked = requests.find(({ url }) => url === '/api/documents/archive');
    expect(asked?.body).toEqual({ ids: ['A', 'B', 'C'] });
  });

  it('says why there is no ZIP', async () => {
    const handlers = [
      http.post('*/api/documents/archive', () => refusal(503, 'unavailable', 'Later, please.')),
    ];
    const { user } = openBatch('/documents/batch', { status: 'ready_for_download' }, { handlers });
    await user.click(await screen.findByRole('button', { name: 'Download 3 PDFs as ZIP' }));
    expect((await screen.findAllByText('Later, please.')).length).toBeGreaterThan(0);
  });

  it('without a batch leads to the list', async () => {
    openApp('/documents/batch', { signedIn: true });
    expect(await screen.findByRole('link', { name: 'Choose documents' })).toHaveAttribute(
      'href',
      '/documents',
    );
  });
});

describe('A document of a batch that is not there', () => {
  it('does not call a document gone that could not be loaded, and loads it again', async () => {
    let down = true;
    const metadata = () => (down ? refusal(503, 'unavailable', 'Later, please.') : undefined);
    const { user } = openBatch(
      '/documents/batch',
      {},
      { handlers: [http.get('*/api/documents/B/metadata', metadata)] },
    );
    // The query asks four times before it gives up.
    const told = await screen.findByText('One of the documents could not be loaded.');
    expect(screen.queryByText(/has expired or was deleted/)).not.toBeInTheDocument();
    down = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(told).not.toBeInTheDocument());
  });

  it('names a document that is gone, and ends with the list', async () => {
    const { user } = openBatch(
      '/documents/batch',
      {},
      {
        handlers: [
          http.get('*/api/documents/B/metadata', () => refusal(404, 'not_found', 'Gone.')),
          http.get('*/api/documents/B', () => refusal(404, 'not_found', 'Gone.')),
        ],
      },
    );
    expect(await screen.findByText(/has expired or was deleted/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Generate & download 2 PDFs' })).toBeEnabled();
    await user.click(screen.getByRole('button', { name: 'Back to documents' }));
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/documents$/));
    expect(await screen.findByRole('list', { name: 'Documents' })).toBeInTheDocument();
    expect(readReviewQueue()).toBeNull();
  });
});
