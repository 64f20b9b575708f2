import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { inspectPdf } from '../pdf/inspect/inspect-pdf.js';
import { inspectStructure } from '../pdf/inspect/inspect-structure.js';
import { type ByteSource, FileSource } from '../pdf/syntax/byte-source.js';
import { PdfError } from '../pdf/pdf.errors.js';
import { PartialSource } from '../pdf/syntax/partial-source.js';
import { type ProvenUpdate, provenUpdate } from '../pdf/update/proven-update.js';
import { looksTheSame } from '../pdfium/compare-documents.js';
import { readsInfo } from '../pdfium/reads-info.js';
import type { Pdfium } from '../pdfium/pdfium-module.js';
import type {
  InspectJob,
  InspectPhase,
  InspectResult,
  ReadingJob,
  ScannedPage,
  WriteJob,
  WriteResult,
} from './job.protocol.js';

const maxConfirmedBytes = 1024 * 1024;

/** Called with the progress of an inspection. */
export type TellPhase = (phase: InspectPhase) => void;

/** Reads or writes; throws PdfError where the file is to blame. */
export function runJob(job: ReadingJob, pdfium: Pdfium, tell: TellPhase): InspectResult | WriteResult {
  if (job.repairedFrom) checkRepair(job.repairedFrom, job.input, pdfium);
  return job.op === 'inspect' ? runInspect(job, pdfium, tell) : runWrite(job, pdfium);
}

/** @throws PdfError DAMAGED where the repair is worth nothing to the owner of the file */
function checkRepair(damaged: string, repaired: string, pdfium: Pdfium): void {
  if (!looksTheSame(pdfium, readFileSync(damaged), readFileSync(repaired)))
    throw new PdfError('DAMAGED', 'the repair changed what the file shows');
  if (losesSignature(repaired)) throw new PdfError('DAMAGED', 'rebuilt, it would lose its signature');
}

/**
 * A signature is over the bytes of the file as it came, which a rebuilt one no longer has; so no inspection may promise
 * a write. What is locked has its own refusal.
 */
function losesSignature(repaired: string): boolean {
  const file = FileSource.open(repaired);
  try {
    const { flags, refusal } = inspectStructure(file);
    return flags.signed && refusal === undefined;
  } finally {
    file.close();
  }
}

function runInspect(job: InspectJob, pdfium: Pdfium, tell: TellPhase): InspectResult {
  const scans: ScannedPage[] = [];
  let isDrawing = false;
  const { firstPage, ...inspection } = inspectPdf(job.input, pdfium, job.limits, {
    structureKnown: () => tell('pages'),
    pagesRead: (read) => {
      const result: InspectResult = { ...read, scans: [] };
      // In one step: whenever the child is killed, there is a whole one.
      writeFileSync(`${job.read}.new`, JSON.stringify(result));
      renameSync(`${job.read}.new`, job.read);
      if (!isDrawing) tell('drawing');
      isDrawing = true;
    },
    takePage: (page, { width, height, pixels }) => {
      writeFileSync(`${job.pixels}.${page}`, pixels);
      scans.push({ page, width, height });
    },
  });
  if (!firstPage) return { ...inspection, scans };
  writeFileSync(job.pixels, firstPage.pixels);
  return { ...inspection, scans, picture: { width: firstPage.width, height: firstPage.height } };
}

function runWrite(job: WriteJob, pdfium: Pdfium): WriteResult {
  const file = FileSource.open(job.input);
  try {
    if (!job.present) return confirmed(job, plan(job, file), pdfium, file.size);
    const part = new PartialSource(file, job.present);
    const outcome = attempt(() => plan(job, part));
    // What was concluded without the missing bytes, good or bad, is worth nothing.
    return part.missing ? { missing: part.missing } : answer(outcome());
  } finally {
    file.close();
  }
}

const plan = ({ metadata, options }: WriteJob, source: ByteSource): ProvenUpdate =>
  provenUpdate(source, metadata, { ...options, now: new Date(options.now) });

const answer = ({ append, report }: ProvenUpdate): WriteResult => ({
  report,
  append: append.toString('base64'),
});

/**
 * Asks a reader that shares no code with ours. One that rebuilds the file, for a flaw we overlook, sees nothing of the
 * update: then the file is damaged. Larger files would pay for their copy; one that was rebuilt must bear it.
 */
function confirmed(job: WriteJob, update: ProvenUpdate, pdfium: Pdfium, size: number): WriteResult {
  if (job.repairedFrom === undefined && size > maxConfirmedBytes) return answer(update);
  const written = Buffer.concat([readFileSync(job.input), update.append]);
  if (!readsInfo(pdfium, written, update.infoTexts)) throw new PdfError('DAMAGED', 'others see no update');
  return answer(update);
}

function attempt<T>(work: () => T): () => T {
  try {
    const result = work();
    return () => result;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}
