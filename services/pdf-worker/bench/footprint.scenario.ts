import { readFileSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defaultEngineLimits, engineLimits } from '../dist/engine/engine-limits.js';
import { PdfEngine } from '../dist/engine/pdf-engine.js';
import { FileSource } from '../dist/pdf/syntax/byte-source.js';
import { inspectStructure } from '../dist/pdf/inspect/inspect-structure.js';
import { planWrite } from '../dist/pdf/update/write-planner.js';
import { writePdf } from '../dist/pdf/update/write-pdf.js';
import { type Figure, median } from './figure.ts';
import { madeFiles } from './made-files.ts';
import { benchMetadata, writeOptions } from './ordinary-values.ts';
import { runTool } from './tool.ts';

const megabyte = 1024 * 1024;
const planRounds = 41;
/** Until code is compiled. */
const planWarmUps = 10;
const program = fileURLToPath(new URL('./footprint.program.mjs', import.meta.url));

/** What a plan reads and takes, what a write adds, and the memory of both. */
export async function measureFootprint(folder: string): Promise<Figure[]> {
  const input = (file: keyof typeof madeFiles) => join(folder, `${file}.pdf`);
  for (const file of ['small', 'smallStream', 'images', 'packed', 'table'] as const) {
    await writeFile(input(file), madeFiles[file].make());
  }
  const plans = planTimes({
    small: input('small'),
    images: input('images'),
    smallStream: input('smallStream'),
    packed: input('packed'),
  });
  return [
    {
      name: 'plan of 25 MB of images / of 50 KB',
      value: plans.images / plans.small,
      unit: '×',
      goal: { atMost: 2 },
      note: `${plans.images.toFixed(2)} / ${plans.small.toFixed(2)} ms`,
    },
    {
      name: 'plan of 100,000 objects in object streams / of 50 KB with an xref stream',
      value: plans.packed / plans.smallStream,
      unit: '×',
      goal: { atMost: 8 },
      note: `${plans.packed.toFixed(2)} / ${plans.smallStream.toFixed(2)} ms`,
    },
    await memoryOf('25 MB of images', input('images'), folder),
    await memoryOf('100,000 objects in object streams', input('packed'), folder),
    ...bytesAdded(input('small'), folder),
    await growthOf(input('small'), folder),
  ];
}

/** Medians in milliseconds; the files take turns, so that a slow moment hits them alike. */
function planTimes<K extends string>(paths: Readonly<Record<K, string>>): Record<K, number> {
  const files = Object.keys(paths) as K[];
  const times = new Map(files.map((file) => [file, [] as number[]]));
  for (let round = -planWarmUps; round < planRounds; round++) {
    for (const file of files) {
      const start = performance.now();
      const source = FileSource.open(paths[file]);
      planWrite(source, benchMetadata, writeOptions());
      source.close();
      if (round >= 0) times.get(file)?.push(performance.now() - start);
    }
  }
  return Object.fromEntries(files.map((file) => [file, median(times.get(file) ?? [])])) as Record<K, number>;
}

async function memoryOf(name: string, input: string, folder: string): Promise<Figure> {
  const bare = await peakBytes();
  const value = ((await peakBytes(input, join(folder, 'out.pdf'))) - bare) / megabyte;
  return { name: `peak memory above bare Node, ${name}`, value, unit: 'MB', goal: { atMost: 25 } };
}

/** Of a fresh process that writes the file, or nothing. */
const peakBytes = async (...files: string[]): Promise<number> =>
  Number((await runTool(process.execPath, [program, ...files])).out) * 1024;

function bytesAdded(input: string, folder: string): Figure[] {
  const [once, twice] = [join(folder, 'once.pdf'), join(folder, 'twice.pdf')];
  const first = writePdf(input, once, benchMetadata, writeOptions());
  const title = 'Another title';
  const second = writePdf(once, twice, { ...benchMetadata, title }, writeOptions());
  const source = FileSource.open(twice);
  const found = inspectStructure(source).metadata;
  source.close();
  const isRight = found.title === title && found.keywords === benchMetadata.keywords;
  return [
    {
      name: 'bytes added: ordinary values, an XMP packet before, a new catalog',
      value: first.bytesAdded / 1024,
      unit: 'KB',
      goal: { atMost: 4.5 },
    },
    {
      name: 'bytes added by a second write over the first',
      value: isRight ? second.bytesAdded / 1024 : Number.NaN,
      unit: 'KB',
      goal: { atMost: 4.5 },
      note: isRight ? 'reads back right' : 'reads back WRONG',
    },
  ];
}

const atOnce = 50;
const settledRound = 6;
const lastRound = 12;

/** Fifty writes at once, again and again: once heaps have found their size nothing more may stay. */
async function growthOf(input: string, parent: string): Promise<Figure> {
  const folder = join(parent, 'engine');
  await mkdir(folder);
  const engine = await PdfEngine.start({ folder, concurrency: 2, ...engineLimits(defaultEngineLimits) });
  try {
    let settled = 0;
    let last = 0;
    for (let round = 1; round <= lastRound; round++) {
      const request = { ...writeOptions(), metadata: benchMetadata };
      const jobs = Array.from({ length: atOnce }, () =>
        engine.write(input, request, () => Promise.resolve()),
      );
      await Promise.all(jobs);
      last = await residentBytes();
      if (round === settledRound) settled = last;
    }
    const value = (last - settled) / megabyte;
    return {
      name: `growth over ${lastRound - settledRound} rounds of ${atOnce} at once, parent and children`,
      value,
      unit: 'MB',
      goal: { atMost: 20 },
      note: `${(last / megabyte).toFixed(0)} MB at the end`,
    };
  } finally {
    await engine.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Of this process and its children; Linux only. */
async function residentBytes(): Promise<number> {
  const tasks = await readdir(`/proc/${process.pid}/task`);
  const children = tasks.flatMap((task) =>
    readFileSync(`/proc/${process.pid}/task/${task}/children`, 'latin1').trim().split(' ').filter(Boolean),
  );
  return [String(process.pid), ...children].reduce((sum, pid) => {
    const pages = readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1];
    return sum + Number(pages) * 4096;
  }, 0);
}
