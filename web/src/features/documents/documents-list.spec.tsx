import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { describeWarnings } from '@colophon/contracts/rules';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { Document } from '#lib/api/types.ts';
import { readReviewQueue } from '#lib/review-queue.ts';
import { uploadQueue } from '#lib/upload/upload-queue.ts';
import { GENERATED, hoursAgo, makeDocument, makeUser } from '#testing/fixtures.ts';
import { refusal } from '#testing/handlers.ts';
import { liveEvents } from '#testing/live-events.ts';
import { openApp } from '#testing/open-app.tsx';

type Handlers = NonNullable<NonNullable<Parameters<typeof openApp>[1]>['handlers']>;

const many = (count: number, changes: Partial<Document> = {}) =>
  Array.from({ length: count }, (_, index) =>
    makeDocument({ id: `d${index}`, original_filename: `Report ${index}.pdf`, ...changes }),
  );
const open = (documents: Document[], at = '/documents', handlers: Handlers = []) =>
  openApp(at, { signedIn: true, state: { user: makeUser(), documents }, handlers });
const names = () =>
  within(screen.getByRole('list', { name: 'Documents' })).getAllByText(/\.pdf$/, { selector: 'bdi' });
const address = () => screen.getByTestId('address').textContent;
const chooseDelete = async (user: ReturnType<typeof openApp>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name: `More for ${name}` }));
  const menu = await screen.findByRole('menu', { name: `More for ${name}`, hidden: true });
  await user.click(within(menu).getByRole('menuitem', { name: 'Delete', hidden: true }));
  return within(await screen.findByRole('dialog', { name: 'Delete this document?' }));
};

afterEach(() => {
  uploadQueue.clear();
  sessionStorage.clear();
});

describe('The name of a document', () => {
  const proposed = (title: string) => ({ title, subject: '', keywords: '', author: '', description: '' });
  const row = (name: string) => screen.findByRole('listitem', { name });

  it('is its final title, else the proposed one, with the file name below', async () => {
    open([
      makeDocument({
        id: 'a',
        original_filename: 'a.pdf',
        generatedMetadata: proposed('Proposed'),
        finalMetadata: proposed('Final'),
      }),
      makeDocument({
        id: 'b',
        original_filename: 'b.pdf',
        generatedMetadata: proposed('Proposed'),
        finalMetadata: null,
      }),
    ]);
    expect(within(await row('Final a.pdf')).getByRole('link', { name: 'Final' })).toHaveAttribute(
      'href',
      '/documents/a/review',
    );
    expect(await row('Proposed b.pdf')).toBeInTheDocument();
  });

  it('is its file name alone until it is read, and where its title was emptied', async () => {
    open([
      makeDocument({
        id: 'a',
        status: 'processing',
        original_filename: 'a.pdf',
        generatedMetadata: null,
        finalMetadata: null,
      }),
      makeDocument({ id: 'b', original_filename: 'b.pdf', finalMetadata: proposed('') }),
    ]);
    expect(await row('a.pdf')).toBeInTheDocument();
    expect(await row('b.pdf')).toBeInTheDocument();
  });

  it('tells before the press which PDF is not written yet', async () => {
    open([
      makeDocument({ id: 'a', original_filename: 'a.pdf', finalMetadata: proposed('A') }),
      makeDocument({
        id: 'b',
        original_filename: 'b.pdf',
        finalMetadata: proposed('B'),
        status: 'ready_for_download',
      }),
    ]);
    const waiting = within(await row('A a.pdf')).getByRole('button', { name: 'Download' });
    expect(waiting).toHaveAccessibleDescription('A a.pdf Review it first to create the PDF.');
    const written = within(await row('B b.pdf')).getByRole('button', { name: 'Download' });
    expect(written).toHaveAccessibleDescription('B b.pdf');
  });
});

