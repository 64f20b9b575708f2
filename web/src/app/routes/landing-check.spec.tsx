import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { forgetKeptFiles, keptFiles } from '#lib/kept-file/kept-file.ts';
import { openApp } from '#testing/open-app.tsx';
import { describedPdf, readableFile } from '#testing/readable-file.ts';

const drag = (files: File[]) => ({ dataTransfer: { files, items: [], types: ['Files'] } });
const GOOD = { Author: 'Maya Kessler', Subject: 'What it is about.', Keywords: 'a, b' };
/** As many, each with a title of its own that can be used. */
const good = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) =>
    describedPdf(`good-${index + from}.pdf`, { ...GOOD, Title: `Part ${index + from} of the guide` }),
  );
const BAD = [
  describedPdf('RFID.pdf', { Title: 'CIS-Custom.indd', Author: 'jdoe2' }),
  describedPdf('none.pdf', {}),
  readableFile('fake.pdf', 'hello'),
];

afterEach(() => forgetKeptFiles());

/** Opens the landing page and chooses files by the button's dialog. */
async function check(files: File[], options: Parameters<typeof openApp>[1] = {}) {
  const app = openApp('/', options);
  await app.user.upload(await screen.findByLabelText('PDFs to check'), files);
  const section = await screen.findByRole('region', { name: 'Before you start' });
  return { ...app, section, inside: within(section) };
}
const rows = (section: HTMLElement) =>
  within(within(section).getByRole('list', { name: /worst first/ }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '');
/** By its text: roles are dear to look for, and the page changes with every file. */
const headline = (text: string) => screen.findByText(text, { selector: 'h2' }, { timeout: 45_000 });

describe('A folder of PDFs on the landing page', () => {
  it('is looked at where it is dropped, the worst first, and nothing is sent', async () => {
    const { requests } = openApp('/');
    const zone = await screen.findByRole('region', { name: 'Upload a PDF' });
    fireEvent.drop(zone, drag([...good(1), ...BAD]));
    const heading = await headline('2 of 3 have no usable title.');
    const section = screen.getByRole('region', { name: 'Before you start' });
    expect(
      within(section).getByText(
        '2 have no description, 2 have no keywords, 1 names a login as author and 1 has no author.',
      ),
    ).toBeInTheDocument();
    expect(within(section).getByText('1 couldn’t be checked: it is not a PDF.')).toBeInTheDocument();
    const found = rows(section);
    expect(found[0]).toMatch(/CIS-Custom\.indd.*RFID\.pdf · title set by a program.*jdoe2a login/);
    expect(found[1]).toMatch(/No title.*none\.pdf/);
    expect(found[2]).toMatch(/Part 0 of the guide/);
    expect(found[3]).toMatch(/fake\.pdf.*Not a PDF/);
    expect(heading).toHaveFocus();
    expect(screen.getByTestId('address')).toHaveTextContent(/^\/$/);
    expect(requests).toEqual([]);
  });

  it('is announced to screen readers once, when all of it was checked', async () => {
    const told: string[] = [];
    openApp('/');
    const announcer = await screen.findByTestId('announcer');
    const observer = new MutationObserver(() => told.push(announcer.textContent ?? ''));
    observer.observe(announcer, { childList: true, characterData: true, subtree: true });
    fireEvent.drop(await screen.findByRole('region', { name: 'Upload a PDF' }), drag([...good(4), ...BAD]));
    await headline('2 of 6 have no usable title.');
    await waitFor(() => expect(told).toHaveLength(1));
    expect(told[0]).toMatch(/^2 of 6 have no usable title\. 2 have no description/);
    observer.disconnect();
  });

  it('shows its worst ten, and all at a press', async () => {
    const { section, inside, user } = await check([...good(11), ...BAD]);
    await headline('2 of 13 have no usable title.');
    expect(rows(section)).toHaveLength(10);
    await user.click(inside.getByRole('button', { name: 'Show all 14', expanded: false }));
    expect(rows(section)).toHaveLength(14);
    await user.click(inside.getByRole('button', { name: 'Show the worst 10', expanded: true }));
    expect(rows(section)).toHaveLength(10);
  });

  it('grows with each drop, one file too, and takes none twice', async () => {
    const { section } = await check(BAD);
    await headline('Neither has a usable title.');
    const again = describedPdf('good-0.pdf', { ...GOOD, Title: 'Part 0 of the guide' });
    fireEvent.drop(document.body, drag([again]));
    await headline('2 of 3 have no usable title.');
    expect(screen.getByTestId('address')).toHaveTextContent(/^\/$/);
    fireEvent.drop(section, drag([again, ...BAD]));
    expect(await screen.findByText('4 files were in the list already.')).toBeInTheDocument();
    expect(rows(section)).toHaveLength(4);
  });

  it('holds fifty at most, and says how many it left out', async () => {
    const { inside } = await check(good(51));
    await headline('All 50 say what they are.');
    expect(inside.getByText('50 at a time: 1 file was left out.')).toBeInTheDocument();
    expect(inside.queryByRole('button', { name: /^Fix/ })).not.toBeInTheDocument();
  });

  it('may hold no PDF at all', async () => {
    const pictures = ['a.png', 'b.png'].map((name) => new File(['x'], name, { type: 'image/png' }));
    openApp('/');
    fireEvent.drop(await screen.findByRole('region', { name: 'Upload a PDF' }), drag(pictures));
    const inside = within(await screen.findByRole('region', { name: 'Before you start' }));
    expect(await headline('None of these files can be checked.')).toBeInTheDocument();
    expect(inside.getByText('2 are not PDFs.')).toBeInTheDocument();
    expect(inside.queryByRole('button', { name: 'Save as image' })).not.toBeInTheDocument();
  });

  it('may be one file, with its title in words', async () => {
    const { inside } = await check([BAD[0] as File]);
    await headline('This PDF has no usable title.');
    expect(inside.getByText('CIS-Custom.indd')).toBeInTheDocument();
    expect(inside.getByRole('button', { name: 'Fix this PDF' })).toBeInTheDocument();
  });

  it('is gone at a press', async () => {
    const { inside, user, section } = await check(BAD);
    await user.click(inside.getByRole('button', { name: 'Clear the list' }));
    expect(section).not.toBeInTheDocument();
  });
});

describe('What was found in a folder', () => {
  it('is copied as a table', async () => {
    const { inside, user } = await check(BAD);
    await user.click(await inside.findByRole('button', { name: 'Copy CSV' }));
    expect(await inside.findByText('Copied as a table')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toMatch(
      /^\uFEFF?name,title,author,subject,keywords,findings\r\nRFID\.pdf,CIS-Custom\.indd,jdoe2,,,/,
    );
  });

  it('is saved as a table', async () => {
    const save = jest.fn<(blob: Blob) => string>(() => 'blob:table');
    Object.assign(URL, { createObjectURL: save, revokeObjectURL: () => undefined });
    const follow = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { inside, user } = await check(BAD);
    await user.click(await inside.findByRole('button', { name: 'Save CSV' }));
    expect(await save.mock.calls[0]?.[0].text()).toMatch(/fake\.pdf,,,,,Not a PDF\./);
    expect((follow.mock.contexts[0] as HTMLAnchorElement).download).toBe('pdf-metadata-check.csv');
  });

  it('says so where the browser draws no picture', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { inside, user } = await check(BAD);
    await user.click(await inside.findByRole('button', { name: 'Save as image' }));
    expect(await inside.findByText('This browser could not draw the picture')).toBeInTheDocument();
  });

  it('leads a stranger to an account with the files that need it, and says before what is free', async () => {
    const { inside, user, requests } = await check([
      ...BAD,
      ...good(1),
      describedPdf('a.pdf', {}),
      describedPdf('b.pdf', {}),
    ]);
    expect(
      await inside.findByText(
        'A free account fixes 3 a month. The other one stays queued until you have more credits.',
      ),
    ).toBeInTheDocument();
    await user.click(inside.getByRole('button', { name: 'Fix these 4' }));
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/register'));
    expect(await screen.findByText('We’ve kept 4 PDFs for you')).toBeInTheDocument();
    expect(await screen.findByText('CIS-Custom.indd')).toBeInTheDocument();
    expect((await keptFiles())?.files.map(({ name }) => name)).toEqual([
      'RFID.pdf',
      'none.pdf',
      'a.pdf',
      'b.pdf',
    ]);
    expect(requests).toEqual([]);
  });

  it('leads a signed-in user to the upload, where one press sends the files', async () => {
    const { user, callsOf } = await check(BAD, { signedIn: true });
    await user.click(await screen.findByRole('button', { name: 'Fix these 2' }));
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/upload'));
    await user.click(await screen.findByRole('button', { name: 'Upload all 2' }));
    await waitFor(() => expect(callsOf('POST', '/api/documents/upload')).toHaveLength(1));
    // This server names none of them in its answer: they have not arrived.
    expect(await keptFiles()).not.toBeNull();
  });
});
