import {
  appendFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  rmdir,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FolderTarget } from '../src/run/folder-target.js';
import type { FileResult } from '../src/run/outcome.js';
import { FolderSource } from '../src/watch/folder-source.js';
import type { Found, Opened } from '../src/watch/source.js';
import { watch } from '../src/watch/watch.js';
import { FakeColophon } from './fake-colophon.js';

// Real: files, the journal, the client and HTTP. Looks follow each other as the test says, at times it makes up.
let fake: FakeColophon;
let top: string;
let nowMs: number;
let results: FileResult[];
let problems: string[];
/** Files that are open, until all is done about them. */
let inWork: number;

const PDF = (text: string): string => `%PDF-1.7 ${text} %%EOF\n`;
const INTERVAL_MS = 5_000;

const put = async (name: string, text: string): Promise<void> => {
  await mkdir(dirname(join(top, name)), { recursive: true });
  await writeFile(join(top, name), text);
};
const text = (name: string): Promise<string> => readFile(join(top, name), 'utf8');
const outcomes = () => results.map(({ output, outcome }) => `${output}: ${outcome}`);

/** Waits for work that is in progress; nothing else tells that it has ended. */
const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
};
const looks = (count: number) => Array.from({ length: count }, () => () => Promise.resolve());

/** More than one document needs: what does not happen meanwhile does not happen. */
const manyCalls = async (): Promise<void> => {
  for (let call = 0; call < 20; call += 1) await fake.client.account.get().catch(() => undefined);
};

class Over extends Error {}

class CountedSource extends FolderSource {
  override async open(found: Found): Promise<Opened | undefined> {
    const opened = await super.open(found);
    if (!opened) return undefined;
    inWork += 1;
    const close = async (): Promise<void> => {
      inWork -= 1;
      await opened.close();
    };
    return { ...opened, close };
  }
}

/** What a step answers that is taken once more after another look. */
const AGAIN = Symbol('again');

/** Watches, and does one of these between two looks each; ends after the last. @param out below the top */
const watching = async (steps: readonly (() => unknown)[], { once = false, out = 'out' } = {}) => {
  const left = [...steps];
  const target = join(top, out);
  await mkdir(target, { recursive: true });
  const pause = async (ms: number, signal: AbortSignal): Promise<void> => {
    nowMs += ms;
    const [step] = left;
    if (!step && !once) throw new Over();
    if ((await step?.()) !== AGAIN) left.shift();
    signal.throwIfAborted();
  };
  const options = {
    source: new CountedSource(join(top, 'in'), target),
    target: new FolderTarget(target),
    stateFolder: join(target, '.colophon'),
    intervalMs: INTERVAL_MS,
    concurrency: 2,
    once,
    signal: new AbortController().signal,
    now: () => new Date(nowMs),
    pause,
    onResult: (result: FileResult) => void results.push(result),
    onProblem: (line: string) => void problems.push(line),
  };
  return watch(fake.client, options).catch((error: unknown) => {
    if (!(error instanceof Over)) throw error;
    return undefined;
  });
};
const done = (count: number) => () => until(() => results.length === count);

beforeEach(async () => {
  fake = await FakeColophon.start();
  top = await realpath(await mkdtemp(join(tmpdir(), 'colophon-watch-')));
  await mkdir(join(top, 'in'));
  nowMs = Date.parse('2026-01-15T12:00:00.000Z');
  results = [];
  problems = [];
  inWork = 0;
});
afterEach(async () => {
  await fake.stop();
  await rm(top, { recursive: true });
});

