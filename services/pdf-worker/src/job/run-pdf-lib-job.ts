import { readFileSync, writeFileSync } from 'node:fs';
import type { JobResults, PdfLibJob } from './job.protocol.js';

/** Does what pdf-lib is for. It is loaded by the first such job: most children never need it. */
export async function runPdfLibJob(job: PdfLibJob): Promise<JobResults[PdfLibJob['op']]> {
  if (job.op === 'receipt') {
    const { receiptPdf } = await import('../pdf-lib/receipt-pdf.js');
    return { pdf: (await receiptPdf(job.content)).toString('base64') };
  }
  if (job.op === 'report') {
    const { reportPdf } = await import('../pdf-lib/report-pdf.js');
    return { pdf: (await reportPdf(job.report)).toString('base64') };
  }
  const { rebuild } = await import('../pdf-lib/rebuild.js');
  writeFileSync(job.output, await rebuild(readFileSync(job.input)));
  return { rebuilt: true };
}
