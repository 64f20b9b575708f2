import { Worker } from 'node:worker_threads';
import type { Account } from '../stack/account.ts';
import { samplePdf } from '../stack/pdf-tools.ts';
import type { StackNote } from '../stack/running-stack.ts';

/** The product as another user saw it meanwhile. */
export interface SecondClient {
  /** Milliseconds each. */
  readonly reads: readonly number[];
  /** Seconds each until it was finished; undefined for one that was not. */
  readonly pdfs: readonly (number | undefined)[];
}

/** Who it is, for the thread it lives in. */
export interface SecondPerson {
  readonly note: StackNote;
  readonly email: string;
  readonly password: string;
}

/**
 * In its own thread: making hostile cases takes the processor for a while each time, and would be measured as time
 * of the product. @returns ends it; it had one PDF finished at least
 */
export const startSecondClient = (person: SecondPerson): (() => Promise<SecondClient>) => {
  const worker = new Worker(new URL('./second-client.worker.ts', import.meta.url), { workerData: person });
  const seen = new Promise<SecondClient>((resolve, reject) => {
    worker.once('message', resolve);
    worker.on('error', reject);
  });
  // It is awaited at the end; until then it has no handler.
  seen.catch(() => undefined);
  return () => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage('over');
    return seen;
  };
};

export const timesOfReads = async (account: Account, count: number): Promise<number[]> => {
  const times: number[] = [];
  for (let done = 0; done < count; done += 1) {
    const began = performance.now();
    await account.call('GET', '/api/documents');
    times.push(performance.now() - began);
  }
  return times;
};

export const secondsOfPdf = async (account: Account): Promise<number> => {
  const began = performance.now();
  const id = await account.uploadOne({ name: 'second.pdf', bytes: await samplePdf('Second') });
  const { status } = await account.untilDone(id);
  if (status !== 'completed') throw new Error(`the second client's PDF is ${status}`);
  return (performance.now() - began) / 1000;
};
