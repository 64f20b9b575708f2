import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { hoursAgo, makeDocument, makeUser } from '#testing/fixtures.ts';
import { refusal } from '#testing/handlers.ts';
import { openApp } from '#testing/open-app.tsx';

function rowOf(name: RegExp): HTMLElement {
  const row = screen.getByText(name).closest('li');
  if (row === null) throw new Error('The name stands in no row');
  return row;
}

describe('A document without text in the list', () => {
  it('goes on when its owner says so', async () => {
    const scan = makeDocument({
      original_filename: 'scan.pdf',
      status: 'failed',
      errorCode: 'no_text_found',
      errorMessage: 'No text found. Continue for 1 credit?',
    });
    const { user, callsOf } = openApp('/documents', {
      signedIn: true,
      state: { user: makeUser(), documents: [scan] },
    });
    await user.click(await screen.findByRole('button', { name: 'Continue for 1 credit' }));
    expect(callsOf('POST', `/api/documents/${scan.id}/generate-metadata`)[0]?.body).toEqual({
      acceptNoText: true,
    });
  });

  it('asks its owner to decide, which is no failure', async () => {
    const asked = { status: 'failed', errorCode: 'no_text_found' } as const;
    const documents = [
      makeDocument({ ...asked, original_filename: 'scan.pdf', errorMessage: 'No text found.' }),
      // The event that it goes on comes before the document without its error.
      makeDocument({ ...asked, original_filename: 'accepted.pdf', status: 'processing' }),
      makeDocument({ original_filename: 'broken.pdf', status: 'failed', errorMessage: 'Not a PDF.' }),
    ];
    openApp('/documents', { signedIn: true, state: { user: makeUser(), documents } });
    await screen.findByText('scan.pdf');
    expect(within(rowOf(/^scan\.pdf$/)).getByText('Needs your decision')).toBeVisible();
    // A question is no fault.
    expect(screen.getByText('No text found.')).not.toHaveClass('text-bad');
    expect(screen.getByText('Not a PDF.')).toHaveClass('text-bad');
    expect(within(rowOf(/^accepted\.pdf$/)).getByText('AI processing...')).toBeVisible();
    expect(within(rowOf(/^broken\.pdf$/)).getByText('Failed')).toBeVisible();
  });
});

describe('The documents list', () => {
  it('offers per status what that status allows [documents.completed, documents.processing-failed, documents.row, settled.failed-rows]', async () => {
    openApp('/documents', { signedIn: true });
    await screen.findByText(/Zero-Trust-Guide/);
    const actions = (name: RegExp) => {
      const row = within(rowOf(name));
      return ['Generate', 'Review', 'Download', 'Try again'].filter(
        (action) => row.queryByRole('button', { name: action }) ?? row.queryByRole('link', { name: action }),
      );
    };
    expect(actions(/Zero-Trust/)).toEqual(['Review', 'Download']);
    expect(actions(/Backup-Datasheet/)).toEqual(['Review', 'Download']);
    expect(actions(/Onboarding/)).toEqual(['Generate']);
    expect(actions(/Q3-Customer/)).toEqual([]);
    // A password does not go away by trying again.
    expect(actions(/board-minutes/)).toEqual([]);
  });

  it('has one primary button, however many documents are to be reviewed', async () => {
    const documents = Array.from({ length: 13 }, (_, index) => makeDocument({ id: `d${index}` }));
    openApp('/documents', { signedIn: true, state: { user: makeUser(), documents } });
    expect(await screen.findAllByRole('link', { name: 'Review' })).toHaveLength(13);
    const links = within(screen.getByRole('main')).getAllByRole('link');
    const primary = links.filter(({ classList }) => classList.contains('bg-accent'));
    expect(primary.map(({ textContent }) => textContent)).toEqual(['Upload PDFs']);
  });

  it('filters by status without a status for All [documents.filter, documents.page-size, settled.filter-completed]', async () => {
    const { user, callsOf } = openApp('/documents', { signedIn: true });
    await screen.findByText(/Zero-Trust-Guide/);
    expect(callsOf('GET', '/api/documents?page=1&limit=20')).toHaveLength(1);
    await user.click(screen.getByRole('radio', { name: 'Failed' }));
    await waitFor(() =>
      expect(callsOf('GET', '/api/documents?page=1&limit=20&status=failed')).toHaveLength(1),
    );
  });

  it('counts no days of a failed document, in which there is nothing to save', async () => {
    const failed = makeDocument({ status: 'failed', errorMessage: 'This file is not a PDF.' });
    openApp('/documents', { signedIn: true, state: { user: makeUser(), documents: [failed] } });
    expect(await screen.findByText('This file is not a PDF.')).toBeInTheDocument();
    expect(screen.queryByText(/days left|Expired/)).not.toBeInTheDocument();
  });

  it.each([
    [-1, 'Expired', 'bad'],
    [23, '1 day left', 'bad'],
    [47, '2 days left', 'warn'],
    [71, '3 days left', 'warn'],
    [95, '4 days left', 'info'],
  ])(
    'with %i hours left says %s [documents.days-badge, settled.days-badge, settled.days-remaining]',
    async (hours, text, tone) => {
      openApp('/documents', {
        signedIn: true,
        state: { user: makeUser(), documents: [makeDocument({ expiresAt: hoursAgo(-hours) })] },
      });
      expect(await screen.findByText(text)).toHaveAttribute('data-tone', tone);
    },
  );

  it('asks for metadata and loads the list again [documents.uploaded, settled.list-generate]', async () => {
    const { user, callsOf } = openApp('/documents', {
      signedIn: true,
      state: { user: makeUser(), documents: [makeDocument({ id: 'd', status: 'uploaded' })] },
    });
    await user.click(await screen.findByRole('button', { name: 'Generate' }));
    expect(await screen.findByText('AI processing...')).toBeInTheDocument();
    expect(callsOf('POST', '/api/documents/d/generate-metadata')).toHaveLength(1);
  });

  it('logs a refused request for metadata and toasts nothing [documents.uploaded, settled.list-generate]', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = openApp('/documents', {
      signedIn: true,
      state: { user: makeUser(), documents: [makeDocument({ id: 'd', status: 'uploaded' })] },
      handlers: [
        http.post('*/api/documents/d/generate-metadata', () =>
          refusal(402, 'insufficient_credits', 'None left.'),
        ),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Generate' }));
    expect(await screen.findByText('No credits left for this document.')).toBeInTheDocument();
    expect(log).toHaveBeenCalled();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
