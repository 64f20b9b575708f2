import { readFileSync, writeFileSync } from 'node:fs';
import { inspectPdf } from '../pdf/inspect-pdf.js';
import { type ByteSource, FileSource } from '../pdf/byte-source.js';
import { PdfError } from '../pdf/pdf.errors.js';
import { PartialSource } from '../pdf/partial-source.js';
import { provenUpdate } from '../pdf/proven-update.js';
import { looksTheSame } from '../pdfium/compare-documents.js';
import type { Pdfium } from '../pdfium/pdfium-module.js';
import type { InspectJob, InspectResult, JobRequest, WriteJob, WriteResult } from './job.protocol.js';

/** Does one job; throws PdfError where the file is to blame. */
export function runJob(job: JobRequest, pdfium: Pdfium): InspectResult | WriteResult {
  if (job.repairedFrom && !looksTheSame(pdfium, readFileSync(job.repairedFrom), readFileSync(job.input))) {
    throw new PdfError('DAMAGED', 'the repair changed what the file shows');
  }
  return job.op === 'inspect' ? runInspect(job, pdfium) : runWrite(job);
}

function runInspect(job: InspectJob, pdfium: Pdfium): InspectResult {
  const { firstPage, ...inspection } = inspectPdf(job.input, pdfium, job.limits);
  if (!firstPage) return inspection;
  writeFileSync(job.pixels, firstPage.pixels);
  return { ...inspection, picture: { width: firstPage.width, height: firstPage.height } };
}

function runWrite(job: WriteJob): WriteResult {
  const file = FileSource.open(job.input);
  try {
    if (!job.present) return plan(job, file);
    const part = new PartialSource(file, job.present);
    const outcome = attempt(() => plan(job, part));
    // What was concluded without the missing bytes, good or bad, is worth nothing.
    return part.missing ? { missing: part.missing } : outcome();
  } finally {
    file.close();
  }
}

function plan(job: WriteJob, source: ByteSource): WriteResult {
  const options = { ...job.options, now: new Date(job.options.now) };
  const { append, report } = provenUpdate(source, job.metadata, options);
  return { report, append: append.toString('base64') };
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
