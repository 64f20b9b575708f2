import { afterEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import type { Document } from '#lib/api/types.ts';
import { forgetKeptFiles, keepFiles } from '#lib/kept-file/kept-file.ts';
import { readReviewQueue } from '#lib/review-queue.ts';
import { uploadQueue } from '#lib/upload/upload-queue.ts';
import { hoursAgo, makeDocument, makeUser } from '#testing/fixtures.ts';
import { refusal } from '#testing/handlers.ts';
import { openApp } from '#testing/open-app.tsx';

function withCredits(total: number) {
  const user = makeUser();
  return makeUser({ credits: { ...user.credits, total_remaining: total } });
}

afterEach(() => {
  uploadQueue.clear();
  sessionStorage.clear();
});

describe('The dashboard', () => {
  it('shows name, credits, time saved, recent documents and the month [dashboard.top-bar, dashboard.welcome, dashboard.credits, dashboard.stats, dashboard.recent, dashboard.this-month, settled.acceptance-rate]', async () => {
    const { callsOf } = openApp('/dashboard', { signedIn: true });
    expect(await screen.findByText('Maya Lindqvist')).toBeInTheDocument();
    expect(screen.getByText('2/3')).toBeInTheDocument();
    expect(screen.getByText('2 h 15 min')).toBeInTheDocument();
    expect(screen.getByText('86%')).toBeInTheDocument();
    expect(screen.getByText('datasheet')).toBeInTheDocument();
    expect(screen.queryByText('manual')).not.toBeInTheDocument();
    const recent = screen.getByRole('region', { name: 'Recent documents' });
    expect(await within(recent).findAllByRole('listitem')).toHaveLength(5);
    expect(callsOf('GET', '/api/documents?limit=5')).toHaveLength(1);
  });

  it('has one primary button while it is empty: to choose files, or to upload those kept from before', async () => {
    const primary = () =>
      within(screen.getByRole('main'))
        .getAllByRole('button')
        .filter(({ classList }) => classList.contains('bg-accent'))
        .map(({ textContent }) => textContent);
    const user = makeUser();
    const empty = { ...user, analytics: { ...user.analytics!, documentCount: 0 } };
    openApp('/dashboard', { signedIn: true, state: { user: empty, documents: [] } });
    expect(await screen.findByText(/No documents yet/)).toBeVisible();
    expect(primary()).toEqual(['Choose files']);
    await act(() => keepFiles([new File(['%PDF-1.7'], 'RFID.pdf', { type: 'application/pdf' })]));
    expect(await screen.findByRole('button', { name: 'Upload it now' })).toBeVisible();
    expect(primary()).toEqual(['Upload it now']);
    await act(() => forgetKeptFiles());
  });

  it('leaves the first place to what is to be done once there are documents', async () => {
    openApp('/dashboard', { signedIn: true });
    expect(await screen.findByRole('button', { name: 'Choose files' })).not.toHaveClass('bg-accent');
  });

  it('shows how well documents are found, before and now, with a way to those of each band [dashboard.findability]', async () => {
    const user = makeUser();
    const bands = { poor: 2, fair: 0, good: 11, excellent: 8 };
    const analytics = { ...user.analytics!, findability: { documents: 21, before: 34, after: 78, bands } };
    openApp('/dashboard', { signedIn: true, state: { user: { ...user, analytics }, documents: [] } });
    const card = within(await screen.findByRole('region', { name: 'Findability' }));
    expect(card.getByText(/mean of 21 documents/).parentElement).toHaveTextContent(/^3478/);
    expect(card.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Reports',
      'Poor2',
      'Good11',
      'Excellent8',
    ]);
    expect(card.getByRole('link', { name: /Poor/ })).toHaveAttribute('href', '/documents?band=poor');
  });

  it('has no findability before the first document was measured [dashboard.findability]', async () => {
    const user = makeUser();
    const analytics = { ...user.analytics!, findability: null };
    openApp('/dashboard', { signedIn: true, state: { user: { ...user, analytics }, documents: [] } });
    await screen.findByText('This Month');
    expect(screen.queryByRole('region', { name: 'Findability' })).not.toBeInTheDocument();
  });

  it('counts kept suggestions by fields once a PDF was written', async () => {
    const user = makeUser();
    const analytics = { ...user.analytics!, acceptanceRate: 0, suggestionsMade: 53, suggestionsKept: 48 };
    openApp('/dashboard', { signedIn: true, state: { user: { ...user, analytics }, documents: [] } });
    expect(await screen.findByText('48 of 53 suggestions kept')).toBeInTheDocument();
    expect(screen.getByText('91%')).toBeInTheDocument();
  });

  it.each([
    [0, true],
    [1, true],
    [2, false],
  ])('with %i credits left the warning shows: %s [dashboard.low-credits]', async (left, shown) => {
    openApp('/dashboard', { signedIn: true, state: { user: withCredits(left), documents: [] } });
    await screen.findByRole('heading', { name: 'Welcome, Maya' });
    expect(screen.queryByText('Low Credits Warning') !== null).toBe(shown);
  });

  it('warns of expiry only within the last day [dashboard.expiry-badge, settled.days-remaining]', async () => {
    openApp('/dashboard', {
      signedIn: true,
      state: {
        user: makeUser(),
        documents: [
          makeDocument({ id: 'a', expiresAt: hoursAgo(-25) }),
          makeDocument({ id: 'b', expiresAt: hoursAgo(-22.5) }),
        ],
      },
    });
    expect(await screen.findByText('Expires in 23h')).toHaveAttribute('data-tone', 'warn');
    expect(screen.queryByText('Expires in 25h')).not.toBeInTheDocument();
  });

  it('forgets the session on Sign Out [dashboard.top-bar]', async () => {
    const { user } = openApp('/dashboard', { signedIn: true });
    const account = await screen.findByRole('button', { name: 'Account of Maya Lindqvist' });
    expect(account).toHaveTextContent('Maya Lindqvist');
    await user.click(account);
    await user.click(screen.getByRole('menuitem', { name: 'Sign Out' }));
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/login'));
    expect(localStorage.getItem('access_token')).toBeNull();
  });
});