describe('a watch takes', () => {
  it('a file that grows once it has come to rest, whole', async () => {
    await put('in/a.pdf', '%PDF-1.7 one ');
    const grow = (more: string) => () => appendFile(join(top, 'in/a.pdf'), more);
    await watching([grow('two '), grow('three '), ...looks(3), grow('%%EOF'), ...looks(1), done(1)]);
    expect(fake.uploads).toEqual(['%PDF-1.7 one two three %%EOF']);
    expect(outcomes()).toEqual(['a.pdf: done']);
    await expect(text('out/a.pdf')).resolves.toBe(FakeColophon.finished('%PDF-1.7 one two three %%EOF'));
  });

  it('a file with its full length in advance once it is filled', async () => {
    const whole = PDF('filled');
    await put('in/a.pdf', '\0'.repeat(whole.length));
    await watching([...looks(11), () => put('in/a.pdf', whole), ...looks(1), done(1)]);
    expect(fake.uploads).toEqual([whole]);
  });

  it('a file without its end after a minute of rest', async () => {
    await put('in/a.pdf', '%PDF-1.7 cut');
    await watching(looks(11));
    expect(fake.uploads).toEqual([]);
    await watching([...looks(12), done(1)]);
    expect(fake.uploads).toEqual(['%PDF-1.7 cut']);
  });

  it('what replaces a file that is in work after it, and its result takes the place', async () => {
    const gate = Promise.withResolvers<void>();
    fake.hold = { address: /\/d0x\w+\/download$/, until: gate.promise };
    await put('in/a.pdf', PDF('first'));
    await watching([
      ...looks(1),
      async () => {
        await until(() => fake.uploads.length === 1);
        await put('new.tmp', PDF('second'));
        await rename(join(top, 'new.tmp'), join(top, 'in/a.pdf'));
      },
      ...looks(3),
      manyCalls,
      () => gate.resolve(),
      done(1),
      ...looks(1),
      done(2),
    ]);
    expect(fake.uploads).toEqual([PDF('first'), PDF('second')]);
    await expect(text('out/a.pdf')).resolves.toBe(FakeColophon.finished(PDF('second')));
  });

  it('a file under its new name without another document', async () => {
    await put('in/a.pdf', PDF('a'));
    const move = () => rename(join(top, 'in/a.pdf'), join(top, 'in/b.pdf'));
    await watching([...looks(1), done(1), move, ...looks(1), done(2)]);
    expect(fake.uploads).toHaveLength(1);
    expect(outcomes()).toEqual(['a.pdf: done', 'b.pdf: done']);
    await expect(text('out/b.pdf')).resolves.toBe(await text('out/a.pdf'));
  });

  it('the same bytes under two names as one document, though they come at once', async () => {
    await put('in/a.pdf', PDF('same'));
    await put('in/deep/b.pdf', PDF('same'));
    await watching([...looks(1), done(2)]);
    expect(fake.uploads).toHaveLength(1);
    await expect(text('out/deep/b.pdf')).resolves.toBe(FakeColophon.finished(PDF('same')));
  });
});

describe('a watch leaves', () => {
  it('what was removed before it had come to rest', async () => {
    await put('in/a.pdf', PDF('a'));
    await watching([() => rm(join(top, 'in/a.pdf')), ...looks(3)]);
    expect(fake.calls).toEqual([]);
  });

  it('its own output, hidden files and what is no PDF', async () => {
    await put('in/a.pdf', PDF('a'));
    for (const name of ['in/._a.pdf', 'in/.sync/b.pdf', 'in/notes.txt', 'in/c.pdf.part'])
      await put(name, PDF('b'));
    await watching([...looks(1), done(1), ...looks(3)], { out: 'in/out' });
    expect(outcomes()).toEqual(['a.pdf: done']);
  });

  it('what it has finished before, unread, though its output was taken away', async () => {
    await put('in/a.pdf', PDF('a'));
    await watching([...looks(1), done(1)]);
    await rm(join(top, 'out/a.pdf'));
    const before = fake.calls.length;
    await watching([], { once: true });
    expect(fake.calls).toHaveLength(before);
    expect(outcomes()).toEqual(['a.pdf: done']);
    await expect(readdir(join(top, 'out'))).resolves.toEqual(['.colophon']);
  });

  it('a document that the AI declined', async () => {
    fake.failure = 'ai_refused';
    await put('in/a.pdf', PDF('a'));
    await watching([...looks(1), done(1), ...looks(30), manyCalls]);
    expect(results).toMatchObject([{ code: 'document_failed' }]);
    expect(fake.calls.filter((call) => call.startsWith('POST'))).toHaveLength(1);
  });

  it('what is too large for a proxy', async () => {
    fake.refusal = { status: 413, text: 'Request Entity Too Large' };
    await put('in/a.pdf', PDF('a'));
    await watching([...looks(1), done(1), ...looks(30)]);
    expect(results).toMatchObject([{ code: 'http_413' }]);
    expect(fake.calls).toEqual(['POST /api/documents/upload']);
  });

  it('what Colophon has refused, until it changes', async () => {
    const refused = { status: 415, json: { error: 'That is no PDF.', code: 'not_a_pdf' } };
    fake.refusal = refused;
    await put('in/a.pdf', PDF('a'));
    await watching([...looks(1), done(1), ...looks(30)]);
    expect(fake.calls).toEqual(['POST /api/documents/upload']);
    fake.refusal = undefined;
    await watching([() => put('in/a.pdf', PDF('b')), ...looks(1), done(2)]);
    expect(outcomes()).toEqual(['a.pdf: failed', 'a.pdf: done']);
  });
});

