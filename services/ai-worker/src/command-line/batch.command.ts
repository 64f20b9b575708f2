import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { linesOf } from '@colophon/platform/lines';
import { type BatchJob, parseBatchJob, type UnreadableJob } from './batch-job.parser.js';
import { type BatchAnswer, batchAnswer } from './metadata-answer.presenter.js';
import { type MetadataTools, runJob } from './metadata-jobs.js';

const answerTo = async (tools: MetadataTools, job: BatchJob): Promise<BatchAnswer | UnreadableJob> => {
  try {
    const { ms, ...result } = await runJob(tools, job);
    return batchAnswer(job.id, result, ms);
  } catch (error) {
    return { id: job.id, error: error instanceof Error ? error.message : String(error) };
  }
};

/** One answer a line, in the order of the jobs, each as soon as it is known; blank lines are no jobs. */
export const batch = async (tools: MetadataTools, input: Readable, output: Writable): Promise<void> => {
  for await (const line of linesOf(input)) {
    if (line.trim() === '') continue;
    const job = parseBatchJob(line);
    const answer = 'error' in job ? job : await answerTo(tools, job);
    if (!output.write(`${JSON.stringify(answer)}\n`)) await once(output, 'drain');
  }
};
