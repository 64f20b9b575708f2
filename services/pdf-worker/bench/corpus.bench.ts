/**
 * Inspects and writes every PDF under the given folders and looks for harm with independent readers.
 * npm run bench:corpus -w @colophon/pdf-worker -- FOLDER… (needs qpdf, exiftool, pdfinfo and pdftotext)
 */
import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, open, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { PdfEngine } from '../dist/engine/pdf-engine.js';
import { defaultJobLimits } from '../dist/job/job-process.js';
import { PdfError } from '../dist/pdf/pdf.errors.js';

const metadata = {
  title: 'Über „Größe“ – "x" 日本語; (1) \\ <b>',
  subject: "Sub's, eins; zwei & drei",
  keywords: 'Prüfung, 検索エンジン, C++, "quoted", a;b',
  author: "Ä. Öhler; 山田太郎; O'Neil, J.",
  description: 'Was drin steht: <&> "alles".',
};

interface Outcome {
  file: string;
  inspect: string;
  write: string;
  harm: string[];
  inspectMs: number;
  writeMs: number;
  written: string;
}

const run = (tool: string, args: string[], timeout = 60_000): Promise<{ code: number; out: string }> =>
  new Promise((resolve) => {
    execFile(tool, args, { maxBuffer: 1 << 28, timeout }, (error, stdout) => {
      const code = error ? (typeof error.code === 'number' ? error.code : -1) : 0;
      resolve({ code, out: stdout });
    });
  });

const classOf = (error: unknown): string =>
  error instanceof PdfError ? error.failure : `UNEXPECTED ${String(error)}`;

/** Faults qpdf reports, without offsets, which an update may shift. */
async function qpdfClass(path: string): Promise<number> {
  return (await run('qpdf', ['--check', path])).code;
}

async function harmOf(original: string, written: string, repaired: boolean): Promise<string[]> {
  const [before, after] = await Promise.all([qpdfClass(original), qpdfClass(written)]);
  const harm: string[] = [];
  if (after > before) harm.push(`qpdf ${before} → ${after}`);
  const [textBefore, textAfter] = await Promise.all(
    [original, written].map((path) => run('pdftotext', ['-q', path, '-'])),
  );
  if (textBefore?.out !== textAfter?.out) harm.push('pdftotext');
  harm.push(...(await pdfinfoReads(original, written)));
  if (!repaired && !(await startsWith(written, original))) harm.push('original bytes');
  return harm;
}

const tags = ['Title', 'Author', 'Subject', 'Keywords', 'Description'] as const;
const valueOf = (tag: (typeof tags)[number]) => metadata[tag.toLowerCase() as keyof typeof metadata];

/** What pdfinfo could not open before says nothing about the copy. */
async function pdfinfoReads(original: string, path: string): Promise<string[]> {
  if ((await run('pdfinfo', [original])).code !== 0) return [];
  const info = await run('pdfinfo', ['-enc', 'UTF-8', path]);
  return tags.slice(0, 4).flatMap((tag) => {
    const line = new RegExp(`^${tag}: +(.*)$`, 'm').exec(info.out)?.[1];
    return line === valueOf(tag) ? [] : [`pdfinfo ${tag}: ${line}`];
  });
}

/** One process for all files: exiftool's start would take longer than everything else. */
async function exiftoolReads(folder: string): Promise<Map<string, { harm: string[]; pdfa4: boolean }>> {
  const groups = ['-PDF:all', '-XMP-dc:all', '-XMP-pdf:all', '-XMP-pdfaid:all', '-Warning'];
  const json = await run('exiftool', ['-j', '-G1', '-q', ...groups, '-sep', '\u0001', folder], 900_000);
  const files = JSON.parse(json.out || '[]') as Record<string, string | number>[];
  return new Map(
    files.map((found) => [String(found['SourceFile']), { harm: exiftoolHarm(found), pdfa4: isPdfa4(found) }]),
  );
}

function exiftoolHarm(found: Record<string, string | number>): string[] {
  const harm: string[] = [];
  const expect = (key: string, value: string, joined = '; ') => {
    const text = String(found[key] ?? '').replaceAll('\u0001', joined);
    if (text !== value) harm.push(`exiftool ${key}: ${text.slice(0, 60)}`);
  };
  // It needs a document id to decrypt, which the update may not add.
  if (String(found['ExifTool:Warning']).startsWith("Can't decrypt")) return [];
  if (!isPdfa4(found)) {
    // exiftool splits Info's keywords into a list at commas.
    for (const tag of tags) expect(`PDF:${tag}`, valueOf(tag), tag === 'Keywords' ? ', ' : '; ');
  }
  expect('XMP-dc:Title', metadata.title);
  expect('XMP-dc:Description', metadata.subject);
  expect('XMP-dc:Subject', metadata.keywords, ', ');
  expect('XMP-pdf:Keywords', metadata.keywords);
  expect('XMP-dc:Creator', metadata.author);
  return harm;
}

