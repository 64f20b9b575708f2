import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { LocalServer, type Received, type Reply } from '../../sdk/test/local-server.js';
import { runCommand } from './run-command.js';

const PROOF = '0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f71';
const REPORT = '0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f81';
const DOCUMENT = '0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11';

const shown = (heading: string) => ({ heading, uses: 'title', lines: [] });
const readers = [
  { id: 'chrome', label: 'Chrome and Edge', before: shown('scan.pdf'), after: shown('Harbour\u001b Guide') },
  { id: 'finder', label: 'Finder', before: shown('scan.pdf'), after: null },
];
const verdict = {
  searcher: 'sharepoint',
  kind: 'name',
  documents: 24,
  queries: 70,
  delta: 0.118,
  low: -0.01,
  high: 0.145,
  up: 20,
  same: 3,
  down: 1,
  verdict: 'better',
};
const unasked = { ...verdict, kind: 'own', queries: 0, verdict: 'too_few' };
const completed = {
  id: PROOF,
  status: 'completed',
  documents: 24,
  error: null,
  result: { sentence: 'Higher by name.', verdicts: [verdict, unasked] },
};
const failed = {
  ...completed,
  status: 'failed',
  result: null,
  error: { code: 'proof_stalled', message: 'The proof did not finish.' },
};

// Real: the program, the client, HTTP and files. The answers of the server are written here.
let server: LocalServer;
let folder: string;
/** Of each call; others are not expected. */
let answers: Record<string, Reply>;

const answer = ({ method, url }: Received): Reply =>
  answers[`${method} ${url}`] ?? {
    status: 404,
    json: { error: 'There is no such thing.', code: 'not_found' },
  };
const sent = (call: string): unknown => {
  const found = server.received.find(({ method, url }) => `${method} ${url}` === call);
  return found && JSON.parse(found.body.toString());
};

const command = (...args: readonly string[]) => {
  server.willAnswer(answer);
  return runCommand(args, { COLOPHON_URL: server.url, COLOPHON_API_KEY: 'clphk_key', HOME: folder });
};

beforeAll(async () => {
  server = await LocalServer.start();
});
afterAll(() => server.stop());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'colophon-findability-'));
  answers = {
    [`GET /api/documents/${DOCUMENT}/preview`]: { json: { readers } },
    'POST /api/findability/proofs': { status: 202, json: { proof: { ...completed, status: 'running' } } },
    [`GET /api/findability/proofs/${PROOF}`]: { json: { proof: completed } },
    'POST /api/findability/reports': {
      status: 202,
      json: { report: { id: REPORT, documents: 9, leftOut: 1 } },
    },
    [`GET /api/findability/reports/${REPORT}/download?format=csv`]: {
      headers: { 'content-type': 'text/csv; charset=utf-8' },
      text: 'document,before',
    },
  };
});
afterEach(() => rm(folder, { recursive: true }));

describe('colophon preview', () => {
  it('says what each program shows, without what would steer the terminal', async () => {
    expect(await command('preview', DOCUMENT)).toEqual({
      end: 0,
      stdout: 'Chrome and Edge: scan.pdf → Harbour\ufffd Guide\nFinder: scan.pdf → no metadata yet\n',
      stderr: '',
    });
  });

  it('is one value for a program', async () => {
    const { end, stdout } = await command('preview', DOCUMENT, '--json');
    expect([end, JSON.parse(stdout)]).toEqual([0, { type: 'preview', documentId: DOCUMENT, readers }]);
  });

  it('of a document that does not exist fails with the words of the server', async () => {
    expect(await command('preview', PROOF)).toEqual({
      end: 4,
      stdout: '',
      stderr: 'There is no such thing.\n',
    });
  });

  it('that is refused names what is wrong', async () => {
    const details = [{ field: 'id', message: 'This is no id' }];
    const json = { error: 'Not valid.', code: 'validation_failed', details };
    answers[`GET /api/documents/${DOCUMENT}/preview`] = { status: 400, json };
    expect(await command('preview', DOCUMENT)).toMatchObject({
      end: 4,
      stderr: 'Not valid. id: This is no id\n',
    });
  });
});

