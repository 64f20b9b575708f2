import { readFileSync, writeFileSync } from 'node:fs';
import { inspectPdf } from '../pdf/inspect-pdf.js';
import { PdfError } from '../pdf/pdf.errors.js';
import { writePdf } from '../pdf/write-pdf.js';
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
  return writePdf(job.input, job.output, job.metadata, { language: job.language, now: new Date(job.now) });
}