/** Metadata of PDF/A-4 lives in XMP alone. */
const isPdfa4 = (found: Record<string, string | number>) => String(found['XMP-pdfaid:Part']) === '4';

async function startsWith(path: string, prefix: string): Promise<boolean> {
  const [a, b] = await Promise.all([open(path), open(prefix)]);
  try {
    const { size } = await b.stat();
    const [one, other] = [Buffer.alloc(size), Buffer.alloc(size)];
    await Promise.all([a.read(one, 0, size, 0), b.read(other, 0, size, 0)]);
    return one.equals(other);
  } finally {
    await Promise.all([a.close(), b.close()]);
  }
}

async function measure(engine: PdfEngine, root: string, path: string, folder: string): Promise<Outcome> {
  const outcome: Outcome = {
    file: relative(root, path),
    inspect: 'ok',
    write: 'ok',
    harm: [],
    inspectMs: 0,
    written: '',
    writeMs: 0,
  };
  let from = performance.now();
  try {
    await engine.inspect(path);
  } catch (error) {
    outcome.inspect = classOf(error);
  }
  outcome.inspectMs = performance.now() - from;
  from = performance.now();
  const written = join(folder, `${process.hrtime.bigint()}.pdf`);
  outcome.written = written;
  try {
    const request = {
      metadata,
      language: 'de',
      now: new Date(),
      profile: 'standard' as const,
      acceptSignatureChange: true,
    };
    const warnings = await engine.write(path, request, async (file) => {
      outcome.writeMs = performance.now() - from;
      await copyFile(file.path, written);
      return file.warnings;
    });
    outcome.harm = await harmOf(path, written, warnings.includes('DAMAGED_REPAIRED'));
    if (warnings.includes('DAMAGED_REPAIRED')) outcome.write = 'ok (repaired)';
  } catch (error) {
    outcome.write = classOf(error);
  }
  return outcome;
}

async function pdfsUnder(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && /\.pdf$/i.test(entry.name));
  return files.map((entry) => join(entry.parentPath, entry.name)).toSorted();
}

const percentile = (values: number[], share: number): string =>
  (values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0).toFixed(0);

const tally = (values: string[]): [string, number][] =>
  [...Map.groupBy(values, (value) => value)].map(([key, list]): [string, number] => [key, list.length]);

const folder = await mkdtemp(join(tmpdir(), 'pdf-bench-'));
const engine = await PdfEngine.start({
  folder,
  concurrency: 2,
  limits: defaultJobLimits,
  maxInputBytes: 1 << 28,
});
const outcomes: Outcome[] = [];
try {
  for (const root of process.argv.slice(2)) {
    const files = (await stat(root)).isDirectory() ? await pdfsUnder(root) : [root];
    const queue = files.values();
    const worker = async () => {
      for (const path of queue) outcomes.push(await measure(engine, root, path, folder));
    };
    await Promise.all([worker(), worker()]);
  }
  const read = await exiftoolReads(folder);
  for (const outcome of outcomes.filter((o) => o.write.startsWith('ok'))) {
    const { harm, pdfa4 } = read.get(outcome.written) ?? { harm: ['exiftool: no answer'], pdfa4: false };
    if (pdfa4) outcome.harm = outcome.harm.filter((entry) => !entry.startsWith('pdfinfo'));
    outcome.harm.push(...harm);
  }
} finally {
  await engine.close();
  await rm(folder, { recursive: true, force: true });
}
console.log(`files ${outcomes.length}`);
console.log('inspect', Object.fromEntries(tally(outcomes.map((o) => o.inspect))));
console.log('write', Object.fromEntries(tally(outcomes.map((o) => o.write))));
console.log('harmed', outcomes.filter((o) => o.harm.length > 0).length);
const times = (key: 'inspectMs' | 'writeMs') => outcomes.filter((o) => o.write === 'ok').map((o) => o[key]);
for (const key of ['inspectMs', 'writeMs'] as const) {
  console.log(
    key,
    'p50',
    percentile(times(key), 0.5),
    'p95',
    percentile(times(key), 0.95),
    'max',
    percentile(times(key), 1),
  );
}
for (const outcome of outcomes) {
  if (outcome.harm.length > 0) console.log('HARM', outcome.file, outcome.harm.join(' | '));
  if (/UNEXPECTED|TIMEOUT|MEMORY|CRASH|MISMATCH/.test(outcome.write + outcome.inspect))
    console.log('LOOK', outcome.file, outcome.inspect, outcome.write);
  if ((outcome.inspect === 'ok') !== outcome.write.startsWith('ok') && process.env['VERBOSE'])
    console.log('DIFF', outcome.file, outcome.inspect, outcome.write);
}
process.exitCode = outcomes.some((o) => o.harm.length > 0) ? 1 : 0;
