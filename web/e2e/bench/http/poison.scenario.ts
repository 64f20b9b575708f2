import { setTimeout as sleep } from 'node:timers/promises';
import { Account } from '../../stack/account.ts';
import { EventStream } from '../../stack/event-stream.ts';
import { hostilePdfs } from '../../stack/hostile-pdfs.ts';
import { samplePdf } from '../../stack/pdf-tools.ts';
import { median } from './latencies.ts';
import type { RoundOptions } from './reads.scenario.ts';
import type { Figure } from './report.ts';
import type { Subject } from './subject.ts';

/** Healthy documents of a round; one poisoned comes with each nine of them. */
const HEALTHY = 45;
const HEALTHY_TO_ONE = 9;
/** Below what the workers do, so that what is measured is not a queue that grows anyway. */
const PER_SECOND = 1.5;
const TIMEOUT_MS = 180_000;

/** How long healthy documents take from upload to review with and without one in ten made to do harm, in turn. */
export const measurePoison = async ({ stack }: Subject, options: RoundOptions): Promise<Figure[]> => {
  const account = await Account.open(stack);
  await stack.giveCredits(account.email, options.rounds * HEALTHY * 3);
  const poison = Object.values(hostilePdfs).map((make) => make());
  const stream = await EventStream.open(account);
  const pure: number[] = [];
  const mixed: number[] = [];
  try {
    for (let round = 0; round < options.rounds; round += 1) {
      pure.push(await p95OfRound(account, stream, []));
      mixed.push(await p95OfRound(account, stream, poison));
    }
  } finally {
    await stream.close();
  }
  const growth = mixed.map((value, round) => 100 * (value / (pure[round] ?? Number.NaN) - 1));
  return [
    { name: 'healthy documents alone, upload to review, p95', unit: 's', value: median(pure), rounds: pure },
    { name: 'the same with a tenth poison, p95', unit: 's', value: median(mixed), rounds: mixed },
    { name: 'slower by poison', unit: '%', value: median(growth), rounds: growth, goal: { atMost: 20 } },
  ];
};

/** @returns seconds */
const p95OfRound = async (
  account: Account,
  stream: EventStream,
  poison: readonly Uint8Array[],
): Promise<number> => {
  const began = new Map<string, number>();
  const bad: string[] = [];
  for (let number = 0; number < HEALTHY; number += 1) {
    if (poison.length > 0 && number % HEALTHY_TO_ONE === 0) {
      const bytes = poison[(number / HEALTHY_TO_ONE) % poison.length] ?? new Uint8Array();
      bad.push(await account.uploadOne({ name: 'poison.pdf', bytes }));
    }
    const at = performance.now();
    began.set(
      await account.uploadOne({ name: `${number}.pdf`, bytes: await samplePdf(`Report ${number}`) }),
      at,
    );
    await sleep(Math.max(0, 1000 / PER_SECOND - (performance.now() - at)));
  }
  const took = await Promise.all([...began].map(async ([id, at]) => (await doneAt(stream, id)) - at));
  for (const id of bad) await account.untilDone(id, AbortSignal.timeout(TIMEOUT_MS));
  const sorted = took.toSorted((a, b) => a - b);
  return (sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN) / 1000;
};

const doneAt = async (stream: EventStream, id: string): Promise<number> => {
  await stream.until(() => stream.statusesOf(id).includes('completed'), AbortSignal.timeout(TIMEOUT_MS));
  return stream.seenAt(id, 'completed');
};