describe('What a document still asks of a person', () => {
  const metadata = (title: string) => ({ ...GENERATED, title });

  it('is counted in its row, as its review counts it', async () => {
    open([
      makeDocument({ id: 'a', original_filename: 'a.pdf', finalMetadata: metadata('PRICE LIST') }),
      makeDocument({ id: 'b', original_filename: 'b.pdf', finalMetadata: metadata('Crew Handbook') }),
    ]);
    const doubtful = within(await screen.findByRole('listitem', { name: 'PRICE LIST a.pdf' }));
    expect((await doubtful.findByText(/to check/)).textContent).toBe('1 field to check');
    const fine = within(screen.getByRole('listitem', { name: 'Crew Handbook b.pdf' }));
    expect(fine.queryByText(/to check/)).not.toBeInTheDocument();
  });

  it('is nothing where the file allows no changes, which its row says', async () => {
    const warningDetails = describeWarnings(['CERTIFIED']);
    open([
      makeDocument({
        id: 'a',
        original_filename: 'a.pdf',
        finalMetadata: null,
        generatedMetadata: null,
        warningDetails,
      }),
    ]);
    const row = within(await screen.findByRole('listitem', { name: 'a.pdf' }));
    expect(await row.findByText('Allows no changes')).toBeVisible();
    expect(row.queryByText('Review it first to create the PDF.')).not.toBeInTheDocument();
  });

  it('is nothing but the PDF once it was accepted, in this tab or elsewhere', async () => {
    open([
      makeDocument({
        id: 'a',
        original_filename: 'a.pdf',
        finalMetadata: metadata('PRICE LIST'),
        accepted: true,
      }),
    ]);
    const row = within(await screen.findByRole('listitem', { name: 'PRICE LIST a.pdf' }));
    expect(row.getByText('Accepted, PDF not written')).toBeInTheDocument();
    expect(row.queryByText('Ready for review')).not.toBeInTheDocument();
    expect(row.queryByText(/to check/)).not.toBeInTheDocument();
  });

  it('can all be done from its menu, which a phone has instead of buttons', async () => {
    const { user } = open([
      makeDocument({ id: 'a', original_filename: 'a.pdf', status: 'ready_for_download' }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'More for a.pdf' }));
    const menu = within(screen.getByRole('menu', { name: 'More for a.pdf', hidden: true }));
    expect(menu.getAllByRole('menuitem', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
      'Review',
      'Download',
      'Download original',
      'Delete',
    ]);
    await user.click(menu.getByRole('menuitem', { name: 'Review', hidden: true }));
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/documents/a/review'));
  });
});

