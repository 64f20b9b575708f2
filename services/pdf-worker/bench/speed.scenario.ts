import { copyFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import { writePdf } from '../dist/pdf/write-pdf.js';
import { BatchProcess } from './batch-process.ts';
import { median } from './figure.ts';
import { type madeFiles, type MadeFile } from './made-files.ts';
import { benchMetadata, writeOptions } from './ordinary-values.ts';

export interface SpeedResult {
  readonly file: keyof typeof madeFiles;
  readonly name: string;
  readonly bytes: number;
  /** Milliseconds, medians of the same rounds. */
  readonly cp: number;
  readonly write: number;
  readonly batch: number;
  readonly pdfLib: number;
}

const rounds = 15;
/** It takes seconds where we take milliseconds. */
const pdfLibRounds = 3;

/** `cp`, our writer, our command line and pdf-lib take turns, all warm, so that a slow minute hits them alike. */
export async function measureSpeed(
  file: keyof typeof madeFiles,
  made: MadeFile,
  folder: string,
): Promise<SpeedResult> {
  const [input, output] = [join(folder, `${file}.pdf`), join(folder, 'out.pdf')];
  writeFileSync(input, made.make());
  const batch = new BatchProcess();
  try {
    const [cp, write, throughBatch, pdfLib] = [[], [], [], []] as number[][];
    for (let round = -2; round < rounds; round++) {
      rmSync(output, { force: true });
      const copied = timed(() => copyFileSync(input, output));
      rmSync(output);
      const written = timed(() => writePdf(input, output, benchMetadata, writeOptions()));
      rmSync(output);
      const job = { op: 'write', in: input, out: output, metadata: benchMetadata };
      const start = performance.now();
      await batch.ask(job);
      const answered = performance.now() - start;
      const theirs = round < pdfLibRounds ? await pdfLibMs(input, output) : undefined;
      // The first rounds warm code and page cache.
      if (round < 0) continue;
      cp?.push(copied);
      write?.push(written);
      throughBatch?.push(answered);
      if (theirs !== undefined) pdfLib?.push(theirs);
    }
    const [a, b, c, d] = [cp, write, throughBatch, pdfLib].map((values) => median(values ?? []));
    const { bytes, name } = { bytes: statSync(input).size, name: made.name };
    return { file, name, bytes, cp: a ?? 0, write: b ?? 0, batch: c ?? 0, pdfLib: d ?? 0 };
  } finally {
    await batch.end();
  }
}

function timed(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

async function pdfLibMs(input: string, output: string): Promise<number> {
  const start = performance.now();
  const document = await PDFDocument.load(await readFile(input), { updateMetadata: false });
  document.setTitle(benchMetadata.title);
  document.setAuthor(benchMetadata.author);
  document.setSubject(benchMetadata.subject);
  document.setKeywords([benchMetadata.keywords]);
  await writeFile(output, await document.save());
  return performance.now() - start;
}
