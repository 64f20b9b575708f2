import { setTimeout as delay } from 'node:timers/promises';
import type { Account } from '../../stack/account.ts';
import type { Measurement } from './prediction.ts';
import { DOCUMENTS_EACH, takeLoad } from './seeded-load.ts';

/** Processor time of one component since it began, and when it was read. */
export interface Reading {
  readonly seconds: number;
  readonly atMs: number;
}

/** Reads the processor time of every component, by its name. */
export type Meter = () => Promise<ReadonlyMap<string, Reading>>;

/** Accounts of each load, and of one before that is not measured: programs compile what they run first, and again what has rested. */
const SIZES = [8, 16, 32];
const WARM_UP = 8;
export const ACCOUNTS = WARM_UP + SIZES.reduce((sum, size) => sum + size, 0);
const IDLE_MS = 45_000;

/** What three loads took, and what is taken without any. */
export interface Loads {
  /** Cores of each component. */
  readonly idle: ReadonlyMap<string, number>;
  readonly measurements: readonly Measurement[];
}

/** First nothing, then 24, 48 and 96 documents. @param accounts as many as `ACCOUNTS`, with their free credits */
export const measureLoads = async (
  meter: Meter,
  accounts: readonly Account[],
  seed: number,
): Promise<Loads> => {
  const left = [...accounts];
  const { seconds, spent } = await measure(meter, () => delay(IDLE_MS));
  const idle = new Map([...spent].map(([component, taken]) => [component, taken / seconds]));
  await takeLoad(left.splice(0, WARM_UP), seed);
  const measurements: Measurement[] = [];
  for (const size of SIZES) {
    const some = left.splice(0, size);
    const load = await measure(meter, () => takeLoad(some, seed + size));
    measurements.push({ documents: size * DOCUMENTS_EACH, ...load });
  }
  return { idle, measurements };
};

const measure = async (
  meter: Meter,
  work: () => Promise<unknown>,
): Promise<Omit<Measurement, 'documents'>> => {
  const before = await meter();
  await work();
  const after = await meter();
  const since = (component: string) => before.get(component) ?? { seconds: 0, atMs: Number.NaN };
  return {
    seconds: Math.max(...[...after].map(([component, { atMs }]) => (atMs - since(component).atMs) / 1000)),
    spent: new Map(
      [...after].map(([component, { seconds }]) => [component, seconds - since(component).seconds]),
    ),
  };
};
