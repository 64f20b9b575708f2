import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { smallPdf } from './small-pdf.ts';

// Real: the command as people call it, from the last build, files, and what writes them.

const dist = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const FINDABILITY = dist('tools/devstack/dist/findability.main.js');
const PDF = dist('pdf-worker/dist/command-line/pdf.main.js');
/** The fewest a proof says anything of. */
const FILES = 20;

let folder: string;

/** Paths are given relative: they must be taken from where npm was called, not from where the program runs. */
async function run(program: string, args: readonly string[], input = '') {
  const env = { ...process.env, INIT_CWD: folder, NODE_OPTIONS: '' };
  const child = spawn(process.execPath, [program, ...args], { env, cwd: tmpdir() });
  child.stdin.end(input);
  const [out, errors, [code]] = await Promise.all([
    child.stdout.setEncoding('utf8').toArray(),
    child.stderr.setEncoding('utf8').toArray(),
    once(child, 'close'),
  ]);
  return { code: code as number, out: out.join(''), errors: errors.join('') };
}

/** Words that no other file has, as a name and in sentences. */
const word = (file: number, at: number): string => {
  const letters = 'bcdfghklmnprstvz';
  const first = letters[file % letters.length];
  return `${first}${['a', 'o'][Math.floor(file / letters.length)]}r${letters[at]}elin`;
};
const title = (file: number): string => `The ${word(file, 0)} and ${word(file, 1)} handbook`;
const pathOf = (file: number): string => (file % 2 === 0 ? `file${file}.pdf` : `more/file${file}.pdf`);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'findability-'));
  for (const name of ['before/more', 'after/more', 'few', 'odd/.hidden'])
    await mkdir(join(folder, name), { recursive: true });
  const jobs: object[] = [];
  for (let file = 0; file < FILES; file += 1) {
    const lines = Array.from(
      { length: 9 },
      (_, at) => `A long sentence about the ${word(file, 2 + at)} of today`,
    );
    await writeFile(join(folder, 'before', pathOf(file)), smallPdf(title(file), ...lines));
    const metadata = { title: title(file), subject: '', keywords: '', author: '', description: '' };
    jobs.push({ op: 'write', in: `before/${pathOf(file)}`, out: `after/${pathOf(file)}`, metadata });
  }
  const batch = await run(PDF, ['batch'], jobs.map((job) => `${JSON.stringify(job)}\n`).join(''));
  if (batch.out.split('\n').filter((line) => line.includes('"ok":true')).length < FILES)
    throw new Error(batch.out);
});
afterAll(() => rm(folder, { recursive: true }));

interface Made {
  readonly documents: number;
  readonly finished: number;
  readonly measures: readonly {
    searcher: string;
    kind: string;
    documents: number;
    verdict: string;
    control: number;
  }[];
}
const proved = async (...args: readonly string[]) => {
  const { code, out, errors } = await run(FINDABILITY, ['proof', ...args, '--json']);
  return { code, errors, made: JSON.parse(out) as Made };
};
const verdictOf = ({ measures }: Made, searcher: string, kind: string) =>
  measures.find((one) => one.searcher === searcher && one.kind === kind)?.verdict;

