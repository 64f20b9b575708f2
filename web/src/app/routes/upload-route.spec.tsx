import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { makeDocument, makeUser } from '#testing/fixtures.ts';
import { refusal } from '#testing/handlers.ts';
import { openApp } from '#testing/open-app.tsx';

const UPLOAD = '*/api/documents/upload';
const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });
const sent = (id: string, filename: string) => ({ id, filename, size: 8, status: 'uploaded', error: null });

describe('Uploading many', () => {
  it('sends one body, counts what was accepted and says on its row why a file was not', async () => {
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
    expect((await screen.findAllByText('1 files uploaded successfully')).length).toBeGreaterThan(0);
    expect(screen.getByText('This is not a PDF.')).toBeInTheDocument();
    expect(await screen.findByText('AI processing...')).toBeInTheDocument();
    expect(callsOf('POST', '/api/documents/upload')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Clear All' }));
    expect(screen.queryByText('a.pdf')).not.toBeInTheDocument();
  });

  it("shows the server's refusal, else its own text, and clears it on the next upload", async () => {
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
    expect((await screen.findAllByText('1 files uploaded successfully')).length).toBeGreaterThan(0);
    expect(within(screen.getByRole('main')).queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('The zone of the landing page', () => {
  it('sends a visitor to register and uploads nothing', async () => {
    const { user, requests } = openApp('/');
    await user.upload(await screen.findByLabelText('Choose a PDF file'), pdf('a.pdf'));
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/register'));
    expect(requests).toHaveLength(0);
  });

  it("shows and logs the server's reason, and comes back to idle", async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = openApp('/', {
      signedIn: true,
      handlers: [http.post(UPLOAD, () => refusal(415, 'not_a_pdf', 'This file is not a PDF.'))],
    });
    await screen.findByText('Ready to process');
    await user.upload(screen.getByLabelText('Choose a PDF file'), pdf('a.pdf'));
    expect(await screen.findByText('Upload Failed')).toBeInTheDocument();
    expect(screen.getByText('This file is not a PDF.')).toBeInTheDocument();
    expect(log).toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(screen.getByText('Ready to process')).toBeInTheDocument();
  });

  it('opens the review after a success', async () => {
    const { user } = openApp('/', { signedIn: true });
    await screen.findByText('Ready to process');
    await user.upload(screen.getByLabelText('Choose a PDF file'), pdf('a.pdf'));
    expect(await screen.findByText('Upload Successful!')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/review'), {
      timeout: 3000,
    });
  });
});