describe('colophon proof', () => {
  it('measures all documents and says what came of it, kind by kind', async () => {
    expect(await command('proof')).toEqual({
      end: 0,
      stdout:
        'Higher by name.\n' +
        'sharepoint, name: higher, +0.118 [-0.010, +0.145]; 1 fell, 20 rose, 3 stayed of 24 documents\n',
      stderr: `Proof ${PROOF}: measuring 24 documents.\n`,
    });
    expect(sent('POST /api/findability/proofs')).toEqual({ expected: false });
  });

  it('measures those that are named, also as they would be, and is one value for a program', async () => {
    const { end, stdout, stderr } = await command('--json', '--quiet', 'proof', DOCUMENT, '--expected');
    expect([end, stderr, JSON.parse(stdout)]).toEqual([0, '', { type: 'proof', ...completed }]);
    expect(sent('POST /api/findability/proofs')).toEqual({ expected: true, documentIds: [DOCUMENT] });
  });

  it('asks what people search for, row by row of a file, and names the rows it leaves out', async () => {
    const file = join(folder, 'queries.csv');
    await writeFile(file, `query,document\r\n"harbour, old",${DOCUMENT}\r\nharbour,harbour.pdf\r\n`);
    const { end, stderr } = await command('proof', '--queries', file);
    expect([end, stderr.split('\n')[0]]).toEqual([
      0,
      'Row 3 is left out: the second cell is no id of a document.',
    ]);
    expect(sent('POST /api/findability/proofs')).toEqual({
      expected: false,
      queries: [{ query: 'harbour, old', documentId: DOCUMENT }],
    });
  });

  it.each([
    ['is not there', undefined],
    ['is empty', ''],
    ['is no CSV', 'har"bour",x'],
    ['has no good row', 'harbour,harbour.pdf'],
  ])('measures nothing where the file %s', async (_what, content) => {
    const file = join(folder, 'queries.csv');
    if (content !== undefined) await writeFile(file, content);
    const { end, stdout } = await command('proof', '--queries', file);
    expect([end, stdout]).toEqual([2, '']);
    expect(server.received).toEqual([]);
  });

  it('that is refused for one of the searches names it', async () => {
    const details = [{ field: 'queries.0.documentId', message: 'This document has no written file yet.' }];
    const json = { error: 'Some fields are not right.', code: 'validation_failed', details };
    answers['POST /api/findability/proofs'] = { status: 400, json };
    expect(await command('proof')).toEqual({
      end: 4,
      stdout: '',
      stderr: 'Some fields are not right. queries.0.documentId: This document has no written file yet.\n',
    });
  });

  it('that failed says why, and so does its exit code', async () => {
    answers[`GET /api/findability/proofs/${PROOF}`] = { json: { proof: failed } };
    expect(await command('proof', '--quiet')).toEqual({
      end: 4,
      stdout: 'The proof did not finish.\n',
      stderr: '',
    });
  });

  it.each([
    [4, 409, 'proof_running'],
    [3, 403, 'insufficient_scope'],
    [3, 401, 'unauthorized'],
  ])('ends with %i when it is refused with %i', async (end, status, code) => {
    answers['POST /api/findability/proofs'] = { status, json: { error: 'No.', code } };
    expect(await command('proof')).toEqual({ end, stdout: '', stderr: 'No.\n' });
  });
});

describe('colophon report', () => {
  it('puts the report of all documents into a file', async () => {
    const out = join(folder, 'spring.CSV');
    expect(await command('report', '--out', out)).toEqual({
      end: 0,
      stdout: `${out}\n`,
      stderr: `Report ${REPORT}: 9 documents, 1 left out.\n`,
    });
    await expect(readFile(out, 'utf8')).resolves.toBe('document,before');
    expect(sent('POST /api/findability/reports')).toEqual({ title: 'Findability report' });
  });

  it('is of a proof or of named documents, and is one value for a program', async () => {
    const out = join(folder, 'spring.csv');
    const wanted = ['--title', 'Spring', '--proof', PROOF, '--out', out];
    const { end, stdout } = await command('--json', 'report', DOCUMENT, ...wanted);
    const result = { type: 'report', reportId: REPORT, documents: 9, leftOut: 1, path: out };
    expect([end, JSON.parse(stdout)]).toEqual([0, result]);
    const body = { title: 'Spring', documentIds: [DOCUMENT], proofId: PROOF };
    expect(sent('POST /api/findability/reports')).toEqual(body);
  });

  it('makes nothing on the server where its file is there already, or is of another kind', async () => {
    const out = join(folder, 'spring.csv');
    await writeFile(out, 'mine');
    expect(await command('report', '--out', out)).toMatchObject({
      end: 2,
      stderr: `${out} is there already. Name another file by --out.\n`,
    });
    expect(await command('report', '--out', 'report.docx')).toMatchObject({
      end: 2,
      stderr: 'report.docx does not end with .pdf, .html or .csv.\n',
    });
    expect(server.received).toEqual([]);
    await expect(readFile(out, 'utf8')).resolves.toBe('mine');
  });

  it.each(['csv', 'html'])('is no page of a proxy, as %s', async (format) => {
    const out = join(folder, `spring.${format}`);
    const call = `GET /api/findability/reports/${REPORT}/download?format=${format}`;
    answers[call] = { headers: { 'content-type': 'text/html' }, text: '<html>' };
    expect(await command('report', '--out', out)).toMatchObject({ end: 6, stdout: '' });
    await expect(readFile(out, 'utf8')).rejects.toThrow('ENOENT');
  });

  it('leaves no file where its download breaks off: the server cannot be reached', async () => {
    const out = join(folder, 'spring.csv');
    const call = `GET /api/findability/reports/${REPORT}/download?format=csv`;
    answers[call] = { ...answers[call], instead: 'cut' };
    expect(await command('report', '--out', out)).toMatchObject({
      end: 6,
      stdout: '',
      stderr: expect.stringContaining('The server cannot be reached: '),
    });
    await expect(readFile(out, 'utf8')).rejects.toThrow('ENOENT');
  });

  it('needs a file', async () => {
    expect(await command('report')).toMatchObject({ end: 2 });
  });
});
