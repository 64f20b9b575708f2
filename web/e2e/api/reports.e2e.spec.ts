import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ReportContent, reportSections } from '@colophon/contracts/rules';
import { Account, type Metadata } from '../stack/account.ts';
import { authoredPdf, describedPdf, samplePdf } from '../stack/pdf-tools.ts';
import { checkout, type RunningStack } from '../stack/running-stack.ts';
import { sharedStack } from '../stack/shared-stack.ts';
import { covers } from './rows.ts';

const METADATA: Metadata = {
  title: 'Robots in the Warehouse',
  subject: 'What a pilot taught about robots in a distribution centre',
  keywords: 'robots, logistics, picking',
  author: 'Ada Lovelace',
  description: 'How a distribution centre cut its picking errors by a third.',
};
const TITLE = 'Findability of the warehouse library';
const program = join(checkout, 'services/pdf-worker/dist/command-line/pdf.main.js');
const run = promisify(execFile);

/** RFC 4180. */
const rowsOf = (csv: string): string[][] =>
  csv
    .replace(/^\uFEFF/, '')
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(([, quoted, plain = '']) =>
        (quoted?.replaceAll('""', '"') ?? plain).replace(/^'(?=[=+\-@])/, ''),
      ),
    );
const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
const cellsOfPage = (page: string): string[] =>
  [...page.matchAll(/<t[hd](?: [^>]*)?>(?:<bdi>)?([^<]*)(?:<\/bdi>)?<\/t[hd]>/g)].map(([, cell = '']) =>
    unescaped(cell),
  );

