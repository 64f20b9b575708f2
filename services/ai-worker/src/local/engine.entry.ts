import { parentPort } from 'node:worker_threads';
import type { EngineAnswer, EngineJob, EngineResults, EngineTask } from './engine.protocol.js';
import { leadingPhrases } from './leading-phrases.js';
import { describeDocument } from './local-engine.js';

/** The thread the engine computes in, one document after the other. */
const run = (task: EngineTask): Promise<EngineResults[EngineTask['op']]> =>
  task.op === 'describe' ? describeDocument(task.request) : leadingPhrases(task.reading);

const answer = async ({ id, task }: EngineJob): Promise<EngineAnswer> => {
  try {
    return { id, result: await run(task) };
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
};

let last = Promise.resolve();
parentPort?.on('message', (job: EngineJob) => {
  // A thread has no origin; the rule means windows.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  last = last.then(async () => parentPort?.postMessage(await answer(job)));
});
