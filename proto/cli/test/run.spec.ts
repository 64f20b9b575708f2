import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Colophon } from '@colophon/sdk';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { InstantClock } from '../../sdk/test/instant-clock.js';
import { LocalServer, type Received, type Reply } from '../../sdk/test/local-server.js';
import { exitCodeOf } from '../src/command-error.js';
import type { ExitCode } from '../src/exit-codes.js';
import type { FileResult } from '../src/run/outcome.js';
import { run } from '../src/run/run.js';

const FINISHED = '%PDF-1.7 finished';
const HOUR_MS = 60 * 60_000;
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

// Real: files, the journal, the client and HTTP. The answers of the server are written here, for what the product does not do in a test.
let server: LocalServer;
let folder: string;
let now: Date;
/** Of the client: pauses end at once. */
let clock: InstantClock;
let maxCredits: number | undefined;
/** Of the last run. */
let exitCode: ExitCode;
/** Of each answer that differs from those of a server where all goes well. */
let answers: Record<string, Reply | (() => Reply)>;

const pdf = (text: string): Reply => ({ headers: { 'content-type': 'application/pdf' }, text });

const usual: Record<string, Reply> = {
  'POST /api/documents/upload': { status: 201, json: { documentId: 'new', duplicateOf: null } },
  'GET /api/documents': { json: { documents: [], total: 0, nextCursor: null } },
};

const answer = ({ method, url }: Received): Reply => {
  const call = `${method} ${url.split('?')[0]}`;
  const found = answers[call] ?? usual[call];
  if (found) return typeof found === 'function' ? found() : found;
  if (url.endsWith('/receipt')) return { json: { processed: { sha256: hashOf(FINISHED) } } };
  if (url.endsWith('/download')) return pdf(FINISHED);
  const [, id] = /documents\/(\w+)/.exec(url) ?? [];
  return { json: { document: { id, status: 'ready_for_download' } } };
};

/** @param names below the folder */
const runOnce = async (...names: readonly string[]): Promise<FileResult[]> => {
  const results: FileResult[] = [];
  server.willAnswer(answer);
  clock = new InstantClock();
  exitCode = await run(new Colophon({ apiKey: 'clphk_key', baseUrl: server.url }, clock), {
    paths: (names.length > 0 ? names : ['a.pdf']).map((name) => join(folder, name)),
    out: join(folder, 'out'),
    concurrency: 1,
    maxCredits,
    review: false,
    signal: new AbortController().signal,
    now: () => now,
    onResult: (result) => results.push(result),
  });
  return results;
};
const calls = () => server.received.map(({ method, url }) => `${method} ${url}`);
const uploads = () => server.received.filter(({ url }) => url.endsWith('/upload'));
const generations = () => server.received.filter(({ url }) => url.endsWith('/generate-metadata'));

beforeAll(async () => {
  server = await LocalServer.start();
});
afterAll(() => server.stop());
beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'colophon-run-')));
  await writeFile(join(folder, 'a.pdf'), '%PDF-1.7');
  now = new Date('2026-01-15T12:00:00.000Z');
  answers = {};
  maxCredits = undefined;
});
afterEach(() => rm(folder, { recursive: true }));

