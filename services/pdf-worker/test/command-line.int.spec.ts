import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { linesOf } from '@colophon/platform/lines';
import { awkward, plain } from './fixtures/metadata.js';
import { buildPdf, helloObjects, xmpPacket, xmpStream } from './fixtures/pdf-builder.js';

const program = fileURLToPath(new URL('../dist/command-line/pdf.main.js', import.meta.url));
const bootstrap = fileURLToPath(new URL('../../tools/devstack/bootstrap.mjs', import.meta.url));
const original = buildPdf(
  { ...helloObjects('/Lang(en)'), 6: '<</Title(Old title)/Author(Jane Doe)>>' },
  { trailer: '/Info 6 0 R' },
);

let folder: string;
const running = new Set<ChildProcessWithoutNullStreams>();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'command-line-'));
  await Promise.all([
    writeFile(join(folder, 'in.pdf'), original),
    writeFile(join(folder, 'no.pdf'), 'This is no PDF.'),
    writeFile(join(folder, 'signed.pdf'), buildPdf(helloObjects('/AcroForm<</SigFlags 3/Fields[]>>'))),
  ]);
});
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
});
afterAll(() => rm(folder, { recursive: true }));

/** Paths are given relative: they must be taken from where npm was called, not from where the program runs. */
function start(args: readonly string[], script = [program]): ChildProcessWithoutNullStreams {
  const env = { ...process.env, INIT_CWD: folder, NODE_OPTIONS: '' };
  const child = spawn(process.execPath, [...script, ...args], { env, cwd: tmpdir() });
  running.add(child);
  child.once('close', () => running.delete(child));
  return child;
}

async function run(args: readonly string[], script?: string[]) {
  const child = start(args, script);
  child.stdin.end();
  const [out, errors, [code]] = await Promise.all([
    child.stdout.setEncoding('utf8').toArray(),
    child.stderr.setEncoding('utf8').toArray(),
    once(child, 'close'),
  ]);
  return { code: code as number, out: out.join(''), errors: errors.join('') };
}

const inspected = async (file: string) =>
  JSON.parse((await run(['inspect', file, '--json'])).out) as { metadata: object; ok: boolean };

const scored = async (...args: string[]) =>
  JSON.parse((await run(['score', ...args, '--json'])).out) as {
    file: { score: number; rules: { id: string; status: string }[] };
    before?: { score: number };
    fallen: string[];
  };

/** A batch that stays open: every question is answered before the next is asked. */
async function talk(questions: readonly (object | string)[]): Promise<Record<string, unknown>[]> {
  const child = start(['batch']);
  const lines = linesOf(child.stdout);
  const answers: Record<string, unknown>[] = [];
  for (const question of questions) {
    child.stdin.write(`${typeof question === 'string' ? question : JSON.stringify(question)}\n`);
    answers.push(JSON.parse((await lines.next()).value as string) as Record<string, unknown>);
  }
  child.stdin.end();
  expect(await lines.next()).toMatchObject({ done: true });
  if (child.exitCode === null) await once(child, 'exit');
  expect(child.exitCode).toBe(0);
  return answers;
}

describe('inspect', () => {
  it('prints one JSON line a file and nothing else, also through npm', async () => {
    const { code, out, errors } = await run(['pdf', 'inspect', 'in.pdf', '--json'], [bootstrap]);
    expect({ code, out: out.split('\n').length }).toEqual({ code: 0, out: 2 });
    expect(errors).not.toContain('Error');
    expect(JSON.parse(out)).toMatchObject({
      file: 'in.pdf',
      ok: true,
      pages: 1,
      language: 'en',
      metadata: { title: 'Old title', author: 'Jane Doe', subject: '', keywords: '', creator: '' },
    });
  });

  it('prints what is set, for people', async () => {
    expect((await run(['inspect', 'in.pdf'])).out).toContain('  metadata.title: Old title\n');
  });

  it('ends with 2 when one of several files is refused, and says why on standard error', async () => {
    const { code, out, errors } = await run(['inspect', 'in.pdf', 'no.pdf']);
    expect(code).toBe(2);
    expect(out).not.toContain('no.pdf');
    expect(errors).toBe('no.pdf: NOT_PDF: This file is not a PDF.\n');
  });
});

