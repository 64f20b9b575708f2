import { parentPort } from 'node:worker_threads';
import type { EngineAnswer, EngineJob } from './engine.protocol.js';
import { describeDocument } from './local-engine.js';

/** The thread the engine computes in, one document after the other. */
const answer = async ({ id, request }: EngineJob): Promise<EngineAnswer> => {
  try {
    return { id, metadata: await describeDocument(request) };
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