describe('a watch goes on', () => {
  it.each([
    [503, 'unavailable'],
    [408, 'request_timeout'],
  ])('when the server is back that has answered %i %s', async (status, code) => {
    fake.refusal = { status, json: { error: 'Not now.', code } };
    await put('in/a.pdf', PDF('a'));
    await watching([
      ...looks(1),
      () => until(() => problems.length + results.length === 1),
      () => (fake.refusal = undefined),
      ...looks(10),
      () => expect(results).toEqual([]),
      done(1),
    ]);
    expect(problems).toEqual(['a.pdf: Not now. It is tried again.']);
    expect(fake.uploads).toHaveLength(1);
  });

  it('when there are credits, and pays one for each document', async () => {
    fake.credits = 1;
    await put('in/a.pdf', PDF('a'));
    await put('in/b.pdf', PDF('b'));
    const buy = () => (fake.credits = 5);
    await watching([...looks(1), done(2), ...looks(13), buy, ...looks(12), done(3)]);
    expect(results.map(({ outcome }) => outcome).toSorted()).toEqual(['credits', 'done', 'done']);
    expect([fake.uploads.length, fake.credits]).toEqual([2, 4]);
  });

  const generations = () => fake.calls.filter((call) => call.endsWith('/generate-metadata')).length;
  /**
   * A pause counts from the end of the try before it: what began some looks late is due as late, and by less than a minute.
   */
  const reached = (count: number, tries: () => number) => {
    let late = 0;
    return async () => {
      await manyCalls();
      if (tries() < count && ++late < minutes(1).length) return AGAIN;
      expect(tries()).toBe(count);
      await until(() => inWork === 0);
      return undefined;
    };
  };
  const generated = (count: number) => reached(count, generations);
  const minutes = (count: number) => looks((count * 60_000) / INTERVAL_MS);

  it('when the AI is back: each content by one generation at a time, and for one credit', async () => {
    fake.failure = 'ai_unavailable';
    fake.credits = 5;
    for (const name of ['in/a.pdf', 'in/b.pdf']) await put(name, PDF('same'));
    await watching([
      ...looks(1),
      done(2),
      ...looks(11),
      generated(0),
      ...looks(1),
      generated(1),
      ...minutes(1),
      generated(1),
      () => (fake.failure = undefined),
      ...minutes(1),
      done(4),
    ]);
    expect(outcomes()).toEqual(['a.pdf: failed', 'b.pdf: failed', 'a.pdf: done', 'b.pdf: done']);
    expect(results[0]).toMatchObject({ code: 'ai_unavailable', message: 'It failed.' });
    expect([generations(), fake.credits]).toEqual([2, 4]);
  });

  it.each([
    ['after pauses that double, up to an hour', 'ai_unavailable', [1, 2, 4, 8, 16, 32, 60, 60], 8],
    ['five times at most where the document may be the reason', 'internal', [1, 2, 4, 8, 16, 60, 60], 4],
  ])('with metadata that could not be generated, %s', async (_case, code, pauses, most) => {
    fake.failure = code;
    await put('in/a.pdf', PDF('a'));
    const tries = pauses.flatMap((pause, tried) => [...minutes(pause), generated(Math.min(tried + 1, most))]);
    await watching([...looks(1), done(1), ...tries]);
    expect(outcomes()).toEqual(['a.pdf: failed']);
  });

  describe('with a PDF that could not be written', () => {
    const writes = () => fake.calls.filter((call) => call.endsWith('/generate-pdf')).length;

    it.each([202, 409] as const)('as an answer of %i tells, after a minute', async (status) => {
      fake.unwritten = { code: 'storage_error', status };
      await put('in/a.pdf', PDF('a'));
      const mend = () => (fake.unwritten = undefined);
      const untried = () => expect([writes(), results.length]).toEqual([1, 1]);
      await watching([...looks(1), done(1), ...looks(9), manyCalls, untried, mend, done(2)]);
      expect(results).toMatchObject([
        { code: 'storage_error', message: 'It was not written.' },
        { outcome: 'done' },
      ]);
      expect([writes(), fake.uploads.length]).toEqual([2, 1]);
    });

    it.each([
      ['after pauses that double, up to an hour', 'writing_stalled', [1, 2, 4, 8, 16, 32, 60, 60], 9],
      ['five times at most where the PDF may be the reason', 'worker_crashed', [1, 2, 4, 8, 16, 60], 5],
    ])('%s', async (_case, code, pauses, most) => {
      fake.unwritten = { code, status: 409 };
      await put('in/a.pdf', PDF('a'));
      const tries = pauses.flatMap((pause, index) => [
        ...minutes(pause),
        reached(Math.min(index + 2, most), writes),
      ]);
      await watching([...looks(1), done(1), ...tries]);
      expect(outcomes()).toEqual(['a.pdf: failed']);
    });

    it('is left where the PDF itself is the reason', async () => {
      fake.unwritten = { code: 'write_mismatch', status: 409 };
      await put('in/a.pdf', PDF('a'));
      await watching([...looks(1), done(1), ...minutes(60), manyCalls]);
      expect(results).toMatchObject([{ code: 'pdf_not_writable', message: 'No.' }]);
      expect(writes()).toBe(1);
    });
  });

  it('with what became ready after the longest wait', async () => {
    fake.isBusy = true;
    await put('in/a.pdf', PDF('a'));
    await watching([
      ...looks(1),
      () => until(() => fake.calls.length > 1),
      () => fake.clock.expire(),
      done(1),
      () => (fake.isBusy = false),
      ...looks(12),
      done(2),
    ]);
    expect(results).toMatchObject([{ code: 'wait_timeout' }, { outcome: 'done' }]);
    expect(fake.uploads).toHaveLength(1);
  });

  it('with an upload that another gateway still seems to take', async () => {
    fake.refusal = { status: 409, json: { error: 'In progress.', code: 'idempotency_in_progress' } };
    await put('in/a.pdf', PDF('a'));
    await watching([...looks(1), done(1), () => (fake.refusal = undefined), ...looks(12), done(2)]);
    expect(results).toMatchObject([{ code: 'idempotency_in_progress' }, { outcome: 'done' }]);
  });

  it('with a new upload of what the server has no longer', async () => {
    const gate = Promise.withResolvers<void>();
    fake.hold = { address: /\/d0x\w+$/, until: gate.promise };
    await put('in/a.pdf', PDF('a'));
    await watching([
      ...looks(1),
      () => until(() => fake.uploads.length === 1),
      () => (fake.refusal = { status: 404, json: { error: 'Gone.', code: 'not_found' } }),
      () => gate.resolve(),
      done(1),
      () => (fake.refusal = undefined),
      ...looks(12),
      done(2),
    ]);
    expect(results).toMatchObject([{ code: 'gone' }, { outcome: 'done' }]);
    expect(fake.uploads).toHaveLength(2);
  });

  it.each([404, 405, 403, 401, 400])(
    'when a proxy answers no longer for the server, as by %i, without another upload',
    async (status) => {
      const gate = Promise.withResolvers<void>();
      fake.hold = { address: /\/d0x\w+$/, until: gate.promise };
      await put('in/a.pdf', PDF('a'));
      await watching([
        ...looks(1),
        () => until(() => fake.uploads.length === 1),
        () => (fake.refusal = { status, text: '404 page not found' }),
        () => gate.resolve(),
        () => until(() => problems.length + results.length === 1),
        () => (fake.refusal = undefined),
        ...looks(12),
        done(1),
      ]);
      expect(problems).toEqual([`a.pdf: The server answered ${status}. It is tried again.`]);
      expect(outcomes()).toEqual(['a.pdf: done']);
      expect(fake.uploads).toHaveLength(1);
    },
  );

  it('with a download that was damaged on its way', async () => {
    fake.isDamaged = true;
    await put('in/a.pdf', PDF('a'));
    await watching([...looks(1), done(1), () => (fake.isDamaged = false), ...looks(12), done(2)]);
    expect(results).toMatchObject([{ code: 'damaged_download' }, { outcome: 'done' }]);
  });

  it('when its folder is back, and says once that it is not there', async () => {
    await rm(join(top, 'in'), { recursive: true });
    await watching([...looks(3), () => put('in/a.pdf', PDF('a')), ...looks(1), done(1)]);
    expect(problems).toEqual([expect.stringContaining(`${join(top, 'in')} cannot be read: ENOENT`)]);
  });

  it('with what it has refused left alone, though its folder was not there for a while', async () => {
    fake.refusal = { status: 415, json: { error: 'That is no PDF.', code: 'not_a_pdf' } };
    await put('in/a.pdf', PDF('a'));
    const away = () => rename(join(top, 'in'), join(top, 'away'));
    const back = () => rename(join(top, 'away'), join(top, 'in'));
    await watching([...looks(1), done(1), away, ...looks(2), back, ...looks(4), manyCalls]);
    expect(fake.calls.filter((call) => call.startsWith('POST'))).toHaveLength(1);
  });

  it('no longer once its key is refused', async () => {
    fake.refusal = { status: 401, json: { error: 'No.', code: 'unauthenticated' } };
    await put('in/a.pdf', PDF('a'));
    await expect(
      watching([...looks(1), () => until(() => fake.calls.length === 1), ...looks(9)]),
    ).rejects.toMatchObject({
      status: 401,
    });
  });
});

