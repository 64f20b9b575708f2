import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { Account } from '../stack/account.ts';
import { RunningStack } from '../stack/running-stack.ts';
import { type SecondClient, type SecondPerson, secondsOfPdf, timesOfReads } from './wire-second-client.ts';

const BETWEEN_READS_MS = 50;
const BETWEEN_PDFS_MS = 5000;

const { note, email, password } = workerData as SecondPerson;
const account = await Account.signIn(RunningStack.attach(note), { email, password });
const over = new AbortController();
parentPort?.once('message', () => over.abort());
const pause = (ms: number) => wait(ms, undefined, { signal: over.signal }).catch(() => undefined);

const reads: number[] = [];
const reading = async () => {
  while (!over.signal.aborted) {
    reads.push(...(await timesOfReads(account, 1)));
    await pause(BETWEEN_READS_MS);
  }
};
const pdfs: (number | undefined)[] = [];
const uploading = async () => {
  do {
    pdfs.push(await secondsOfPdf(account).catch(() => undefined));
    await pause(BETWEEN_PDFS_MS);
  } while (!over.signal.aborted);
};

await Promise.all([reading(), uploading()]);
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage({ reads, pdfs } satisfies SecondClient);
