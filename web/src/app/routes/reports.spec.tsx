import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { refusal } from '#testing/handlers.ts';
import { openApp } from '#testing/open-app.tsx';
import { makeReport, makeReportOverview } from '#testing/reports.ts';

type Handler = ReturnType<typeof http.get>;
const { id } = makeReportOverview();
const ALL = '*/api/findability/reports';
const ONE = `${ALL}/:id`;
const listing = (...reports: object[]) => http.get(ALL, () => HttpResponse.json({ reports }));
const showing = (report: object = makeReport()) => http.get(ONE, () => HttpResponse.json({ report }));
const open = (at: string, ...handlers: Handler[]) => openApp(at, { signedIn: true, handlers });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

beforeEach(() => {
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
});

describe('The reports of an account', () => {
  it('are listed with their size, their end and whether they are shared [reports.list]', async () => {
    const link = { expiresAt: '2026-12-01T00:00:00.000Z', names: false };
    open(
      '/reports',
      listing(
        makeReportOverview({ link }),
        makeReportOverview({ id: 'b', title: 'Other', documents: 1, endsAt: null }),
      ),
    );
    const [first, second] = await within(
      await screen.findByRole('region', { name: 'Reports' }),
    ).findAllByRole('listitem');
    expect(first).toHaveTextContent(
      /Findability of the spring library.*Shared.*3 documents · made .* · ends /,
    );
    expect(second).toHaveTextContent(/Other1 document · made [^·]*$/);
    expect(within(first!).getByRole('link')).toHaveAttribute('href', `/reports/${id}`);
  });

  it('are none yet, or could not be loaded', async () => {
    const { user } = open('/reports', listing());
    expect(await screen.findByText('There are no reports yet.')).toBeInTheDocument();
    expect(user).toBeDefined();
  });

  it('are asked for again when they could not be loaded', async () => {
    let calls = 0;
    const { user } = open(
      '/reports',
      http.get(ALL, () => {
        calls += 1;
        return calls > 2 ? HttpResponse.json({ reports: [] }) : refusal(404, 'not_found', 'No.');
      }),
    );
    await user.click(await button('Try Again'));
    await waitFor(() => expect(screen.getByText('There are no reports yet.')).toBeInTheDocument());
  });
});

describe('A new report', () => {
  const posted: unknown[] = [];
  const creating = http.post(ALL, async ({ request }) => {
    posted.push(await request.json());
    return HttpResponse.json({ report: makeReportOverview() }, { status: 202 });
  });
  beforeEach(() => {
    posted.length = 0;
  });

  it('is of all documents, and opens [reports.create]', async () => {
    const { user } = open('/reports', listing(), creating, showing());
    const title = await screen.findByRole('textbox', { name: 'Title' });
    expect(title).toHaveValue('Findability report');
    expect(title).toHaveAccessibleDescription(/all documents with a score/);
    await user.clear(title);
    await user.type(title, ' Spring {Enter}');
    await waitFor(() => expect(posted).toEqual([{ title: 'Spring' }]));
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(`/reports/${id}`));
  });

  it('is of the documents that were selected [reports.create]', async () => {
    const { user } = open('/reports?documents=a,b', listing(), creating, showing());
    expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveAccessibleDescription(
      /^Of 2 selected documents/,
    );
    await user.click(await button('Make report'));
    await waitFor(() => expect(posted).toEqual([{ title: 'Findability report', documentIds: ['a', 'b'] }]));
  });

  it('that was made although no answer came is listed', async () => {
    let reports: object[] = [];
    const { user } = open(
      '/reports',
      http.get(ALL, () => HttpResponse.json({ reports })),
      http.post(ALL, () => {
        reports = [makeReportOverview()];
        return HttpResponse.error();
      }),
    );
    await user.click(await button('Make report'));
    expect(await screen.findByText('Findability of the spring library')).toBeInTheDocument();
    expect(await within(screen.getByRole('main')).findByRole('alert')).toHaveTextContent(
      'No answer came. Check the list for the new report before you try again.',
    );
  });

  it('that is refused says so while the list is still read again', async () => {
    let reads = 0;
    const { user } = open(
      '/reports',
      http.get(ALL, () => {
        reads += 1;
        return reads === 1 ? HttpResponse.json({ reports: [] }) : new Promise<never>(() => undefined);
      }),
      http.post(ALL, () => refusal(409, 'invalid_state', 'Not now.')),
    );
    await screen.findByText('There are no reports yet.');
    const make = await button('Make report');
    await user.click(make);
    expect(await within(screen.getByRole('main')).findByRole('alert')).toHaveTextContent('Not now.');
    expect(make).toBeEnabled();
    expect(make).not.toHaveAttribute('aria-busy', 'true');
  });

  it('needs a title, and says why there is none', async () => {
    const words = 'None of these documents has a score yet.';
    const { user } = open(
      '/reports',
      listing(),
      http.post(ALL, () => refusal(409, 'invalid_state', words)),
    );
    const title = await screen.findByRole('textbox', { name: 'Title' });
    await user.clear(title);
    await user.click(await button('Make report'));
    expect(title).toHaveAccessibleDescription(/Title is required/);
    await user.type(title, 'x');
    await user.click(await button('Make report'));
    expect(await screen.findByText(words)).toBeInTheDocument();
  });
});

