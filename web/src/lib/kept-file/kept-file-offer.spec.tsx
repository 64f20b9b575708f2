import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetKeptFiles, keepFiles, keptFiles } from './kept-file.ts';
import { KeptFileReminder } from './kept-file-card.tsx';
import { KeptFileOffer } from './kept-file-offer.tsx';

const DAY = 24 * 60 * 60_000;
const named = (name: string, content = '%PDF-1.7') => new File([content], name, { type: 'application/pdf' });
const pdf = named('Q3 report.pdf');
const four = [pdf, named('b.pdf'), named('c.pdf'), named('d.pdf')] as const;

const arriving = (_: File[], onEnd: (arrived: boolean) => void) => onEnd(true);

/** Like IndexedDB as far as one record is put, read and removed. */
function fakeDatabase(records: Map<unknown, unknown>) {
  const request = <T,>(result: T) => Object.assign(new EventTarget(), { result });
  const done = (target: EventTarget) => queueMicrotask(() => target.dispatchEvent(new Event('complete')));
  const store = {
    put: (value: unknown, key: unknown) => request(void records.set(key, value)),
    get: (key: unknown) => request(records.get(key)),
    delete: (key: unknown) => request(void records.delete(key)),
  };
  const database = {
    close: () => undefined,
    transaction: () => {
      const transaction = Object.assign(new EventTarget(), { objectStore: () => store });
      done(transaction);
      return transaction;
    },
  };
  return {
    open: () => {
      const opening = request(database);
      queueMicrotask(() => opening.dispatchEvent(new Event('success')));
      return opening;
    },
  };
}

/** As a page that was loaded later finds them. */
async function freshPage(): Promise<typeof import('./kept-file.ts')> {
  jest.resetModules();
  return import('./kept-file.ts');
}

afterEach(async () => {
  await forgetKeptFiles();
  Reflect.deleteProperty(globalThis, 'indexedDB');
});

// Here without a database, as in some private windows; the browser test has one.
describe('A file chosen before signing up', () => {
  it('is offered, handed over once, and then no longer kept', async () => {
    await keepFiles([pdf]);
    const onUpload = jest.fn(arriving);
    render(<KeptFileOffer onUpload={onUpload} creditsLeft={3} />);
    expect(await screen.findByText('Q3 report.pdf')).toBeInTheDocument();
    expect(screen.getByText(/^8 Bytes\. .*It has not left this browser\.$/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Upload it now' }));
    expect(onUpload).toHaveBeenCalledWith([pdf], expect.any(Function));
    await waitFor(() => expect(screen.queryByText('Q3 report.pdf')).not.toBeInTheDocument());
    expect(await keptFiles()).toBeNull();
  });

  it('stays kept until it was sent, and is offered again when it was not', async () => {
    await keepFiles([pdf]);
    let end: (arrived: boolean) => void = () => undefined;
    const onUpload = (_: File[], onEnd: typeof end) => {
      end = onEnd;
    };
    render(<KeptFileOffer onUpload={onUpload} creditsLeft={3} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Upload it now' }));
    expect(screen.queryByText('Q3 report.pdf')).not.toBeInTheDocument();
    expect((await keptFiles())?.files).toEqual([pdf]);
    act(() => end(false));
    expect(screen.getByText('Q3 report.pdf')).toBeInTheDocument();
    expect((await keptFiles())?.files).toEqual([pdf]);
  });

  it('can be removed', async () => {
    await keepFiles([pdf]);
    const onUpload = jest.fn(arriving);
    render(<KeptFileOffer onUpload={onUpload} creditsLeft={3} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByText('Q3 report.pdf')).not.toBeInTheDocument());
    expect(onUpload).not.toHaveBeenCalled();
  });

  it('is shown as long as the offer is open, and is replaced by a later one', async () => {
    render(<KeptFileOffer onUpload={arriving} creditsLeft={3} />);
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
    await act(() => keepFiles([pdf]));
    expect(await screen.findByText('Q3 report.pdf')).toBeInTheDocument();
    await act(() => keepFiles([named('later.pdf')]));
    expect(await screen.findByText('later.pdf')).toBeInTheDocument();
    expect(screen.queryByText('Q3 report.pdf')).not.toBeInTheDocument();
  });

  it('is gone after a day', async () => {
    await keepFiles([pdf]);
    const now = jest.spyOn(Date, 'now');
    now.mockReturnValue(Date.now() + DAY - 1000);
    expect((await keptFiles())?.files).toEqual([pdf]);
    now.mockReturnValue(Date.now() + 2000);
    expect(await keptFiles()).toBeNull();
  });
});

describe('Several files chosen before signing up', () => {
  it('are named beside the forms, counted, and can be removed there', async () => {
    await keepFiles(four);
    render(<KeptFileReminder />);
    expect(await screen.findByText('We’ve kept 4 PDFs for you')).toBeInTheDocument();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Q3 report.pdf',
      'b.pdf',
      'c.pdf',
      'and 1 more',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument());
  });

  it('are handed over together, and what the credits do not cover is said before', async () => {
    await keepFiles(four);
    const onUpload = jest.fn(arriving);
    render(<KeptFileOffer onUpload={onUpload} creditsLeft={3} />);
    expect(await screen.findByText(/You have 3 credits: 1 will stay queued/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Upload all 4' }));
    expect(onUpload).toHaveBeenCalledWith([...four], expect.any(Function));
  });

  it('are covered without a word where there are credits enough', async () => {
    await keepFiles(four);
    render(<KeptFileOffer onUpload={arriving} creditsLeft={4} />);
    expect(await screen.findByText('They have not left this browser.')).toBeInTheDocument();
  });
});

describe('What this browser keeps', () => {
  it('is found by a page that is opened later, one file or several', async () => {
    Object.assign(globalThis, { indexedDB: fakeDatabase(new Map()) });
    await keepFiles([pdf]);
    expect((await (await freshPage()).keptFiles())?.files).toEqual([pdf]);
    await keepFiles(four);
    expect((await (await freshPage()).keptFiles())?.files).toEqual(four);
  });

  it('is also what an earlier version kept, which knew one file', async () => {
    const records = new Map<unknown, unknown>([['last', { file: pdf, keptAt: Date.now() }]]);
    Object.assign(globalThis, { indexedDB: fakeDatabase(records) });
    expect((await (await freshPage()).keptFiles())?.files).toEqual([pdf]);
  });

  it.each([
    { keptAt: 1 },
    { files: [], keptAt: Date.now() },
    { files: ['x'], keptAt: Date.now() },
    { file: pdf },
    'x',
  ])('is nothing where the record is broken (%#)', async (record) => {
    Object.assign(globalThis, { indexedDB: fakeDatabase(new Map([['last', record]])) });
    expect(await (await freshPage()).keptFiles()).toBeNull();
  });

  it('says that the file is lost with the page if there is no room, and that no earlier choice is left', async () => {
    const records = new Map<unknown, unknown>([['last', { file: pdf, keptAt: Date.now() }]]);
    records.set = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    Object.assign(globalThis, { indexedDB: fakeDatabase(records) });
    await keepFiles(four);
    expect(await keptFiles()).toMatchObject({ files: four, lasting: false });
    render(<KeptFileReminder />);
    expect(await screen.findByText(/Keep this tab open. Nothing is uploaded yet/)).toBeInTheDocument();
    expect(await (await freshPage()).keptFiles()).toBeNull();
  });
});
