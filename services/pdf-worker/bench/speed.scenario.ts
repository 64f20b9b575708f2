import { copyFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import { writePdf } from '../dist/pdf/update/write-pdf.js';
import { BatchProcess } from './batch-process.ts';
import { median } from './figure.ts';
import { type madeFiles, type MadeFile } from './made-files.ts';
import { benchMetadata, writeOptions } from './ordinary-values.ts';

/** Milliseconds. */
export interface Times {
  readonly median: number;
  readonly best: number;
}

export interface SpeedResult {
  readonly file: keyof typeof madeFiles;
  readonly name: string;
  readonly bytes: number;
  readonly cp: Times;
  readonly write: Times;
  readonly batch: Times;
  readonly pdfLib: Times;
}

/** Until code is compiled and pages are cached. */
const warmUps = 10;
export const rounds = 21;
/** It takes seconds where we take milliseconds. */
export const pdfLibRounds = 3;

/** `cp`, our writer, our command line and pdf-lib take turns, all warm, so that a slow minute hits them alike. */
export async function measureSpeed(
  file: keyof typeof madeFiles,
  made: MadeFile,
  folder: string,
): Promise<SpeedResult> {
  const [input, output] = [join(folder, `${file}.pdf`), join(folder, 'out.pdf')];
  writeFileSync(input, made.make());
  const batch = new BatchProcess();
  const times = { cp: [] as number[], write: [] as number[], batch: [] as number[], pdfLib: [] as number[] };
  const job = { op: 'write', in: input, out: output, metadata: benchMetadata };
  try {
    for (let round = -warmUps; round < rounds; round++) {
      // What warms up is not kept.
      const keep = (list: number[], value: number) => (round < 0 ? 0 : list.push(value));
      keep(times.cp, await timed(output, () => copyFileSync(input, output)));
      keep(times.write, await timed(output, () => writePdf(input, output, benchMetadata, writeOptions())));
      keep(times.batch, await timed(output, () => batch.ask(job)));
      if (round >= -1 && round < pdfLibRounds) {
        keep(times.pdfLib, await timed(output, () => writeByPdfLib(input, output)));
      }
    }
  } finally {
    await batch.end();
  }
  return {
    file,
    name: made.name,
    bytes: statSync(input).size,
    cp: summed(times.cp),
    write: summed(times.write),
    batch: summed(times.batch),
    pdfLib: summed(times.pdfLib),
  };
}

const summed = (list: readonly number[]): Times => ({ median: median(list), best: Math.min(...list) });

/** Into a place where nothing is. */
async function timed(output: string, work: () => unknown): Promise<number> {
  rmSync(output, { force: true });
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function writeByPdfLib(input: string, output: string): Promise<void> {
  const document = await PDFDocument.load(await readFile(input), { updateMetadata: false });
  document.setTitle(benchMetadata.title);
  document.setAuthor(benchMetadata.author);
  document.setSubject(benchMetadata.subject);
  document.setKeywords([benchMetadata.keywords]);
  await writeFile(output, await document.save());
}