// Real: everything.
describe('a report on findability', () => {
  let stack: RunningStack;
  let account: Account;
  let folder: string;
  const ids: string[] = [];

  beforeAll(async () => {
    stack = await sharedStack();
    account = await Account.open(stack);
    folder = await mkdtemp(join(tmpdir(), 'reports-'));
    const files = {
      'robots.pdf': await samplePdf('Robots in the Warehouse'),
      'scan0001.pdf': await describedPdf('Robots in the Warehouse', { title: '', author: 'jdoe2' }),
      'price-list_v7.pdf': await authoredPdf('Price list', 'Administrator'),
    };
    for (const [name, bytes] of Object.entries(files)) {
      const id = await account.uploadOne({ name, bytes });
      ids.push(id);
      await account.untilDone(id);
    }
    await account.save(ids[0]!, METADATA);
    await account.processedFile(ids[0]!);
  });
  afterAll(() => rm(folder, { recursive: true }));

  const create = async (documentIds?: string[]) => {
    const body = { title: TITLE, ...(documentIds ? { documentIds } : {}) };
    const { data, response } = await account.api.POST('/api/findability/reports', { body });
    expect(response.status).toBe(202);
    return data!.report.id;
  };
  const read = (id: string, as = account) =>
    as.api.GET('/api/findability/reports/{id}', { params: { path: { id } } });
  const download = async (id: string, format: string): Promise<Buffer> => {
    const response = await fetch(`${stack.url}/api/findability/reports/${id}/download?format=${format}`, {
      headers: { Authorization: `Bearer ${account.token}` },
    });
    expect([format, response.status]).toEqual([format, 200]);
    return Buffer.from(await response.arrayBuffer());
  };

  covers('call.list', 'call.findability');
  it('stands on scores that lists keep: those of the documents, as a filter and as totals', async () => {
    const { data } = await account.api.GET('/api/documents');
    for (const { id, findability } of data?.documents ?? []) {
      const own = await account.api.GET('/api/documents/{id}/findability', { params: { path: { id } } });
      expect(findability).toEqual({
        rulesVersion: own.data?.rulesVersion,
        before: own.data?.before,
        after: own.data?.after,
      });
    }
    const shown = (data?.documents ?? []).map(
      ({ findability }) => (findability?.after ?? findability?.before)?.band,
    );
    for (const band of ['poor', 'fair', 'good', 'excellent'] as const) {
      const { data: page } = await account.api.GET('/api/documents', { params: { query: { band } } });
      const count = shown.filter((one) => one === band).length;
      expect([band, page?.total, page?.documents.length]).toEqual([band, count, count]);
      expect((await account.analytics()).findability?.bands[band]).toBe(count);
    }
    const { data: ordered } = await account.api.GET('/api/documents', {
      params: { query: { sort: 'findability' } },
    });
    const scores = ordered?.documents.map(({ findability: f }) => (f?.after ?? f?.before)?.score ?? 0) ?? [];
    expect(scores).toEqual(scores.toSorted((a, b) => a - b));
  });

  covers('call.reports', 'call.report-download');
  it('holds the same numbers as JSON, PDF, page and table, and is found as well as it asks for', async () => {
    const id = await create();
    const { data } = await read(id);
    const { lines, ...report } = data!.report;
    expect(report).toMatchObject({
      title: TITLE,
      documents: 3,
      leftOut: 0,
      summary: { compared: 3, written: 1 },
    });
    const content: ReportContent = { ...report, documents: lines, proof: null };
    const tables = reportSections(content).flatMap((section) =>
      section.tables.map((table) => ({ ...table, section: section.title })),
    );

    const rows = rowsOf((await download(id, 'csv')).toString());
    for (const { section, rows: expected } of tables)
      for (const cells of expected) expect(rows).toContainEqual([section, ...cells]);

    const page = (await download(id, 'html')).toString();
    expect(cellsOfPage(page)).toEqual(tables.flatMap(({ head, rows: body }) => [...head, ...body.flat()]));

    const path = join(folder, `${TITLE}.pdf`);
    await writeFile(path, await download(id, 'pdf'));
    const { stdout: told } = await run(process.execPath, [
      program,
      'score',
      path,
      '--json',
      '--fail-under',
      '85',
    ]);
    expect(JSON.parse(told)).toMatchObject({ ok: true, file: { band: 'excellent' } });
    const printed = await printedWords(path);
    for (const { rows: body } of tables) for (const cells of body) expect(printed).toContain(squeezed(cells));
    for (const paragraph of reportSections(content).flatMap(({ paragraphs }) => paragraphs))
      expect(printed).toContain(squeezed([paragraph]));
  });

  covers('call.reports');
  it('is refused for documents of another account, and answers it as if it did not exist', async () => {
    const stranger = await Account.open(stack);
    const id = await create([ids[1]!]);
    expect((await read(id, stranger)).response.status).toBe(404);
    const { response, error } = await stranger.api.POST('/api/findability/reports', {
      body: { title: 'x', documentIds: [ids[1]!] },
    });
    expect([response.status, error]).toMatchObject([404, { code: 'not_found' }]);
    const none = await stranger.api.POST('/api/findability/reports', { body: { title: 'x' } });
    expect(none.response.status).toBe(409);
    expect((await stranger.api.GET('/api/findability/reports')).data?.reports).toEqual([]);
  });

  covers('call.report-link', 'call.reports');
  it('is shared without names by a link that ends when it is revoked, or with a document', async () => {
    const extra = await account.uploadOne({ name: 'extra.pdf', bytes: await samplePdf('Extra pages') });
    // Measured, whether or not there is a credit left for its metadata.
    await account.until(extra, ({ pageCount }) => pageCount !== null);
    const id = await create([ids[0]!, extra]);
    const share = async (names: boolean) => {
      const { data } = await account.api.POST('/api/findability/reports/{id}/link', {
        params: { path: { id } },
        body: { days: 1, names },
      });
      return new URL(data!.url, stack.url).href;
    };
    const open = async (url: string) => {
      const response = await fetch(url);
      return {
        status: response.status,
        page: await response.text(),
        robots: response.headers.get('x-robots-tag'),
      };
    };
    const unknown = await open(`${stack.url}/api/shared/reports/${'A'.repeat(43)}`);
    expect(unknown.status).toBe(404);

    const numbered = await share(false);
    const shown = await open(numbered);
    expect(shown).toMatchObject({ status: 200, robots: 'noindex, nofollow' });
    expect(shown.page).toContain('Document 1');
    for (const secret of [METADATA.title, 'extra', account.email, id, ...ids])
      expect(shown.page).not.toContain(secret);
    expect((await fetch(numbered, { method: 'HEAD' })).headers.get('set-cookie')).toBeNull();

    const named = await share(true);
    expect(await open(numbered)).toEqual(unknown);
    expect((await open(named)).page).toContain(METADATA.title);
    await account.api.DELETE('/api/findability/reports/{id}/link', { params: { path: { id } } });
    expect(await open(named)).toEqual(unknown);

    const last = await share(false);
    expect((await open(last)).status).toBe(200);
    await account.api.DELETE('/api/documents/{id}', { params: { path: { id: extra } } });
    expect(await open(last)).toEqual(unknown);
    expect((await read(id)).response.status).toBe(404);
  });
});

/** Without blanks: where a line was broken does not matter. */
const squeezed = (cells: readonly string[]): string => cells.join('').replaceAll(/\s/gu, '');

/** The text of all pages, read by the product's other reader, without blanks. */
const printedWords = async (path: string): Promise<string> => {
  const child = run(process.execPath, [program, 'batch'], { maxBuffer: 64 * 1024 * 1024 });
  child.child.stdin?.end(`${JSON.stringify({ op: 'text', in: path, pages: 50 })}\n`);
  const { stdout } = await child;
  const { text } = JSON.parse(stdout) as { text: string };
  return squeezed([text]);
};