// Elsewhere names are Unicode.
const onLinux = process.platform === 'linux' ? describe : describe.skip;
onLinux('a name that is not UTF-8', () => {
  const place = (end: string) =>
    Buffer.concat([Buffer.from(join(top, 'in/Grö')), Buffer.from([0xf6]), Buffer.from(end)]);
  afterEach(async () => {
    await rm(place('.pdf'));
    await rmdir(place(''));
  });

  it('is said once, of a file and of a folder, and the others are finished', async () => {
    await writeFile(place('.pdf'), PDF('b'));
    await mkdir(place(''));
    await put('in/a.pdf', PDF('a'));
    await watching([...looks(1), done(1), ...looks(3)]);
    expect(problems.toSorted()).toEqual(
      ['Grö\uFFFD', 'Grö\uFFFD.pdf'].map((name) =>
        expect.stringContaining(`${join(top, 'in', name)} cannot be read: ENOENT`),
      ),
    );
    expect(problems[0]).toContain('It is listed, though: its name may not be UTF-8.');
    expect(outcomes()).toEqual(['a.pdf: done']);
  });
});

describe('a single pass', () => {
  it('ends with what is there, and leaves what still grows', async () => {
    await put('in/a.pdf', PDF('a'));
    await put('in/cut.pdf', '%PDF-1.7 cut');
    await put('in/grows.pdf', PDF('grows'));
    const grow = () => appendFile(join(top, 'in/grows.pdf'), 'more');
    await expect(
      watching(
        Array.from({ length: 30 }, () => grow),
        { once: true },
      ),
    ).resolves.toBe(0);
    expect(outcomes().toSorted()).toEqual(['a.pdf: done', 'cut.pdf: done']);
  });

  it('says that some have failed', async () => {
    fake.refusal = { status: 415, json: { error: 'That is no PDF.', code: 'not_a_pdf' } };
    await put('in/a.pdf', PDF('a'));
    await expect(watching([], { once: true })).resolves.toBe(4);
  });
});
