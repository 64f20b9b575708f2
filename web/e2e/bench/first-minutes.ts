/**
 * What a newcomer meets, measured on the running product: time until ready (first and second start), resident memory
 * of everything, upload → completed of a 10-page PDF one after the other, and 20 uploads at once.
 *
 *   node e2e/bench/first-minutes.ts [--separate]
 */
import { setTimeout as delay } from 'node:timers/promises';
import { Account } from '../stack/account.ts';
import { samplePdf } from '../stack/pdf-tools.ts';
import { RunningStack } from '../stack/running-stack.ts';

const LOOK_MS = 10;
const separate = process.argv.includes('--separate');
const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const seconds = (since: number): number => (performance.now() - since) / 1000;

const started = performance.now();
const stack = await RunningStack.start({ separate });
const firstStart = seconds(started);
try {
  const account = await Account.open(stack);
  await stack.giveCredits(account.email, 100);
  const bytes = await samplePdf('A report of ten pages', 10);

  const times: number[] = [];
  for (let number = 0; number < 15; number += 1) {
    const begun = performance.now();
    const id = await account.uploadOne({ name: `${number}.pdf`, bytes });
    while ((await account.document(id)).status !== 'completed') await delay(LOOK_MS);
    times.push(seconds(begun));
  }
  const begun = performance.now();
  const ids = await Promise.all(
    Array.from({ length: 20 }, (_, n) => account.uploadOne({ name: `${n}.pdf`, bytes })),
  );
  const ended = await Promise.all(ids.map((id) => account.untilDone(id)));
  const batch = seconds(begun);
  const resident = await stack.residentBytes();
  console.table({
    'ready after a start on an empty home, s': firstStart.toFixed(1),
    'upload → completed, median of 15, s': median(times).toFixed(2),
    'upload → completed, slowest of 15, s': Math.max(...times).toFixed(2),
    '20 at once, all completed': ended.every((document) => document.status === 'completed'),
    '20 at once, s': batch.toFixed(1),
    'resident after that, MB': Math.round(resident / 1e6),
  });
} finally {
  await stack.stop();
}
