// Real: the gateway and NATS. Fake: the services behind it.
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { documentRefusals } from '@colophon/contracts';
import { findabilityReport, reportSections } from '@colophon/contracts/rules';
import { commonErrors, ServiceError } from '@colophon/platform';
import { reportLines, reportOf, sharedToken, user } from './fake-services.fixture.js';
import { GatewayFixture } from './gateway.fixture.js';
import { readZip } from './zip.fixture.js';

const fixture = new GatewayFixture();
const { reports, reportPdf } = fixture.services;
const originals = [{ ...reports }, { ...reportPdf }] as const;
beforeAll(() =>
  fixture.start({ PUBLIC_URL: 'https://colophon.example/', RATE_LIMIT_REPORT_PER_ACCOUNT: '1000' }),
);
afterAll(() => fixture.stop());
afterEach(() => {
  Object.assign(reports, originals[0]);
  Object.assign(reportPdf, originals[1]);
});

const { id } = reportOf();
const path = `/api/findability/reports/${id}`;
const send = (method: string, at: string, body?: unknown) =>
  fixture.call(at, {
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
const lastRequest = (method: string) => fixture.services.requestsTo(method).at(-1);
const expected = findabilityReport(
  reportLines.map(({ basis, ...line }) => ({ ...line, basis: basis === 'written' ? 'written' : 'expected' })),
);
const content = {
  ...expected,
  title: 'Spring & summer',
  createdAt: '2026-01-15T12:00:00.000Z',
  rulesVersion: 1,
  leftOut: 1,
  proof: null,
} as const;
const cellsOf = () =>
  reportSections(content).flatMap(({ tables }) =>
    tables.flatMap(({ rows }) => rows.flatMap((cells) => cells)),
  );

describe('a report', () => {
  it('is made of named documents, or of all, under an id that a retry keeps', async () => {
    const ids = ['0198C2F0-7c3e-7aa1-9a53-3b1d5a0c7f11', '0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11'];
    const response = await send('POST', '/api/findability/reports', { title: ' Spring ', documentIds: ids });
    expect([response.status, await response.json()]).toMatchObject([
      202,
      { report: { title: 'Spring', documents: 2 } },
    ]);
    expect(lastRequest('createReport')).toMatchObject({
      userId: user.id,
      title: 'Spring',
      documentIds: ['0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11'],
    });
    await send('POST', '/api/findability/reports', { title: 'All' });
    expect(lastRequest('createReport')).toMatchObject({ documentIds: [], proofId: '' });
    await send('POST', '/api/findability/reports', { title: 'Proved', proofId: id.toUpperCase() });
    expect(lastRequest('createReport')).toMatchObject({ documentIds: [], proofId: id });
  });

  it.each([
    [{}, 'title'],
    [{ title: '' }, 'title'],
    [{ title: 'a\u0000b' }, 'title'],
    [{ title: 'x'.repeat(91) }, 'title'],
    [{ title: 'x', documentIds: [] }, 'documentIds'],
    [{ title: 'x', documentIds: ['1'] }, 'documentIds'],
    [{ title: 'x', documentIds: null }, 'documentIds'],
    [{ title: 'x', proofId: '1' }, 'proofId'],
    [{ title: 'x', proofId: null }, 'proofId'],
    [{ title: 'x', documentIds: Array.from({ length: 1001 }, () => id) }, 'documentIds'],
  ])('is refused for %j', async (body, field) => {
    const response = await send('POST', '/api/findability/reports', body);
    expect([response.status, await response.json()]).toMatchObject([400, { details: [{ field }] }]);
  });

  it('is refused by the words of the document service', async () => {
    reports.createReport = async () => {
      throw new ServiceError(documentRefusals.tooManyReports);
    };
    const response = await send('POST', '/api/findability/reports', { title: 'x' });
    expect([response.status, await response.json()]).toMatchObject([409, { code: 'too_many_reports' }]);
  });

  it('has the numbers of the shared rules, over all pages of its lines', async () => {
    const { report } = (await (await fixture.call(path)).json()) as { report: Record<string, unknown> };
    expect(report).toMatchObject({
      id,
      leftOut: 1,
      summary: { compared: 2, written: 1, rose: 1, fell: 1 },
      link: null,
    });
    expect(report['rules']).toEqual(expected.rules);
    expect(report['lines']).toEqual(expected.documents);
    expect(fixture.services.requestsTo('listReportLines').slice(-2)).toMatchObject([
      { userId: user.id, reportId: id, after: 0 },
      { userId: user.id, reportId: id, after: 1 },
    ]);
  });

  it('shows what its proof said, each searcher by itself', async () => {
    const verdict = {
      searcher: 'elastic',
      kind: 'name',
      documents: 20,
      mrr: { before: 0.5, together: 0.75 },
      foundBefore: { first: 0.4, three: 0.6, ten: 0.8 },
      foundTogether: { first: 0.7, three: 0.9, ten: 1 },
      change: { mean: 0.25, low: 0.1, high: 0.4 },
      up: 12,
      same: 6,
      down: 2,
      verdict: 'better',
    };
    reports.getReport = async () => ({
      report: reportOf({ proof: { finished: 20, sentence: 'Higher by name.', verdicts: [verdict] } }),
    });
    const { report } = (await (await fixture.call(path)).json()) as { report: Record<string, unknown> };
    expect(report['proof']).toEqual({
      sentence: 'Higher by name.',
      documents: 20,
      measures: [
        {
          searcher: 'Elasticsearch',
          kind: 'By name',
          documents: 20,
          before: 0.5,
          after: 0.75,
          firstBefore: 0.4,
          firstAfter: 0.7,
          change: 0.25,
          low: 0.1,
          high: 0.4,
          up: 12,
          same: 6,
          down: 2,
          verdict: 'better',
        },
      ],
    });
    const csv = await (await fixture.call(`${path}/download?format=csv`)).text();
    expect(csv).toContain('Elasticsearch,By name,20,');
  });

  it('is in the export of the account with all its numbers, but not one that ends meanwhile', async () => {
    const ended = '0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7fee';
    reports.listReports = async () => ({ reports: [reportOf({ id: ended }), reportOf()] });
    reports.listReportLines = async (request) =>
      request.reportId === ended ? { lines: [] } : originals[0].listReportLines(request);
    const { url } = (await (await send('POST', '/api/account/export')).json()) as { url: string };
    const download = await fetch(`${fixture.url}${url}`);
    const entries = readZip(Buffer.from(await download.arrayBuffer()));
    const exported = JSON.parse(
      entries.find(({ name }) => name === 'reports.json')?.bytes.toString('utf8') ?? '',
    ) as { id: string }[];
    const answered = (await (await fixture.call(path)).json()) as { report: object };
    expect(exported).toEqual([answered.report]);
  });

  it('is gone where it ends while it is read', async () => {
    reports.listReportLines = async () => ({ lines: [] });
    expect((await fixture.call(path)).status).toBe(404);
  });
});

describe('a report to hand on', () => {
  const download = (format: string) => fixture.call(`${path}/download?format=${format}`);

  it('is a table with the same cells, which no spreadsheet calculates', async () => {
    const response = await download('csv');
    expect(response.headers.get('content-disposition')).toContain('filename="Spring & summer.csv"');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
    const text = bytes.toString();
    expect(text).toContain('Documents,Fallen Handbook,70,61,Expected,Large files open page by page,1\r\n');
    expect(text).toContain("Documents,'=Price List <of> Spring,34,91,Written file,–,0\r\n");
  });

  it('is a page with the same cells, that runs and loads nothing', async () => {
    const response = await download('html');
    const page = await response.text();
    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-/,
    );
    expect(page).not.toMatch(/<script|https?:|src=/i);
    expect(page).toContain('=Price List &lt;of&gt; Spring');
    const cells = [...page.matchAll(/<t[hd](?: [^>]*)?>(?:<bdi>)?(.*?)(?:<\/bdi>)?<\/t[hd]>/g)].map(
      ([, cell = '']) => cell.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
    );
    for (const cell of cellsOf()) expect(cells).toContain(cell);
    expect(page.match(/<caption>/g)).toHaveLength(page.match(/<table>/g)?.length ?? 0);
  });

  it('is printed from the same sections', async () => {
    const response = await download('pdf');
    expect([response.headers.get('content-type'), await response.text()]).toEqual([
      'application/pdf',
      '%PDF-1.7',
    ]);
    const asked = lastRequest('renderReport') as {
      sections: { tables: { rows: { cells: string[] }[] }[] }[];
    };
    const cells = asked.sections.flatMap(({ tables }) =>
      tables.flatMap(({ rows }) => rows.flatMap((row) => row.cells)),
    );
    expect(cells).toEqual(cellsOf());
  });

  it('is to be had later while no worker can print it', async () => {
    reportPdf.renderReport = async () => {
      throw new ServiceError(commonErrors.unavailable);
    };
    expect((await download('pdf')).status).toBe(503);
  });

  it.each(['', 'docx', 'PDF'])('has no format “%s”', async (format) =>
    expect((await download(format)).status).toBe(400),
  );
});

describe('a shared report', () => {
  const open = (token = sharedToken) => fixture.call(`/api/shared/reports/${token}`, { token: null });

  it('has an address that is answered once, under the public one, without names unless they are chosen', async () => {
    const response = await send('POST', `${path}/link`);
    expect([response.status, await response.json()]).toMatchObject([
      201,
      { url: `https://colophon.example/api/shared/reports/${sharedToken}` },
    ]);
    expect(lastRequest('createReportLink')).toMatchObject({
      userId: user.id,
      reportId: id,
      days: 7,
      names: false,
    });
    for (const days of [0, 15, 1.5, '7'])
      expect((await send('POST', `${path}/link`, { days })).status).toBe(400);
  });

  it('opens without a sign-in, numbers the documents, and tells no search engine and no other page', async () => {
    const response = await open();
    const page = await response.text();
    expect(response.status).toBe(200);
    for (const { name, documentId } of reportLines) {
      expect(page).not.toContain(name.replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
      expect(page).not.toContain(documentId);
    }
    for (const secret of [user.id, user.email, id]) expect(page).not.toContain(secret);
    expect(page).toContain('Document 1');
    expect(page).toContain('<meta name="robots" content="noindex, nofollow">');
    const headers = Object.fromEntries(response.headers);
    expect(headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
    expect(headers).not.toHaveProperty('set-cookie');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('has names where its owner chose so', async () => {
    const link = { names: true };
    reports.openSharedReport = async () => ({ userId: user.id, report: reportOf({ link }) });
    expect(await (await open()).text()).toContain('Fallen Handbook');
  });

  it('is the same page for a link that is unknown, has ended, or ends while it is read', async () => {
    const answers: unknown[] = [];
    const answerOf = async (token?: string) => {
      const response = await open(token);
      const { date: _, 'x-request-id': __, ...headers } = Object.fromEntries(response.headers);
      return { status: response.status, page: await response.text(), headers };
    };
    reports.openSharedReport = async () => {
      throw new ServiceError(commonErrors.notFound);
    };
    answers.push(
      await answerOf(),
      await answerOf('x'),
      await answerOf('%00'),
      await answerOf('A'.repeat(500)),
    );
    Object.assign(reports, originals[0]);
    reports.openSharedReport = async () => ({ userId: user.id, report: reportOf() });
    answers.push(await answerOf());
    Object.assign(reports, originals[0]);
    reports.listReportLines = async () => ({ lines: [] });
    answers.push(await answerOf());
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ status: 404 });
  });

  it('says of a fault that it is one', async () => {
    reports.openSharedReport = async () => {
      throw new ServiceError(commonErrors.unavailable);
    };
    expect((await open()).status).toBe(503);
  });
});
