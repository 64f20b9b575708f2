import { parentPort } from 'node:worker_threads';
import { attempt, Judge } from './judge.ts';
import type { Case, Progress } from './judging-thread.ts';

const port = parentPort;
if (!port) throw new Error('runs as a worker thread');
const tell = (progress: Progress) => port.postMessage(progress);

// pdf.js leaves unhandled promises behind; the engine has none.
process.on('unhandledRejection', () => undefined);

const judge = await Judge.load();
tell({ step: 'ready' });
port.on('message', ({ bytes, metadata }: Case) => {
  const before = Buffer.from(bytes);
  const result = attempt(before, metadata);
  tell({ step: 'attempted', outcome: result.outcome, faults: result.faults, cpuMs: result.cpuMs });
  judge
    .faultsOf(before, result)
    .then((faults) => tell({ step: 'judged', faults }))
    // PDFium or pdf.js broke, not the engine: this thread is no good any more.
    .catch(() => process.exit(1));
});
