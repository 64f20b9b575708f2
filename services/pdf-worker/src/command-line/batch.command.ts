import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { linesOf } from '@colophon/platform/lines';
import { parseBatchLine } from './batch-line.parser.js';
import { BadJobError, type PdfJob } from './pdf-job.js';
import type { PdfJobs } from './pdf-jobs.js';

/** One answer a job, in their order; each is out before the next job is looked at. */
export async function batch(jobs: PdfJobs, input: Readable, output: Writable): Promise<number> {
  for await (const line of linesOf(input)) {
    if (line.trim() === '') continue;
    const answer = await answerTo(jobs, line);
    if (!output.write(`${JSON.stringify(answer)}\n`)) await once(output, 'drain');
  }
  return 0;
}

async function answerTo(jobs: PdfJobs, line: string): Promise<object> {
  let job: PdfJob;
  try {
    job = parseBatchLine(line);
  } catch (error) {
    if (!(error instanceof BadJobError)) throw error;
    return { ok: false, class: 'BAD_JOB', message: error.message };
  }
  return jobs.run(job);
}