describe('findability proof', () => {
  it('measures two folders by the proof of the product, without a service', async () => {
    const { code, errors, made } = await proved('--before', 'before', '--after', 'after');
    expect({ code, errors }).toEqual({
      code: 0,
      errors: `Reading ${FILES} files, ${FILES} of them in both folders.\n`,
    });
    expect(made).toMatchObject({ documents: FILES, finished: FILES });
    expect(new Set(made.measures.map(({ searcher }) => searcher)).size).toBe(5);
    expect(verdictOf(made, 'properties', 'name')).toBe('better');
    expect(made.measures.every(({ control }) => control === 0)).toBe(true);
  });

  it('says no where the folders hold the same files', async () => {
    const { made } = await proved('--before', 'before', '--after', 'before');
    expect(verdictOf(made, 'properties', 'name')).toBe('no_difference');
  });

  it('prints its sentence first, then each searcher by itself', async () => {
    const first = await run(FINDABILITY, ['proof', '--before', 'before', '--after', 'after']);
    const lines = first.out.split('\n');
    expect(lines[1]).toBe(`${FILES} files, ${FILES} of them written; 0 without text of their own.`);
    expect(lines).toContainEqual(expect.stringMatching(/^Properties only, by name: higher, \+\d\.\d{3} \[/));
  });

  it('asks what people search for, and names each row it leaves out', async () => {
    const rows = ['search,document', `${word(1, 0)},more/file1.pdf`, 'x,file1.pdf'];
    await writeFile(join(folder, 'own.csv'), rows.join('\r\n'));
    const { errors, made } = await proved('--before', 'before', '--after', 'after', '--queries', 'own.csv');
    expect(errors).toContain('Row 3 is left out: no file to be measured is called “file1.pdf”.\n');
    expect(made.measures.find(({ kind }) => kind === 'own')).toMatchObject({
      documents: 1,
      verdict: 'too_few',
    });
  });

  it('says of few files that there are too few, and counts what is not written as it is', async () => {
    await writeFile(join(folder, 'few/one.pdf'), smallPdf('A lonely file'));
    const { code, out } = await run(FINDABILITY, ['proof', '--before', 'few', '--after', 'after']);
    expect({ code, lines: out.split('\n').slice(0, 2) }).toEqual({
      code: 0,
      lines: ['Too few documents to say.', '1 files, 0 of them written; 0 without text of their own.'],
    });
  });

  it('leaves a refused file out and says why; hidden ones are none of its', async () => {
    await writeFile(join(folder, 'odd/good.pdf'), smallPdf('A good file'));
    await writeFile(join(folder, 'odd/bad.pdf'), 'This is no PDF.');
    await writeFile(join(folder, 'odd/.hidden/more.pdf'), 'Nor is this.');
    const { code, errors, made } = await proved('--before', 'odd', '--after', 'odd');
    expect({ code, documents: made.documents }).toEqual({ code: 2, documents: 1 });
    expect(errors.match(/NOT_PDF: This file is not a PDF\./gu)).toHaveLength(1);
  });

  it.each([
    [['proof', '--before', 'nowhere', '--after', 'after'], 'is no folder that can be read.'],
    [['proof', '--before', 'before', '--after', 'after', '--queries', 'nowhere.csv'], 'cannot be read.'],
    [
      ['report', '--before', 'before', '--after', 'after', '--out', 'r.docx'],
      'does not end with .pdf, .html or .csv.',
    ],
    [['proove'], 'There is no command proove.'],
  ])('shows how it is called where a call cannot be meant: %j', async (args, message) => {
    const { code, out, errors } = await run(FINDABILITY, args);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(errors).toContain(message);
    expect(errors).toContain('Usage: npm run --silent findability');
  });
});

describe('findability report', () => {
  const reporting = (out: string) =>
    run(FINDABILITY, ['report', '--before', 'before', '--after', 'after', '--title', 'Spring', '--out', out]);

  it.each(['pdf', 'html', 'csv'])('writes scores and proof as %s, and never over a file', async (format) => {
    const out = `report.${format}`;
    expect(await reporting(out)).toMatchObject({ code: 0, out: `${out}\n` });
    const file = await readFile(join(folder, out));
    const again = await reporting(out);
    expect({ code: again.code, file: await readFile(join(folder, out)) }).toEqual({ code: 1, file });
    expect(again.errors).toContain(`${out} is there already.`);
  });

  it('has the same sentence and the same numbers of files as the proof', async () => {
    const [sentence = ''] = (
      await run(FINDABILITY, ['proof', '--before', 'before', '--after', 'after'])
    ).out.split('\n');
    const rows = (await readFile(join(folder, 'report.csv'), 'utf8')).split('\r\n');
    expect(rows).toContainEqual(expect.stringContaining(`In SharePoint: ${sentence}`));
    expect(rows).toContainEqual(
      expect.stringContaining(`${FILES} documents, of which ${FILES} have a score`),
    );
    expect(rows.filter((row) => /^Documents,.*file\d+\.pdf,/u.test(row))).toHaveLength(FILES);
    expect(await readFile(join(folder, 'report.html'), 'utf8')).toContain(`In SharePoint: ${sentence}`);
    const found = await run(PDF, ['inspect', 'report.pdf', '--json']);
    expect(JSON.parse(found.out)).toMatchObject({ ok: true, metadata: { title: 'Spring' } });
  });
});

describe('findability preview and score', () => {
  it('show a file as programs do, before and after, by the name of the original', async () => {
    const { code, out } = await run(FINDABILITY, [
      'preview',
      'after/file0.pdf',
      '--before',
      'before/file0.pdf',
    ]);
    expect({ code, lines: out.split('\n') }).toMatchObject({
      code: 0,
      lines: expect.arrayContaining([
        `Chrome and Edge: file0.pdf → ${title(0)}`,
        'Finder on macOS: file0.pdf → file0.pdf',
      ]),
    });
  });

  it('score as a table for spreadsheets', async () => {
    const { code, out } = await run(FINDABILITY, ['score', 'after/file0.pdf', 'before/file0.pdf', '--csv']);
    const rows = out
      .trimEnd()
      .split('\r\n')
      .map((row) => row.split(','));
    expect({ code, head: rows[0], files: rows.slice(1).map(([file]) => file) }).toEqual({
      code: 0,
      head: ['\uFEFFfile', 'score', 'match', 'show', 'band', 'before', 'open', 'fell'],
      files: ['after/file0.pdf', 'before/file0.pdf'],
    });
  });

  it('end with 2 for a file that is refused, and with 3 for a score under the wanted one', async () => {
    await writeFile(join(folder, 'no.pdf'), 'This is no PDF.');
    expect(await run(FINDABILITY, ['preview', 'no.pdf'])).toMatchObject({ code: 2, out: '' });
    expect(await run(FINDABILITY, ['score', 'before/file0.pdf', '--fail-under', '99'])).toMatchObject({
      code: 3,
    });
    expect(await run(FINDABILITY, ['score', 'after/file0.pdf', '--fail-under', '10'])).toMatchObject({
      code: 0,
    });
  });
});