describe('A report', () => {
  it('has what fell above what rose, and each table its caption [reports.show]', async () => {
    open(`/reports/${id}`, showing());
    await screen.findByRole('heading', { level: 1, name: 'Findability of the spring library' });
    // The tables come later than the head.
    const documents = await screen.findByRole('table', { name: 'Score of each document, falls first' });
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toContain('What fell');
    expect(headings.indexOf('What fell')).toBeLessThan(headings.indexOf('What rose'));
    const [, first] = within(documents).getAllByRole('row');
    expect(first).toHaveTextContent(/^Case-Study-Harbour.*7061Written file/);
    expect(
      screen.getByText(/The mean score was 52 of 100 as uploaded and is 76 now. By score, 1 document fell/),
    ).toBeInTheDocument();
  });

  it('that has ended says why, and leads to the others', async () => {
    open(
      `/reports/${id}`,
      http.get(ONE, () => refusal(404, 'not_found', 'No.')),
      listing(),
    );
    expect(await screen.findByText('This report does not exist any more')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All reports' })).toHaveAttribute('href', '/reports');
  });

  it.each([
    ['PDF', 'pdf'],
    ['Web page', 'html'],
    ['Table (CSV)', 'csv'],
  ])('is saved as %s under the name the server gives [reports.download]', async (label, format) => {
    const saved: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const asked: (string | null)[] = [];
    const { user } = open(
      `/reports/${id}`,
      showing(),
      http.get(`${ONE}/download`, ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('format'));
        const headers = { 'content-disposition': `attachment; filename*=UTF-8''Spring.${format}` };
        return HttpResponse.arrayBuffer(new ArrayBuffer(8), { headers });
      }),
    );
    await user.click(await button(label));
    await waitFor(() => expect(saved).toEqual([`Spring.${format}`]));
    expect(asked).toEqual([format]);
  });

  it('that cannot be printed just now says so', async () => {
    const words = 'The service is not available right now.';
    const { user } = open(
      `/reports/${id}`,
      showing(),
      http.get(`${ONE}/download`, () => refusal(503, 'unavailable', words)),
    );
    await user.click(await button('PDF'));
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(await button('PDF')).toBeEnabled();
    expect(within(screen.getByRole('main')).getByRole('alert')).toHaveTextContent(words);
  });

  it('that stays shared says so where its link is', async () => {
    const words = 'The service is not available right now.';
    const { user } = open(
      `/reports/${id}`,
      showing(makeReport({ link: { expiresAt: '2026-12-01T00:00:00.000Z', names: false } })),
      http.delete(`${ONE}/link`, () => refusal(503, 'unavailable', words)),
    );
    await user.click(await button('End link'));
    expect(await within(screen.getByRole('main')).findByRole('alert')).toHaveTextContent(words);
    expect(await button('End link')).toBeEnabled();
    expect(screen.getByText(/Shared without names of documents until/)).toBeInTheDocument();
  });

  it('is shared without names unless they are chosen, by a link that is shown once [reports.share]', async () => {
    const posted: unknown[] = [];
    let report = makeReport();
    const { user } = open(
      `/reports/${id}`,
      http.get(ONE, () => HttpResponse.json({ report })),
      http.post(`${ONE}/link`, async ({ request }) => {
        posted.push(await request.json());
        report = makeReport({ link: { expiresAt: '2026-12-01T00:00:00.000Z', names: false } });
        return HttpResponse.json(
          { url: '/api/shared/reports/TOKEN', expiresAt: '2026-12-01T00:00:00.000Z' },
          { status: 201 },
        );
      }),
      http.delete(`${ONE}/link`, () => {
        report = makeReport();
        return new HttpResponse(null, { status: 204 });
      }),
    );
    await user.click(await button('Share'));
    const wish = await dialog('Share this report');
    expect(wish.getByRole('checkbox', { name: /Show the names/ })).not.toBeChecked();
    await user.click(wish.getByRole('radio', { name: '3 days' }));
    await user.click(wish.getByRole('button', { name: 'Create link' }));
    const ready = await dialog('The link is ready');
    expect(ready.getByLabelText('Link')).toHaveTextContent(`${location.origin}/api/shared/reports/TOKEN`);
    expect(posted).toEqual([{ days: 3, names: false }]);
    await user.click(ready.getByRole('button', { name: 'Done' }));
    expect(screen.queryByText(/TOKEN/)).not.toBeInTheDocument();
    expect(await screen.findByText(/Shared without names of documents until/)).toBeInTheDocument();
    await user.click(await button('End link'));
    await waitFor(() => expect(screen.queryByText(/Shared without names/)).not.toBeInTheDocument());
    // So has the next one.
    await user.click(await button('Share'));
    const again = await dialog('Share this report');
    await user.click(again.getByRole('button', { name: 'Create link' }));
    await user.click(await screen.findByRole('button', { name: 'Done' }));
    expect(await button('End link')).toBeEnabled();
  });
});

