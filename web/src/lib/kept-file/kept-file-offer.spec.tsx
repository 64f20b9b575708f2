import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetKeptFile, keepFile, keptFile } from './kept-file.ts';
import { KeptFileOffer } from './kept-file-offer.tsx';

const DAY = 24 * 60 * 60_000;
const pdf = new File(['%PDF-1.7'], 'Q3 report.pdf', { type: 'application/pdf' });

afterEach(() => forgetKeptFile());

// Here without a database, as in some private windows; the browser test has one.
describe('A file chosen before signing up', () => {
  it('is offered, handed over once, and then no longer kept', async () => {
    await keepFile(pdf);
    const onUpload = jest.fn();
    render(<KeptFileOffer onUpload={onUpload} />);
    expect(await screen.findByText('Q3 report.pdf')).toBeInTheDocument();
    expect(screen.getByText(/^8 Bytes\. .*It has not left this browser\.$/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Upload it now' }));
    expect(onUpload).toHaveBeenCalledWith(pdf);
    await waitFor(() => expect(screen.queryByText('Q3 report.pdf')).not.toBeInTheDocument());
    expect(await keptFile()).toBeNull();
  });

  it('can be removed', async () => {
    await keepFile(pdf);
    const onUpload = jest.fn();
    render(<KeptFileOffer onUpload={onUpload} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByText('Q3 report.pdf')).not.toBeInTheDocument());
    expect(onUpload).not.toHaveBeenCalled();
  });

  it('shows up where it is kept while the offer stands, and gives way to a later one', async () => {
    render(<KeptFileOffer onUpload={jest.fn()} />);
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
    await act(() => keepFile(pdf));
    expect(await screen.findByText('Q3 report.pdf')).toBeInTheDocument();
    await act(() => keepFile(new File(['%PDF'], 'later.pdf', { type: 'application/pdf' })));
    expect(await screen.findByText('later.pdf')).toBeInTheDocument();
    expect(screen.queryByText('Q3 report.pdf')).not.toBeInTheDocument();
  });

  it('is gone after a day', async () => {
    await keepFile(pdf);
    const now = jest.spyOn(Date, 'now');
    now.mockReturnValue(Date.now() + DAY - 1000);
    expect((await keptFile())?.file).toBe(pdf);
    now.mockReturnValue(Date.now() + 2000);
    expect(await keptFile()).toBeNull();
  });
});