const open = (documents: Document[], user = makeUser()) =>
  openApp('/dashboard', { signedIn: true, state: { user, documents } });
const numbered = (count: number, changes: Partial<Document>) =>
  Array.from({ length: count }, (_, index) => makeDocument({ id: `d${index}`, ...changes }));

describe('The next step on the dashboard', () => {
  it('is the first look at all that is ready', async () => {
    const { user } = open([
      ...numbered(2, { status: 'completed' }),
      makeDocument({ id: 'r', status: 'ready_for_download' }),
    ]);
    expect(await screen.findByText(/2 documents are ready for review/)).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Review them' }));
    expect(readReviewQueue()?.ids).toEqual(['d0', 'd1']);
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/documents/batch'));
  });

  it('is above documents that are named by their titles, with their files below', async () => {
    open([makeDocument({ original_filename: 'RFID.pdf' })]);
    const recent = within(await screen.findByRole('region', { name: 'Recent documents' }));
    const [title, file] = (await recent.findByRole('listitem')).querySelectorAll('bdi');
    expect(title).toHaveTextContent('Zero Trust Guide for Regional Hospitals');
    expect(file).toHaveTextContent('RFID.pdf');
  });

  it('counts beyond the five that show', async () => {
    open(numbered(8, { status: 'completed' }));
    expect(await screen.findByText(/8 documents are ready for review/)).toBeInTheDocument();
    expect(
      within(screen.getByRole('region', { name: 'Recent documents' })).getAllByRole('listitem'),
    ).toHaveLength(5);
  });

  it('counts what waits beyond the five that show', async () => {
    open(numbered(8, { status: 'uploaded' }));
    expect(await screen.findByText(/8 documents are next in line/)).toBeInTheDocument();
  });

  it.each([
    [
      [makeDocument({ status: 'processing', processingTime: null })],
      14,
      '1 document is being read. You can leave this page.',
    ],
    [
      [
        makeDocument({ status: 'processing', processingTime: null }),
        makeDocument({ id: 'd2', status: 'ready_for_download', processingTime: 6.4 }),
      ],
      14,
      '1 document is being read. Your recent documents took up to 10 seconds.',
    ],
    [
      [
        makeDocument({ status: 'processing', processingTime: null }),
        makeDocument({ id: 'd2', status: 'ready_for_download', processingTime: 83 }),
      ],
      14,
      '1 document is being read. Your recent documents took up to 2 min.',
    ],
    [[makeDocument({ status: 'uploaded' })], 14, /1 document is next in line/],
    [[makeDocument({ status: 'uploaded' })], 0, /1 document is waiting for a credit/],
    [[makeDocument({ status: 'ready_for_download' })], 14, /You’re all caught up/],
    [[makeDocument({ status: 'failed', errorCode: 'damaged' })], 14, /You’re all caught up/],
    [[], 14, /Start with a PDF/],
  ])('says what else there is to wait for', async (documents, credits, words) => {
    open(documents, withCredits(credits));
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  const scans = (count: number) => numbered(count, { status: 'failed', errorCode: 'no_text_found' });
  it.each([
    [scans(1), '1 document needs your decision', 'See it', '/documents/d0/review'],
    [scans(2), '2 documents need your decision', 'See them', '/documents?status=failed'],
  ])('asks whether documents without text are worth a credit', async (documents, words, link, to) => {
    open(documents);
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', to);
  });

  const chosen = (name: string) => new File(['%PDF-1.7'], name);
  it.each([
    [[chosen('a.pdf')] as const, 'Your PDF is here. Upload it to begin.'],
    [[chosen('a.pdf'), chosen('b.pdf')] as const, 'Your 2 PDFs are here. Upload them to begin.'],
  ])('does not ask a user who chose PDFs before signing up for another', async (files, words) => {
    await act(() => keepFiles(files));
    open([]);
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.queryByText('Start with a PDF')).not.toBeInTheDocument();
    await act(() => forgetKeptFiles());
    expect(await screen.findByText('Start with a PDF')).toBeInTheDocument();
  });
});

describe('The next step of an account with more documents than show', () => {
  it('is to create all PDFs of accepted documents, also beyond the five that show', async () => {
    const { user } = open(numbered(8, { status: 'completed', accepted: true }));
    expect(await screen.findByText(/^8 documents are accepted/)).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Create the PDFs' }));
    expect(readReviewQueue()?.ids).toHaveLength(8);
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/documents/batch'));
  });

  it('is to create PDFs where newer ones are all written', async () => {
    const written = numbered(5, { status: 'ready_for_download' });
    const accepted = ['a', 'b', 'c'].map((id) => makeDocument({ id, status: 'completed', accepted: true }));
    const { user } = open([...written, ...accepted]);
    expect(await screen.findByText(/^3 documents are accepted/)).toBeInTheDocument();
    expect(screen.queryByText(/caught up/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Create the PDFs' }));
    expect(readReviewQueue()?.ids).toEqual(['a', 'b', 'c']);
  });

  it('says that there may be more where the server lists no more at once', async () => {
    open(numbered(101, { status: 'completed', accepted: true }));
    expect(await screen.findByText(/^At least 100 documents are accepted/)).toBeInTheDocument();
  });

  it('goes by the five that show where the others do not come', async () => {
    const documents = numbered(8, { status: 'completed', accepted: true });
    const down = http.get('*/api/documents', ({ request }) =>
      request.url.includes('status=completed') ? refusal(404, 'not_found', 'No.') : undefined,
    );
    openApp('/dashboard', { signedIn: true, state: { user: makeUser(), documents }, handlers: [down] });
    expect(await screen.findByText(/^5 documents are accepted/)).toBeInTheDocument();
  });

  it('asks for decisions beyond the five that show', async () => {
    const written = numbered(5, { status: 'ready_for_download' });
    open([...written, makeDocument({ id: 'scan', status: 'failed', errorCode: 'no_text_found' })]);
    expect(await screen.findByText('1 document needs your decision')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See it' })).toHaveAttribute('href', '/documents/scan/review');
  });

  it('is nothing where older documents ask for nothing, either', async () => {
    open([
      ...numbered(6, { status: 'ready_for_download' }),
      makeDocument({ id: 'x', status: 'failed', errorCode: 'damaged' }),
    ]);
    expect(await screen.findByText('You’re all caught up')).toBeInTheDocument();
  });
});

describe('A dashboard without documents', () => {
  it('offers a sample PDF and says that it costs a credit', async () => {
    const { user, callsOf } = openApp('/dashboard', {
      signedIn: true,
      state: { user: makeUser(), documents: [] },
    });
    expect(await screen.findByText('It uses one of your 14 credits, like any document.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try it with a sample PDF' }));
    await waitFor(() => expect(callsOf('POST', '/api/documents/upload')).toHaveLength(1));
  });

  it('says that the list could not be loaded, and tries again on request', async () => {
    const { user } = openApp('/dashboard', {
      signedIn: true,
      handlers: [
        http.get('*/api/documents', () => refusal(503, 'unavailable', 'Later.'), { once: true }),
        http.get('*/api/documents', () => refusal(503, 'unavailable', 'Later.'), { once: true }),
      ],
    });
    expect(await screen.findByText('The recent documents could not be loaded')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText(/Zero-Trust-Guide/)).toBeInTheDocument();
  });
});

describe('The rest of the dashboard', () => {
  it('leads to credits, brand and documents, and tells when free credits return [dashboard.credits, dashboard.quick-actions]', async () => {
    openApp('/dashboard', { signedIn: true });
    expect(await screen.findByRole('link', { name: 'Buy More' })).toHaveAttribute('href', '/pricing');
    expect(screen.getByText(/Free credits return on December 1/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Brand Settings' })).toHaveAttribute('href', '/brand-context');
    expect(screen.getByRole('link', { name: 'View Documents' })).toHaveAttribute('href', '/documents');
  });

  it('shows a dash, not zero, while the figures cannot be read', async () => {
    openApp('/dashboard', {
      signedIn: true,
      state: { user: { ...makeUser(), analytics: null }, documents: [] },
    });
    await screen.findByRole('heading', { name: 'Welcome, Maya' });
    expect(screen.getAllByText('–')).toHaveLength(2);
    expect(screen.queryByText('This Month')).not.toBeInTheDocument();
  });

  it('adds up the types of the month, the rest of them as one row', async () => {
    const types = [
      { type: 'report', count: 5 },
      { type: 'manual', count: 3 },
      { type: 'invoice', count: 2 },
      { type: 'brochure', count: 1 },
    ];
    const user = makeUser();
    const analytics = {
      ...user.analytics,
      documentsProcessed: 13,
      documentTypes: types,
    } as typeof user.analytics;
    openApp('/dashboard', { signedIn: true, state: { user: { ...user, analytics }, documents: [] } });
    const list = await screen.findByRole('list', { name: 'By document type' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['report5', 'manual3', 'invoice2', 'other3']);
  });

  it('counts the rest together with the type that is called other', async () => {
    const user = makeUser();
    const analytics = {
      ...user.analytics,
      documentsProcessed: 14,
      documentTypes: [
        { type: 'white paper', count: 6 },
        { type: 'other', count: 5 },
        { type: 'manual', count: 2 },
        { type: 'guide', count: 1 },
      ],
    } as typeof user.analytics;
    openApp('/dashboard', { signedIn: true, state: { user: { ...user, analytics }, documents: [] } });
    const list = await screen.findByRole('list', { name: 'By document type' });
    const rows = within(list).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual(['white paper6', 'manual2', 'other6']);
  });

  it('shows the month without types where the server names none', async () => {
    const user = makeUser();
    const analytics = { ...user.analytics, documentTypes: null } as unknown as typeof user.analytics;
    openApp('/dashboard', { signedIn: true, state: { user: { ...user, analytics }, documents: [] } });
    expect(await screen.findByText('This Month')).toBeInTheDocument();
    expect(screen.queryByText('By document type')).not.toBeInTheDocument();
  });

  it('has no month before the profile counts one [dashboard.this-month]', async () => {
    const { analytics: _, ...withoutAnalytics } = makeUser();
    openApp('/dashboard', {
      signedIn: true,
      state: { user: withoutAnalytics as ReturnType<typeof makeUser>, documents: [] },
    });
    await screen.findByRole('heading', { name: 'Welcome, Maya' });
    expect(screen.queryByText('This Month')).not.toBeInTheDocument();
  });

  it('refuses in its upload area what the upload screen refuses [dashboard.upload-area]', async () => {
    const { callsOf } = openApp('/dashboard', { signedIn: true });
    const input = await screen.findByLabelText('Choose PDF files');
    fireEvent.change(input, { target: { files: [new File(['x'], 'a.png', { type: 'image/png' })] } });
    expect((await screen.findAllByText('a.png is not a PDF file')).length).toBeGreaterThan(0);
    expect(callsOf('POST', '/api/documents/upload')).toHaveLength(0);
  });

  it('asks a new account to confirm its address and calls nothing [settled.register-no-token]', async () => {
    const { user, requests } = openApp('/register');
    await user.type(await screen.findByLabelText('First name'), 'Maya');
    await user.type(screen.getByLabelText('Last name'), 'Lindqvist');
    await user.type(screen.getByLabelText('Email'), 'maya.lindqvist@example.com');
    await user.type(screen.getByLabelText('Password'), 'nanoseconds by the foot');
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByRole('heading', { name: 'Confirm your email' })).toBeInTheDocument();
    expect(screen.getByText('2/3')).toBeInTheDocument();
    expect(screen.queryByLabelText('Choose PDF files')).not.toBeInTheDocument();
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual(['POST /api/auth/register']);
  });
});

describe('Sessions and addresses', () => {
  it.each(['/dashboard', '/upload', '/documents', '/documents/x/review', '/brand-context', '/settings'])(
    'sends a visitor of %s to the login without showing it [global.protected]',
    async (address) => {
      const { requests } = openApp(address);
      await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/login'));
      expect(requests).toHaveLength(0);
    },
  );

  it('ends the session on any 401 [global.any-401, settled.any-401]', async () => {
    openApp('/documents', {
      signedIn: true,
      handlers: [http.get('*/api/documents', () => refusal(401, 'unauthenticated', 'Sign in again.'))],
    });
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/login'));
    expect(localStorage.getItem('access_token')).toBeNull();
  });

  it('does not end it on the refusal of a search for an API key', async () => {
    const { requests } = openApp(`/documents?q=clphk_${'a'.repeat(38)}`, {
      signedIn: true,
      handlers: [
        http.get('*/api/documents', () => refusal(401, 'unauthenticated', 'A key does not belong there.')),
      ],
    });
    expect(await screen.findByText(/A key does not belong there/)).toBeInTheDocument();
    expect(requests.map(({ url }) => url)).toContainEqual(expect.stringContaining('q=clphk_'));
    expect(localStorage.getItem('access_token')).not.toBeNull();
  });

  it('brings an unknown address to the landing page [global.unknown-path]', async () => {
    openApp('/no-such-page');
    expect(await screen.findByText('How It Works')).toBeInTheDocument();
    expect(screen.getByTestId('address')).toHaveTextContent(/^\/$/);
  });
});