describe('A report that is shared or deleted', () => {
  it('says why it could not be shared, and keeps what was chosen', async () => {
    const { user } = open(
      `/reports/${id}`,
      showing(),
      http.post(`${ONE}/link`, () => refusal(429, 'rate_limited', 'Please wait a moment.')),
    );
    await user.click(await button('Share'));
    const wish = await dialog('Share this report');
    await user.click(wish.getByRole('checkbox', { name: /Show the names/ }));
    await user.click(wish.getByRole('button', { name: 'Create link' }));
    expect(await wish.findByText('Please wait a moment.')).toBeInTheDocument();
    expect(wish.getByRole('checkbox', { name: /Show the names/ })).toBeChecked();
  });

  it('says that it is shared although no answer came', async () => {
    let report = makeReport();
    const { user } = open(
      `/reports/${id}`,
      http.get(ONE, () => HttpResponse.json({ report })),
      http.post(`${ONE}/link`, () => {
        report = makeReport({ link: { expiresAt: '2026-12-01T00:00:00.000Z', names: false } });
        return HttpResponse.error();
      }),
    );
    await user.click(await button('Share'));
    const wish = await dialog('Share this report');
    await user.click(wish.getByRole('button', { name: 'Create link' }));
    expect(
      await wish.findByText(/^No answer came\. If the page now says that it is shared/),
    ).toBeInTheDocument();
    expect(await screen.findByText(/Shared without names of documents until/)).toBeInTheDocument();
    expect(wish.getByText(/The link you created before ends/)).toBeInTheDocument();
  });

  it('is gone from the page although no answer came', async () => {
    let isGone = false;
    const { user } = open(
      `/reports/${id}`,
      http.get(ONE, () =>
        isGone ? refusal(404, 'not_found', 'No.') : HttpResponse.json({ report: makeReport() }),
      ),
      listing(),
      http.delete(ONE, () => {
        isGone = true;
        return HttpResponse.error();
      }),
    );
    await user.click(await button('Delete'));
    const question = await dialog('Delete this report?');
    await user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await question.findByText(/^No answer came\. Close this and check/)).toBeInTheDocument();
    expect(screen.queryByText(/could not be deleted/)).not.toBeInTheDocument();
    expect(await screen.findByText('This report does not exist any more')).toBeInTheDocument();
  });

  it('is deleted after a question [reports.delete]', async () => {
    const { user, callsOf } = open(
      `/reports/${id}`,
      showing(),
      listing(),
      http.delete(ONE, () => new HttpResponse(null, { status: 204 })),
    );
    await user.click(await button('Delete'));
    const question = await dialog('Delete this report?');
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/reports'));
    expect(callsOf('DELETE', `/api/findability/reports/${id}`)).toHaveLength(1);
  });
});
