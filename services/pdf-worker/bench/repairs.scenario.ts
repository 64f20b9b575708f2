import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { defaultEngineLimits, engineLimits } from '../dist/engine/engine-limits.js';
import { PdfEngine } from '../dist/engine/pdf-engine.js';
import { PdfError } from '../dist/pdf/pdf.errors.js';
import { corpusMetadata } from './corpus-metadata.ts';
import { pdfsUnder } from './corpus.scenario.ts';
import { type HarmCheck, HarmDetector } from './harm.ts';

const drivers = ['qpdf', 'pdf-lib'] as const;
type Driver = (typeof drivers)[number];

/** One damaged file: what became of it by each driver. */
interface Repair {
  readonly file: string;
  readonly repaired: Readonly<Record<Driver, boolean>>;
  /** After a repair by pdf-lib. */
  readonly harm: readonly HarmCheck[];
}

const request = {
  metadata: corpusMetadata,
  language: 'de',
  now: new Date(),
  profile: 'standard',
  acceptSignatureChange: true,
} as const;

/** Writes every damaged PDF under the folder with each driver, and looks for harm by the second. */
export async function measureRepairs(root: string, say: (progress: string) => void): Promise<Repair[]> {
  const folder = await mkdtemp(join(tmpdir(), 'pdf-repairs-'));
  const engines = { qpdf: await engineIn(folder), 'pdf-lib': await engineWithoutQpdf(folder) };
  try {
    const detector = await HarmDetector.load();
    const repairs: Repair[] = [];
    const files = await pdfsUnder(root);
    say(`${files.length} files`);
    for (const path of files) {
      const written = join(folder, 'written.pdf');
      const byPdfLib = await outcomeOf(engines['pdf-lib'], path, written);
      if (byPdfLib === 'no damage') continue;
      const isRepaired = byPdfLib === 'repaired';
      const harm = isRepaired ? await detector.check({ original: path, written, repaired: true }) : [];
      const byQpdf = await outcomeOf(engines.qpdf, path, written);
      const repaired = { qpdf: byQpdf === 'repaired', 'pdf-lib': isRepaired };
      repairs.push({ file: relative(root, path), repaired, harm });
    }
    return repairs;
  } finally {
    await Promise.all(drivers.map((driver) => engines[driver].close()));
    await rm(folder, { recursive: true, force: true });
  }
}

async function engineIn(folder: string): Promise<PdfEngine> {
  const own = await mkdtemp(join(folder, 'engine-'));
  return PdfEngine.start({ folder: own, concurrency: 1, ...engineLimits(defaultEngineLimits) });
}

/** It looks for qpdf on the path, once, when it starts. */
async function engineWithoutQpdf(folder: string): Promise<PdfEngine> {
  const path = process.env['PATH'];
  process.env['PATH'] = folder;
  try {
    return await engineIn(folder);
  } finally {
    process.env['PATH'] = path;
  }
}

async function outcomeOf(
  engine: PdfEngine,
  path: string,
  copy: string,
): Promise<'repaired' | 'refused' | 'no damage'> {
  try {
    return await engine.write(path, request, async (file) => {
      await copyFile(file.path, copy);
      return file.warnings.includes('DAMAGED_REPAIRED') ? 'repaired' : 'no damage';
    });
  } catch (error) {
    return error instanceof PdfError && error.failure === 'DAMAGED' ? 'refused' : 'no damage';
  }
}

/** The section of the report, as markdown. */
export function repairsReport(repairs: readonly Repair[]): string {
  const countOf = (driver: Driver) => repairs.filter(({ repaired }) => repaired[driver]).length;
  const harmed = repairs.filter(({ harm }) => harm.length > 0);
  const onlyOne = repairs.filter(({ repaired }) => repaired.qpdf !== repaired['pdf-lib']);
  return [
    `${repairs.length} damaged files. Repaired by qpdf: ${countOf('qpdf')}; by pdf-lib: ${countOf('pdf-lib')}, ` +
      `harmed of these: ${harmed.length} (goal 0).`,
    '',
    '| repaired by one alone | file |',
    '| --- | --- |',
    ...onlyOne.map(({ file, repaired }) => `| ${repaired.qpdf ? 'qpdf' : 'pdf-lib'} | \`${file}\` |`),
    ...harmed.map(({ file, harm }) => `\n- \`${file}\`: ${harm.join(', ')}`),
  ].join('\n');
}