describe('an upload whose answer never came', () => {
  const refused: Reply = { status: 400, json: { error: 'No.', code: 'odd' } };

  beforeEach(async () => {
    answers['POST /api/documents/upload'] = refused;
    await runOnce();
    answers = {};
  });

  it('is sent again with the same key', async () => {
    const [first] = uploads();
    now = new Date(now.getTime() + 22 * HOUR_MS);
    await expect(runOnce()).resolves.toMatchObject([{ outcome: 'done', documentId: 'new' }]);
    const [again] = uploads();
    expect(again?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
  });

  it('is looked for once the server has forgotten the key, and not sent again', async () => {
    const documents = [
      { id: 'older', original_filename: 'a.pdf', size: 8, createdAt: '2026-01-15T10:00:00.000Z' },
      { id: 'larger', original_filename: 'a.pdf', size: 9, createdAt: '2026-01-15T12:00:01.000Z' },
      { id: 'other', original_filename: 'aa.pdf', size: 8, createdAt: '2026-01-15T12:00:01.000Z' },
      { id: 'mine', original_filename: 'a.pdf', size: 8, createdAt: '2026-01-15T12:00:01.000Z' },
    ];
    answers['GET /api/documents'] = { json: { documents, total: 4, nextCursor: null } };
    now = new Date(now.getTime() + 25 * HOUR_MS);
    await expect(runOnce()).resolves.toMatchObject([{ outcome: 'done', documentId: 'mine' }]);
    expect(uploads()).toEqual([]);
    await expect(runOnce()).resolves.toMatchObject([{ outcome: 'done', documentId: 'mine' }]);
    expect(calls()).toEqual([]);
  });

  it.each([
    ['決算　報告.pdf', '決算 報告.pdf'],
    ['two  blanks\u00A0and more.pdf', 'two blanks and more.pdf'],
    ['in\u200Bvoice.pdf', 'invoice.pdf'],
    ['C:\\reports\\a "b".pdf', 'a _b_.pdf'],
  ])('is looked for by the name that the server gives it: %j', async (name, original_filename) => {
    await writeFile(join(folder, name), '%PDF-1.7 named');
    answers['POST /api/documents/upload'] = refused;
    await runOnce(name);
    const mine = { id: 'mine', original_filename, size: 14, createdAt: '2026-01-15T12:00:01.000Z' };
    answers = { 'GET /api/documents': { json: { documents: [mine], total: 1, nextCursor: null } } };
    now = new Date(now.getTime() + 25 * HOUR_MS);
    await expect(runOnce(name)).resolves.toMatchObject([{ outcome: 'done', documentId: 'mine' }]);
    expect(uploads()).toEqual([]);
    expect(calls()[0]).toContain(`q=${new URLSearchParams({ q: original_filename }).toString().slice(2)}`);
  });

  it('is sent with a new key when there is no such document', async () => {
    const [first] = uploads();
    now = new Date(now.getTime() + 25 * HOUR_MS);
    await expect(runOnce()).resolves.toMatchObject([{ outcome: 'done', documentId: 'new' }]);
    expect(uploads()).toHaveLength(1);
    expect(uploads()[0]?.headers['idempotency-key']).not.toBe(first?.headers['idempotency-key']);
  });
});

describe('a document for which the AI was unavailable', () => {
  const failed = {
    id: 'new',
    status: 'failed',
    pageCount: 1,
    errorCode: 'ai_unavailable',
    errorMessage: 'Unavailable.',
  };
  const keyOf = (request: Received | undefined) => request?.headers['idempotency-key'];

  beforeEach(async () => {
    answers['GET /api/documents/new'] = { json: { document: failed } };
    await runOnce();
  });

  it('is generated by the next run, and then again with a new key', async () => {
    expect(generations()).toEqual([]);
    await expect(runOnce()).resolves.toMatchObject([{ code: 'ai_unavailable', message: 'Unavailable.' }]);
    const [first] = generations();
    await runOnce();
    expect(generations()).toHaveLength(1);
    expect(keyOf(generations()[0])).not.toBe(keyOf(first));
    expect(uploads()).toEqual([]);
  });

  it('is generated once though the answer never came', async () => {
    answers['POST /api/documents/new/generate-metadata'] = {
      status: 400,
      json: { error: 'No.', code: 'odd' },
    };
    await runOnce();
    const [first] = generations();
    await runOnce();
    expect(keyOf(generations()[0])).toBe(keyOf(first));
  });

  it('is left to an account with credits', async () => {
    const refused = { status: 402, json: { error: 'No.', code: 'insufficient_credits' } };
    answers['POST /api/documents/new/generate-metadata'] = refused;
    await expect(runOnce()).resolves.toMatchObject([{ outcome: 'credits' }]);
    answers = {};
    await expect(runOnce()).resolves.toMatchObject([{ outcome: 'done' }]);
  });
});

describe('a document that failed through a fault of the server', () => {
  it.each([
    ['processing_stalled', 1],
    ['unreadable_answer', 1],
    ['ai_cut_answer', 1],
    ['storage_error', null],
    ['worker_crashed', null],
    ['of_a_newer_server', 1],
  ])('is generated by the next run: %s, with %j pages', async (errorCode, pageCount) => {
    const document = { id: 'new', status: 'failed', pageCount, errorCode, errorMessage: 'Try again.' };
    answers['GET /api/documents/new'] = { json: { document } };
    await expect(runOnce()).resolves.toMatchObject([{ code: errorCode, message: 'Try again.' }]);
    expect(generations()).toEqual([]);
    await runOnce();
    expect(generations()).toHaveLength(1);
    expect(uploads()).toEqual([]);
  });

  it.each([
    ['damaged', null],
    ['ai_refused', 1],
    ['no_text_found', 1],
  ])('is left where the file itself is the reason: %s', async (errorCode, pageCount) => {
    const document = { id: 'new', status: 'failed', pageCount, errorCode, errorMessage: 'No.' };
    answers['GET /api/documents/new'] = { json: { document } };
    await runOnce();
    await expect(runOnce()).resolves.toMatchObject([{ code: 'document_failed', message: 'No.' }]);
    expect(generations()).toEqual([]);
  });
});

describe('a finished file', () => {
  it('that is not the one of the receipt is not put into its place', async () => {
    answers['GET /api/documents/new/download'] = pdf('half of i');
    await expect(runOnce()).resolves.toMatchObject([{ outcome: 'failed', code: 'damaged_download' }]);
    await expect(readFile(join(folder, 'out/a.pdf'))).rejects.toThrow('ENOENT');
    answers = {};
    await expect(runOnce()).resolves.toMatchObject([{ outcome: 'done' }]);
    await expect(readFile(join(folder, 'out/a.pdf'), 'utf8')).resolves.toBe(FINISHED);
  });

  it('whose download breaks off ends the run as a server that cannot be reached, and costs no second credit', async () => {
    answers['GET /api/documents/new/download'] = { ...pdf('%PDF-1.7 fin'), instead: 'cut' };
    const error = await runOnce().catch((reason: unknown) => reason);
    expect([error, exitCodeOf(error)]).toEqual([expect.objectContaining({ code: 'unreachable' }), 6]);
    answers = {};
    await expect(runOnce()).resolves.toMatchObject([{ outcome: 'done' }]);
    expect(uploads()).toEqual([]);
  });

  it('of a document that the server has no longer is made by a new upload, in the next run', async () => {
    answers['GET /api/documents/new/download'] = { status: 404, json: { error: 'Gone.', code: 'not_found' } };
    await expect(runOnce()).resolves.toMatchObject([{ outcome: 'failed', code: 'gone' }]);
    expect(uploads()).toHaveLength(1);
    answers = {};
    await expect(runOnce()).resolves.toMatchObject([{ outcome: 'done' }]);
    expect(uploads()).toHaveLength(1);
  });
});

describe('a file that no run has written', () => {
  beforeEach(async () => {
    await mkdir(join(folder, 'out'));
    await writeFile(join(folder, 'out/a.pdf'), 'of another program');
  });

  it('stays where an output would go, and nothing is paid for', async () => {
    await expect(runOnce()).resolves.toMatchObject([{ output: 'a.pdf', code: 'output_exists' }]);
    expect(calls()).toEqual([]);
    await expect(readFile(join(folder, 'out/a.pdf'), 'utf8')).resolves.toBe('of another program');
  });

  it('stays where the folder of an output would go, and nothing is paid for', async () => {
    await mkdir(join(folder, 'in/a.pdf'), { recursive: true });
    await writeFile(join(folder, 'in/a.pdf/b.pdf'), '%PDF-1.7');
    await expect(runOnce('in')).resolves.toMatchObject([{ output: 'a.pdf/b.pdf', code: 'output_exists' }]);
    expect(calls()).toEqual([]);
    await expect(readFile(join(folder, 'out/a.pdf'), 'utf8')).resolves.toBe('of another program');
  });

  it('keeps no other output of the same bytes from being made', async () => {
    await writeFile(join(folder, 'b.pdf'), '%PDF-1.7');
    await expect(runOnce('a.pdf', 'b.pdf')).resolves.toMatchObject([
      { output: 'a.pdf', code: 'output_exists' },
      { output: 'b.pdf', outcome: 'done' },
    ]);
    expect(uploads()).toHaveLength(1);
  });
});

describe('a run that is refused', () => {
  it('makes no folder for an input that is not there', async () => {
    await expect(runOnce('none.pdf')).rejects.toMatchObject({ exitCode: 2 });
    await expect(readdir(folder)).resolves.toEqual(['a.pdf']);
  });

  it('makes none in an input folder that is the output folder as well', async () => {
    await mkdir(join(folder, 'out'));
    await expect(runOnce('out')).rejects.toMatchObject({ exitCode: 2 });
    await expect(readdir(join(folder, 'out'))).resolves.toEqual([]);
  });
});

describe('an input that cannot be read', () => {
  it('fails by its name, and keeps no other from being finished', async () => {
    // Who may read everything can open no socket either.
    const socket = createServer().listen(join(folder, 'broken.pdf'));
    await once(socket, 'listening');
    const results = await runOnce('broken.pdf', 'a.pdf').finally(() => socket.close());
    expect(results).toMatchObject([
      { source: join(folder, 'broken.pdf'), output: 'broken.pdf', code: 'unreadable' },
      { output: 'a.pdf', outcome: 'done' },
    ]);
    expect(exitCode).toBe(4);
  });

  it('may be a folder below: its name is said, and what lies beside it is finished', async () => {
    const [top, ...below] = Array.from({ length: 11 }, (_, level) => String(level).padEnd(200, 'x'));
    const half = join(folder, 'half');
    await mkdir(join(half, ...below), { recursive: true });
    const into = join(folder, 'in', top ?? '', ...below);
    await mkdir(into, { recursive: true });
    await writeFile(join(folder, 'in/a.pdf'), '%PDF-1.7');
    // Each half of the path may be read, both together are too long for the system.
    await rename(half, join(into, 'half'));
    let results: FileResult[] = [];
    try {
      results = await runOnce('in');
    } finally {
      await rename(join(into, 'half'), half);
    }
    expect(results).toMatchObject([
      { source: expect.stringContaining(join(into, 'half')), outcome: 'failed', code: 'unreadable' },
      { output: 'a.pdf', outcome: 'done' },
    ]);
    expect(exitCode).toBe(4);
  });
});

describe('a key that may not read the account', () => {
  beforeEach(() => {
    const looks = ['uploaded', 'uploaded', 'uploaded', 'ready_for_download'];
    answers['GET /api/documents/new'] = () => ({
      json: { document: { id: 'new', status: looks.shift(), pageCount: 1 } },
    });
  });

  it('waits as for a credit that is there', async () => {
    answers['GET /api/user/me'] = { status: 403, json: { error: 'No.', code: 'insufficient_scope' } };
    await expect(runOnce()).resolves.toMatchObject([{ outcome: 'done' }]);
    expect(calls()).toContain('GET /api/user/me');
  });

  it('is not one that a proxy refuses', async () => {
    answers['GET /api/user/me'] = { status: 403, text: 'Forbidden' };
    await expect(runOnce()).rejects.toMatchObject({ code: 'http_403' });
  });
});

describe('a document that rests without metadata', () => {
  const resting = { id: 'new', status: 'uploaded', pageCount: 1 };
  const inWork: Reply = { status: 409, json: { error: 'In work.', code: 'invalid_state' } };

  /** Shows it a few times before the wait is over. */
  const untilTheWaitIsOver = (): (() => Reply) => {
    let looks = 0;
    return () => {
      if (++looks === 5) clock.expire();
      return { json: { document: resting } };
    };
  };

  beforeEach(() => {
    answers['GET /api/user/me'] = { status: 403, json: { error: 'No.', code: 'insufficient_scope' } };
  });

  it('is generated by the run after one that waited without success, with a new key each time', async () => {
    const keys: unknown[] = [];
    for (const expected of [0, 1, 1]) {
      answers['GET /api/documents/new'] = untilTheWaitIsOver();
      await expect(runOnce()).resolves.toMatchObject([{ code: 'wait_timeout' }]);
      expect(generations()).toHaveLength(expected);
      keys.push(...generations().map(({ headers }) => headers['idempotency-key']));
    }
    expect(new Set(keys).size).toBe(2);
  });

  describe('and that an interrupted run has uploaded', () => {
    beforeEach(async () => {
      answers['GET /api/documents/new'] = { status: 503, json: { error: 'Not now.', code: 'unavailable' } };
      await runOnce().catch(() => undefined);
      const looks = [resting, resting, { ...resting, status: 'ready_for_download' }];
      answers['GET /api/documents/new'] = () => ({ json: { document: looks.shift() } });
    });

    it('is left to the server at first', async () => {
      await expect(runOnce()).resolves.toMatchObject([{ outcome: 'done' }]);
      expect(generations()).toEqual([]);
    });

    it('is generated after some minutes, once', async () => {
      now = new Date(now.getTime() + HOUR_MS / 6);
      await expect(runOnce()).resolves.toMatchObject([{ outcome: 'done' }]);
      expect(generations()).toHaveLength(1);
    });

    it('is waited for where the server says that it is in work', async () => {
      now = new Date(now.getTime() + HOUR_MS / 6);
      answers['POST /api/documents/new/generate-metadata'] = inWork;
      await expect(runOnce()).resolves.toMatchObject([{ outcome: 'done' }]);
    });
  });
});

describe('a limit of credits', () => {
  const names = ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'];
  const upload = 'POST /api/documents/upload';
  const odd: Reply = { status: 400, json: { error: 'No.', code: 'odd' } };
  beforeEach(async () => {
    for (const name of names) await writeFile(join(folder, name), `%PDF-1.7 ${name}`);
  });

  it('counts what an earlier run has announced and may never have sent', async () => {
    answers[upload] = odd;
    await runOnce(...names);
    answers = {};
    maxCredits = 1;
    const results = await runOnce(...names);
    expect(results.map(({ outcome }) => outcome)).toEqual(['done', 'credits', 'credits', 'credits']);
    expect(uploads()).toHaveLength(1);
  });

  it('counts a generation that an earlier run has announced', async () => {
    const failed = { id: 'new', status: 'failed', pageCount: 1, errorCode: 'ai_unavailable' };
    answers['GET /api/documents/new'] = { json: { document: failed } };
    await runOnce();
    answers['POST /api/documents/new/generate-metadata'] = odd;
    await runOnce();
    maxCredits = 0;
    await expect(runOnce()).resolves.toMatchObject([{ outcome: 'credits' }]);
    expect(generations()).toEqual([]);
  });

  it('keeps an upload that was announced also where the account has no credit left: it may be paid for', async () => {
    answers[upload] = odd;
    await runOnce('b.pdf');
    const replies: Reply[] = [{ status: 402, json: { error: 'No.', code: 'insufficient_credits' } }];
    answers[upload] = () => replies.shift() ?? usual[upload] ?? {};
    await expect(runOnce('a.pdf', 'b.pdf', 'c.pdf')).resolves.toMatchObject([
      { output: 'a.pdf', outcome: 'credits' },
      { output: 'b.pdf', outcome: 'done' },
      { output: 'c.pdf', outcome: 'credits' },
    ]);
  });

  it('counts no upload that the server refused', async () => {
    const replies: Reply[] = Array.from({ length: 2 }, () => ({
      status: 415,
      json: { error: 'That is no PDF.', code: 'not_a_pdf' },
    }));
    answers[upload] = () => replies.shift() ?? usual[upload] ?? {};
    maxCredits = 1;
    await expect(runOnce(...names)).resolves.toMatchObject([
      { code: 'not_a_pdf' },
      { code: 'not_a_pdf' },
      { output: 'c.pdf', outcome: 'done' },
      { output: 'd.pdf', outcome: 'credits' },
    ]);
  });
});