describe('write', () => {
  const options = Object.entries(awkward).flatMap(([field, value]) => [`--${field}`, value]);

  it('leaves the original alone and puts the new values behind a copy of it', async () => {
    expect(await run(['write', 'in.pdf', 'out.pdf', ...options])).toMatchObject({ code: 0, errors: '' });
    const written = await readFile(join(folder, 'out.pdf'));
    expect(written.subarray(0, original.length).equals(original)).toBe(true);
    expect((await readFile(join(folder, 'in.pdf'))).equals(original)).toBe(true);
    expect((await inspected('out.pdf')).metadata).toMatchObject(awkward);
  });

  it('keeps what is not given and removes what is given empty', async () => {
    await run(['write', 'in.pdf', 'kept.pdf', '--subject', 'New', '--author', '']);
    expect((await inspected('kept.pdf')).metadata).toMatchObject({
      title: 'Old title',
      subject: 'New',
      author: '',
    });
  });

  it('leaves the lists and languages of what is not given as they are', async () => {
    const title =
      '<dc:title><rdf:Alt><rdf:li xml:lang="x-default">Harbours</rdf:li><rdf:li xml:lang="de">Häfen</rdf:li></rdf:Alt></dc:title>';
    const subject = '<dc:subject><rdf:Bag><rdf:li>alpha</rdf:li><rdf:li>beta</rdf:li></rdf:Bag></dc:subject>';
    const packet = xmpPacket(
      `<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" pdf:Keywords="alpha; beta">${title}${subject}</rdf:Description>`,
    );
    const pdf = buildPdf({ ...helloObjects('/Metadata 6 0 R'), 6: xmpStream(packet) });
    await writeFile(join(folder, 'lists.pdf'), pdf);
    expect((await run(['write', 'lists.pdf', 'author.pdf', '--author', 'Ada'])).code).toBe(0);
    const update = (await readFile(join(folder, 'author.pdf'))).subarray(pdf.length).toString();
    expect(update).toContain(title);
    expect(update).toContain(subject);
    expect((await inspected('author.pdf')).metadata).toMatchObject({
      author: 'Ada',
      keywords: 'alpha; beta',
    });
  });

  it('refuses to cut what is not given, with 2 and the name of the field', async () => {
    const long = buildPdf(
      { ...helloObjects(), 6: `<</Title(Old title)/Keywords(${'word, '.repeat(1000)})>>` },
      { trailer: '/Info 6 0 R' },
    );
    await writeFile(join(folder, 'long.pdf'), long);
    const { code, errors } = await run(['write', 'long.pdf', 'cut.pdf', '--title', 'New']);
    expect({ code, errors }).toEqual({
      code: 2,
      errors:
        'long.pdf: BAD_JOB: The file has more than 4,000 characters of keywords, which would be cut. Give --keywords.\n',
    });
    expect(await readdir(folder)).not.toContain('cut.pdf');
    const given = ['--title', 'New', '--keywords', 'few'];
    expect((await run(['write', 'long.pdf', 'given.pdf', ...given])).code).toBe(0);
    expect((await inspected('given.pdf')).metadata).toMatchObject({ title: 'New', keywords: 'few' });
  });

  it.each([
    ['a file that is no PDF', 'no.pdf', 'NOT_PDF'],
    ['a missing file', 'missing.pdf', 'STORAGE_ERROR'],
  ])('refuses %s with 2', async (_, file, failure) => {
    const { code, out, errors } = await run(['write', file, 'refused.pdf', ...options]);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(errors).toContain(`${failure}: `);
    expect(await readdir(folder)).not.toContain('refused.pdf');
  });

  it('makes a copy that can be changed of a file that cannot', async () => {
    await writeFile(join(folder, 'read-only.pdf'), original);
    await chmod(join(folder, 'read-only.pdf'), 0o444);
    expect((await run(['write', 'read-only.pdf', 'writable.pdf', ...options])).code).toBe(0);
    expect((await stat(join(folder, 'writable.pdf'))).mode & 0o777).toBe(0o644);
  });

  it('refuses to replace the original', async () => {
    expect((await run(['write', 'in.pdf', './in.pdf', ...options])).errors).toContain('BAD_JOB');
    expect((await readFile(join(folder, 'in.pdf'))).equals(original)).toBe(true);
  });
});

it.each([[[]], [['frobnicate']], [['write', 'in.pdf']], [['inspect', '--xml', 'in.pdf']]])(
  'a call that cannot be meant, %j, ends with 1 and shows the usage on standard error',
  async (args) => {
    const { code, out, errors } = await run(args);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(errors).toContain('Usage: ');
  },
);