describe('Several documents at once', () => {
  it('are selected with one press, failed ones too, and deleted together', async () => {
    const { user, callsOf } = open([
      makeDocument({ id: 'a', original_filename: 'a.pdf' }),
      makeDocument({ id: 'b', original_filename: 'b.pdf', status: 'failed' }),
      makeDocument({ id: 'c', original_filename: 'c.pdf', status: 'processing' }),
    ]);
    await user.click(await screen.findByRole('checkbox', { name: 'Select b.pdf' }));
    const bar = within(await screen.findByRole('region', { name: 'Selected documents' }));
    expect(bar.queryByRole('button', { name: /Review/ })).not.toBeInTheDocument();
    await user.click(bar.getByRole('button', { name: 'Select all' }));
    expect(bar.getByText('2 selected')).toBeInTheDocument();
    expect(bar.getByRole('button', { name: 'Review 1' })).toBeInTheDocument();
    await user.click(bar.getByRole('button', { name: 'Delete 2' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete 2 documents?' }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('a.pdf')).not.toBeInTheDocument());
    expect(screen.queryByText('b.pdf')).not.toBeInTheDocument();
    expect(callsOf('DELETE', '/api/documents/a')).toHaveLength(1);
    expect(callsOf('DELETE', '/api/documents/b')).toHaveLength(1);
  });

  /** Three selected documents and the question whether to delete them. */
  async function askToDelete(handlers: Handlers) {
    const app = open(many(3), '/documents', handlers);
    await app.user.click(await screen.findByRole('checkbox', { name: 'Select Report 0.pdf' }));
    const bar = within(await screen.findByRole('region', { name: 'Selected documents' }));
    await app.user.click(bar.getByRole('button', { name: 'Select all' }));
    await app.user.click(bar.getByRole('button', { name: 'Delete 3' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete 3 documents?' }));
    await app.user.click(dialog.getByRole('button', { name: 'Delete' }));
    return { ...app, dialog };
  }

  it('say how many went, also where none is left on the page', async () => {
    await askToDelete([]);
    expect(await screen.findByText('3 documents deleted')).toBeInTheDocument();
    expect(await screen.findByText('No documents yet')).toBeInTheDocument();
  });

  it('stop going when the person keeps the rest', async () => {
    const first = Promise.withResolvers<undefined>();
    const { user, dialog, callsOf } = await askToDelete([
      http.delete('*/api/documents/d0', () => first.promise),
    ]);
    await user.click(await dialog.findByRole('button', { name: 'Keep the rest' }));
    first.resolve(undefined);
    expect(await screen.findByText('Document deleted')).toBeInTheDocument();
    await waitFor(() => expect(names()).toHaveLength(2));
    expect(callsOf('DELETE', '/api/documents/d1')).toHaveLength(0);
  });

  it('leave the next question open when they end after they were stopped', async () => {
    const first = Promise.withResolvers<undefined>();
    const { user, dialog, callsOf } = await askToDelete([
      http.delete('*/api/documents/d0', () => first.promise),
    ]);
    await user.click(await dialog.findByRole('button', { name: 'Keep the rest' }));
    await chooseDelete(user, 'Report 1.pdf');
    const users = callsOf('GET', '/api/user/me').length;
    first.resolve(undefined);
    // The last that a deletion asks for.
    await waitFor(() => expect(callsOf('GET', '/api/user/me').length).toBeGreaterThan(users));
    expect(screen.getByRole('dialog', { name: 'Delete this document?' })).toBeInTheDocument();
  });

  it('go on where one is gone already, and by a second press where the first failed', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let fails = true;
    const { user, dialog } = await askToDelete([
      http.delete('*/api/documents/d0', () => refusal(404, 'not_found', 'Not found.')),
      http.delete('*/api/documents/d2', () =>
        fails ? refusal(503, 'unavailable', 'Back in a minute.') : undefined,
      ),
    ]);
    expect(await dialog.findByText('Back in a minute.')).toBeInTheDocument();
    fails = false;
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('3 documents deleted')).toBeInTheDocument();
  });
});

describe('Finding a document', () => {
  it('offers the filters of a phone in one control, with their numbers [documents.filter]', async () => {
    const { user } = open([makeDocument({ status: 'failed' }), makeDocument({ id: 'other' })]);
    const choice = await screen.findByRole('combobox', { name: 'Filter by status' });
    await waitFor(() =>
      expect(within(choice).getByRole('option', { name: 'Failed (1)' })).toBeInTheDocument(),
    );
    await user.selectOptions(choice, 'Failed (1)');
    expect(screen.getByTestId('address')).toHaveTextContent('/documents?status=failed');
    expect(choice).toHaveValue('failed');
  });

  it('tells the retention policy, and of each row its name, time, size and pages [documents.notice, documents.row, settled.sizes]', async () => {
    open([makeDocument()]);
    expect(
      await screen.findByText(
        /^With your purchased credits, originals are kept for 7 days and processed files for 14 days\.$/,
      ),
    ).toBeInTheDocument();
    expect(await screen.findByText('2 hours ago')).toHaveAttribute(
      'title',
      expect.stringMatching(/\d{1,2}:\d{2} [AP]M/),
    );
    expect(screen.getByText('2.40 MB')).toBeInTheDocument();
    expect(screen.getByText('24 pages')).toBeInTheDocument();
  });

  it('by its name asks once after the last key and keeps it in the address bar', async () => {
    const { user, requests } = open(many(8));
    await screen.findByText('Report 0.pdf');
    const field = screen.getByLabelText('Search documents by name');
    // No time passes between these keys, however busy the machine is.
    for (const value of ['r', 're', 'report', 'report 3']) fireEvent.change(field, { target: { value } });
    await waitFor(() => expect(address()).toBe('/documents?q=report+3'));
    await waitFor(() => expect(names()).toHaveLength(1));
    expect(requests.filter(({ url }) => url.includes('&q='))).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    await waitFor(() => expect(names()).toHaveLength(8));
    expect(address()).toBe('/documents');
  });

  it('by a link with a search and a status shows that list', async () => {
    const failed = makeDocument({ id: 'x', status: 'failed', original_filename: 'Report x.pdf' });
    open([...many(3), failed], '/documents?q=report&status=failed');
    await screen.findByText('Report x.pdf');
    expect(names()).toHaveLength(1);
    expect(screen.getByLabelText('Search documents by name')).toHaveValue('report');
    expect(screen.getByRole('radio', { name: 'Failed' })).toBeChecked();
  });

  it('counts each status without asking while all fit on a page', async () => {
    const others = [
      makeDocument({ id: 'x', status: 'failed' }),
      makeDocument({ id: 'y', status: 'ready_for_download' }),
    ];
    const { requests } = open([...many(3), ...others]);
    await waitFor(() => expect(screen.getByTestId('count-all')).toHaveTextContent('5'));
    expect(screen.getByTestId('count-completed')).toHaveTextContent('4');
    expect(screen.getByTestId('count-to_review')).toHaveTextContent('3');
    expect(screen.getByTestId('count-ready_for_download')).toHaveTextContent('1');
    expect(screen.getByTestId('count-failed')).toHaveTextContent('1');
    const lists = requests.filter(({ url }) => url.startsWith('/api/documents?'));
    expect(lists.map(({ url }) => url)).toEqual(['/api/documents?page=1&limit=20']);
  });

  it('asks for the counts of an account with more', async () => {
    open([...many(30), makeDocument({ id: 'x', status: 'failed' })]);
    await waitFor(() => expect(screen.getByTestId('count-completed')).toHaveTextContent('30'));
    expect(screen.getByTestId('count-to_review')).toHaveTextContent('30');
    expect(screen.getByTestId('count-ready_for_download')).toHaveTextContent('0');
    expect(screen.getByTestId('count-failed')).toHaveTextContent('1');
  });

  it('goes on to the next page, and a new filter to the first [documents.page-size]', async () => {
    const { user } = open(many(50));
    await screen.findByText('Report 0.pdf');
    expect(names()).toHaveLength(20);
    // By text: roles of a long list take seconds to compute in jsdom on a busy machine.
    await user.click(screen.getByText('Next page'));
    expect(await screen.findByText('Report 20.pdf')).toBeInTheDocument();
    expect(address()).toBe('/documents?page=2');
    expect(screen.getByText('Page 2 of 3, 50 documents')).toBeInTheDocument();
    await user.click(screen.getByLabelText('Completed'));
    await waitFor(() => expect(address()).toBe('/documents?status=completed'));
  });

  it('says when nothing is found, and leads back to all', async () => {
    const { user } = open(many(2), '/documents?q=nowhere');
    expect(
      await screen.findByText('No document has “nowhere” in its title, other fields or file name'),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show all documents' }));
    await screen.findByText('Report 0.pdf');
  });

  it('without any offers to upload the first in place', async () => {
    const { callsOf, user } = open([]);
    const file = new File(['%PDF'], 'a.pdf', { type: 'application/pdf' });
    await user.upload(await screen.findByLabelText('Choose PDF files'), file);
    await waitFor(() => expect(callsOf('POST', '/api/documents/upload')).toHaveLength(1));
  });

  it('says that the list could not be loaded, and tries again on request', async () => {
    let down = true;
    const { user } = open(many(2), '/documents', [
      http.get('*/api/documents', () =>
        down ? refusal(503, 'unavailable', 'Back in a minute.') : undefined,
      ),
    ]);
    expect(await screen.findByText('Back in a minute.')).toBeInTheDocument();
    down = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await screen.findByText('Report 0.pdf');
  });
});

describe('A document whose metadata are asked for', () => {
  it.each([
    ['refused', 402, 'No credits left for this document.', 0],
    [
      'not answered, and asks what became of it',
      503,
      'Something went wrong. Please try again in a moment.',
      1,
    ],
  ])(
    'shows at once that it is read, and takes that back when it was %s [documents.uploaded]',
    async (_, status, told, asks) => {
      jest.spyOn(console, 'error').mockImplementation(() => undefined);
      let refuse: () => void = () => undefined;
      const asked = new Promise<void>((resolve) => {
        refuse = resolve;
      });
      const { user, callsOf } = open(many(1, { status: 'uploaded' }), '/documents', [
        http.post('*/api/documents/d0/generate-metadata', async () => {
          await asked;
          return refusal(status, 'refused', 'No.');
        }),
      ]);
      await user.click(await screen.findByRole('button', { name: 'Generate' }));
      expect(await screen.findByText('AI processing...')).toBeInTheDocument();
      const lists = () => callsOf('GET', '/api/documents?page=1&limit=20').length;
      const before = lists();
      refuse();
      expect(await screen.findByText(told)).toBeInTheDocument();
      expect(screen.getByText('Queued for AI processing')).toBeInTheDocument();
      await waitFor(() => expect(lists()).toBe(before + asks));
    },
  );

  it('shows what is in progress already, and says so, when it is asked for again', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const state = { user: makeUser(), documents: many(1, { status: 'uploaded' }) };
    const { handler, tell } = liveEvents();
    const { user } = openApp('/documents', {
      signedIn: true,
      state,
      handlers: [
        handler,
        http.get('*/api/documents/d0/download', () => refusal(503, 'unavailable', 'Later.')),
        http.post('*/api/documents/d0/generate-metadata', () => {
          state.documents = many(1, { status: 'processing' });
          return refusal(409, 'invalid_state', 'The AI is still working on this document.');
        }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Generate' }));
    expect(await screen.findByText('The AI is still working on this document.')).toBeInTheDocument();
    expect(await screen.findByText('AI processing...')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Generate' })).not.toBeInTheDocument();
    state.documents = many(1, { status: 'ready_for_download' });
    await tell({ id: 'd0', status: 'ready_for_download' });
    const download = await screen.findByRole('button', { name: 'Download' });
    expect(screen.queryByText('The AI is still working on this document.')).not.toBeInTheDocument();
    await user.click(download);
    expect(await screen.findByText('Something went wrong. Please try again in a moment.')).toBeVisible();
  });
});

describe('What can be done with a document', () => {
  it('tries a failed one again where that can help, and says why it failed [settled.failed-rows]', async () => {
    const failed: Partial<Document> = {
      status: 'failed',
      errorCode: 'timed_out',
      errorMessage: 'It took too long.',
    };
    const { user, callsOf } = open(many(1, failed));
    expect(await screen.findByText('It took too long.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(callsOf('POST', '/api/documents/d0/generate-metadata')).toHaveLength(1));
  });

  it('says what goes with it before it is deleted', async () => {
    const { user, callsOf } = open(many(2, { status: 'ready_for_download' }));
    const first = await chooseDelete(user, 'Report 0.pdf');
    expect(
      first.getByText(/the PDF you uploaded, its metadata with your edits and the processed PDF/),
    ).toBeInTheDocument();
    await user.click(first.getByRole('button', { name: 'Keep it' }));
    expect(callsOf('DELETE', '/api/documents/d0')).toHaveLength(0);
    const second = await chooseDelete(user, 'Report 0.pdf');
    await user.click(second.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(names()).toHaveLength(1));
    expect(callsOf('DELETE', '/api/documents/d0')).toHaveLength(1);
    // The button that asked is gone with its row.
    await waitFor(() => expect(screen.getByRole('list', { name: 'Documents' })).toHaveFocus());
    const last = await chooseDelete(user, 'Report 1.pdf');
    await user.click(last.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('keeps the dialog and says so when it could not be deleted', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = open(many(1), '/documents', [
      http.delete('*/api/documents/d0', () => refusal(503, 'unavailable', 'Back in a minute.')),
    ]);
    const dialog = await chooseDelete(user, 'Report 0.pdf');
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await dialog.findByText('Back in a minute.')).toBeInTheDocument();
  });

  it('logs and quietly notes a download that failed [documents.completed]', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = open(many(1), '/documents', [
      http.get('*/api/documents/d0/download', () => refusal(409, 'invalid_state', 'Not yet.')),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Download' }));
    expect(
      await screen.findByText('The PDF has not been created yet. Review the document first.'),
    ).toBeInTheDocument();
    expect(log).toHaveBeenCalled();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('keeps a hostile name as separate text', async () => {
    const name = '<img src=x onerror=alert(1)>\u202Efdp.exe.pdf';
    open(many(1, { original_filename: name }));
    const shown = await screen.findByText(/onerror/, { selector: 'bdi' });
    expect(shown.textContent).toBe(name);
    expect(shown.querySelector('img')).toBeNull();
  });
});

describe('Several documents', () => {
  it('are looked at together first, which one document is not', async () => {
    const { user } = open(many(3));
    await user.click(await screen.findByRole('checkbox', { name: 'Select Report 0.pdf' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Report 2.pdf' }));
    await user.click(await screen.findByRole('button', { name: 'Review 2' }));
    expect(readReviewQueue()?.ids).toEqual(['d0', 'd2']);
    await waitFor(() => expect(address()).toBe('/documents/batch'));
  });

  it('come as one ZIP of those that are written', async () => {
    const follow = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const archive = { url: '/api/documents/archive/once', expiresAt: hoursAgo(-1), missing: [] };
    const { user, requests } = open(
      [...many(1), ...['b', 'c'].map((id) => makeDocument({ id, status: 'ready_for_download' }))],
      '/documents',
      [http.post('*/api/documents/archive', () => HttpResponse.json(archive, { status: 201 }))],
    );
    for (const box of await screen.findAllByRole('checkbox')) await user.click(box);
    expect(await screen.findByText('One has no processed PDF yet. Review it first.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Download 2' }));
    await waitFor(() => expect(follow).toHaveBeenCalledTimes(1));
    expect(requests.find(({ url }) => url === '/api/documents/archive')?.body).toEqual({ ids: ['b', 'c'] });
  });

  it('that turn out to be one are reviewed and downloaded as one', async () => {
    const saved: string[] = [];
    URL.createObjectURL = () => 'blob:test';
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const { user, requests } = open([
      makeDocument({ id: 'b', original_filename: 'B.pdf', status: 'ready_for_download' }),
    ]);
    await user.click(await screen.findByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Download 1' }));
    await waitFor(() => expect(saved).toEqual(['B-processed.pdf']));
    expect(requests.some(({ url }) => url === '/api/documents/archive')).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Review 1' }));
    await waitFor(() => expect(address()).toBe('/documents/b/review'));
    expect(readReviewQueue()).toBeNull();
  });

  it('cannot be chosen while the product works on them', async () => {
    open(many(1, { status: 'processing' }));
    await screen.findByText('AI processing...');
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});

describe('The keys of the list', () => {
  const row = (name: string) => screen.getByText(name).closest('li');

  it('walk the rows, select and open, but leave Enter to a control', async () => {
    const { user } = open(many(3));
    const more = await screen.findByRole('button', { name: 'More for Report 0.pdf' });
    await user.keyboard('jj');
    expect(row('Report 1.pdf')).toHaveFocus();
    await user.keyboard('x');
    expect(screen.getByRole('checkbox', { name: 'Select Report 1.pdf' })).toBeChecked();
    // Where focus is elsewhere, x is about no row.
    act(() => (document.activeElement as HTMLElement).blur());
    await user.keyboard('x');
    expect(screen.getByRole('checkbox', { name: 'Select Report 1.pdf' })).toBeChecked();
    await user.keyboard('k');
    expect(row('Report 0.pdf')).toHaveFocus();
    more.focus();
    await user.keyboard('{Enter}');
    expect(address()).toBe('/documents');
    row('Report 0.pdf')?.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/documents/d0/review'));
  });

  it('bring the search with a slash', async () => {
    const { user } = open(many(1));
    await screen.findByText('Report 0.pdf');
    await user.keyboard('/');
    expect(screen.getByLabelText('Search documents by name')).toHaveFocus();
  });

  it('leave the search as it is where they end words of an input method', async () => {
    open(many(2), '/documents?q=report');
    await screen.findByText('Report 0.pdf');
    const field = screen.getByLabelText('Search documents by name');
    fireEvent.keyDown(field, { key: 'Escape', isComposing: true });
    // As Safari reports it, after the end of the words.
    fireEvent.keyDown(field, { key: 'Escape', keyCode: 229 });
    expect(field).toHaveValue('report');
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(field).toHaveValue('');
  });
});