describe('batch', () => {
  it('answers each job at once while standard input stays open', async () => {
    const answers = await talk([
      { op: 'write', in: 'in.pdf', out: 'batch.pdf', metadata: plain },
      { op: 'inspect', in: 'batch.pdf' },
      { op: 'text', in: 'batch.pdf', pages: 1 },
    ]);
    expect(answers[0]).toEqual({
      ok: true,
      ms: expect.any(Number),
      bytesRead: expect.any(Number),
      bytesAdded: (await readFile(join(folder, 'batch.pdf'))).length - original.length,
      warnings: [],
    });
    expect(answers[1]).toMatchObject({ ok: true, pages: 1, metadata: { title: plain.title } });
    expect(answers[2]).toMatchObject({ ok: true, text: 'Hello colophon' });
    expect(answers[2]['titleCandidates']).toContainEqual(expect.objectContaining({ text: 'Hello colophon' }));
  });

  it('goes on after jobs it cannot understand', async () => {
    const answers = await talk([
      'not JSON',
      '[]',
      { op: 'shred', in: 'in.pdf' },
      { op: 'inspect' },
      { op: 'text', in: 'in.pdf', pages: 0 },
      { op: 'write', in: 'in.pdf', metadata: plain },
      { op: 'write', in: 'in.pdf', out: 'x.pdf', metadata: { title: 'only' } },
      { op: 'write', in: 'in.pdf', out: 'in.pdf', metadata: plain },
      { op: 'inspect', in: 'in.pdf' },
    ]);
    expect(answers.map((answer) => answer['class'] ?? 'ok')).toEqual([...Array(8).fill('BAD_JOB'), 'ok']);
  });

  it('takes a line separator in a value, and a byte order mark before the first job', async () => {
    const metadata = { ...plain, title: 'Line\u2028two' };
    const [written, read] = await talk([
      `\uFEFF${JSON.stringify({ op: 'write', in: 'in.pdf', out: 'lines.pdf', metadata })}`,
      { op: 'inspect', in: 'lines.pdf' },
    ]);
    expect(written).toMatchObject({ ok: true });
    expect(read).toMatchObject({ ok: true, metadata: { title: 'Line two' } });
  });

  it('names the class of what it refuses and goes on', async () => {
    const [missing, wrong, nowhere, fine] = await talk([
      { op: 'inspect', in: 'missing.pdf' },
      { op: 'inspect', in: 'no.pdf' },
      { op: 'write', in: 'in.pdf', out: 'no/such/folder.pdf', metadata: plain },
      { op: 'write', in: 'in.pdf', out: 'fine.pdf', metadata: plain },
    ]);
    expect(missing).toMatchObject({
      ok: false,
      class: 'STORAGE_ERROR',
      message: expect.stringMatching(/\.$/),
    });
    expect(wrong).toMatchObject({ ok: false, class: 'NOT_PDF', message: 'This file is not a PDF.' });
    expect(nowhere).toMatchObject({ ok: false, class: 'STORAGE_ERROR' });
    expect(fine).toMatchObject({ ok: true });
  });

  it('writes a signed file, and warns', async () => {
    const [answer] = await talk([{ op: 'write', in: 'signed.pdf', out: 'signed-2.pdf', metadata: plain }]);
    expect(answer).toMatchObject({ ok: true, warnings: ['SIGNED'] });
  });

  it('removes a field that is emptied', async () => {
    const metadata = { ...plain, author: '' };
    await talk([{ op: 'write', in: 'in.pdf', out: 'emptied.pdf', metadata }]);
    expect((await inspected('emptied.pdf')).metadata).toMatchObject({ title: plain.title, author: '' });
  });

  it('ends silently when its output is no longer read', async () => {
    const child = start(['batch']);
    child.stdout.destroy();
    // Its end closes the pipe we write to.
    child.stdin.on('error', () => undefined);
    child.stdin.write('one line\n');
    const errors = child.stderr.setEncoding('utf8').toArray();
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect((await errors).join('')).not.toContain('EPIPE');
  });
});

describe('score', () => {
  const values = Object.entries(plain).flatMap(([field, value]) => [`--${field}`, value]);

  it('says what is not met, and what a write improves', async () => {
    await run(['write', 'in.pdf', 'better.pdf', ...values]);
    const { code, out } = await run(['score', 'better.pdf', '--before', 'in.pdf']);
    expect(code).toBe(0);
    expect(out).toMatch(/^better\.pdf: \d+ \((?:poor|fair)\) → \d+ \((?:fair|good)\)$/m);
    expect(out).toMatch(/^ {2}open: The file is tagged$/m);
    const { file, before, fallen } = await scored('better.pdf', '--before', 'in.pdf');
    expect(file.score).toBeGreaterThan(before?.score ?? 100);
    expect(fallen).toEqual([]);
  });

  it('shows a fall as a fall', async () => {
    await run(['write', 'in.pdf', 'worse.pdf', '--title', 'untitled', '--author', '']);
    const { fallen, file, before } = await scored('worse.pdf', '--before', 'in.pdf');
    expect(fallen).toEqual(expect.arrayContaining(['title.human', 'author.named']));
    expect(file.score).toBeLessThan(before?.score ?? 0);
    expect((await run(['score', 'worse.pdf', '--before', 'in.pdf'])).out).toMatch(
      /^worse\.pdf: .*\n {2}fell: A person wrote the title$/m,
    );
  });

  it.each([
    [0, ['in.pdf', '--fail-under', '0']],
    [3, ['in.pdf', '--fail-under', '100']],
    [2, ['no.pdf', 'in.pdf', '--fail-under', '100']],
    [1, ['in.pdf', '--fail-under', 'many']],
    [1, ['in.pdf', 'in.pdf', '--before', 'in.pdf']],
    [1, []],
  ])('ends with %d for %j', async (expected, args) =>
    expect((await run(['score', ...args])).code).toBe(expected),
  );

  it('answers a batch as it answers a person', async () => {
    const [answer] = await talk([{ op: 'score', in: 'in.pdf' }]);
    expect(answer).toMatchObject({ ok: true, file: (await scored('in.pdf')).file, fallen: [] });
  });
});
