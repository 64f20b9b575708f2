import { setTimeout as delay } from 'node:timers/promises';
import type { Account } from '../../stack/account.ts';
import { openAccounts, type Scene, type Sight, type Step } from '../scene.ts';
import { COSTS } from '../sizing/costs.ts';
import {
  compare,
  costsOf,
  describeComparison,
  deviationOf,
  type Measurement,
  TOLERANCE,
} from '../sizing/prediction.ts';
import { processorSeconds, type Reading } from '../sizing/processor-seconds.ts';
import { DOCUMENTS_EACH, takeLoad } from '../sizing/seeded-load.ts';
import { describeTotals, serverTotals } from '../sizing/server-totals.ts';

/** Accounts of each load. */
const SIZES = [4, 8, 16];
const SEED = 20;
const IDLE_MS = 45_000;

export const sizing: Step = {
  name: 'sizing',
  title: 'Processor time of 12, 24 and 48 seeded documents, compared with what the sizing page predicts',
  take: async (scene) => {
    const { kube, release } = scene;
    const begun = await openAccounts(
      scene,
      SIZES.reduce((sum, size) => sum + size, 0),
    );
    const idle = ratesOf(await measure(scene, () => delay(IDLE_MS)));
    const before = await serverTotals(kube, release);
    const measurements: Measurement[] = [];
    for (const size of SIZES) measurements.push(await measureLoad(scene, begun.splice(0, size), SEED + size));
    const documents = measurements.reduce((sum, load) => sum + load.documents, 0);
    const totals = describeTotals(before, await serverTotals(kube, release), documents);
    return judged(measurements, [`for a document: ${totals}`, describeCosts(idle, measurements)]);
  },
};

type Difference = Omit<Measurement, 'documents'>;

const measure = async ({ kube, release }: Scene, work: () => Promise<unknown>): Promise<Difference> => {
  const before = await processorSeconds(kube, release, Date.now());
  await work();
  const after = await processorSeconds(kube, release, Date.now());
  return differenceOf(before, after);
};

const differenceOf = (
  before: ReadonlyMap<string, Reading>,
  after: ReadonlyMap<string, Reading>,
): Difference => {
  const seconds = [...after].map(
    ([component, { atMs }]) => (atMs - (before.get(component)?.atMs ?? atMs)) / 1000,
  );
  const spent = new Map(
    [...after].map(([component, reading]) => [
      component,
      reading.seconds - (before.get(component)?.seconds ?? 0),
    ]),
  );
  return { seconds: Math.max(...seconds), spent };
};

const ratesOf = ({ seconds, spent }: Difference): Map<string, number> =>
  new Map([...spent].map(([component, taken]) => [component, taken / seconds]));

const measureLoad = async (
  scene: Scene,
  accounts: readonly Account[],
  seed: number,
): Promise<Measurement> => ({
  documents: accounts.length * DOCUMENTS_EACH,
  ...(await measure(scene, () => takeLoad(accounts, seed))),
});

/** What `costs.ts` would say by this run. */
const describeCosts = (idle: ReadonlyMap<string, number>, measurements: readonly Measurement[]): string =>
  Object.entries(costsOf(idle, measurements))
    .map(
      ([component, { idleCores, perDocument }]) =>
        `${component} ${perDocument.toFixed(3)} s, idle ${(1000 * idleCores).toFixed(1)} m`,
    )
    .join(', ');

const judged = (measurements: readonly Measurement[], more: readonly string[]): Sight => {
  const rows = measurements.map((load) => ({ load, comparisons: compare(COSTS, load) }));
  const seen = rows.map(
    ({ load, comparisons }) =>
      `${load.documents} documents in ${load.seconds.toFixed(0)} s: ${comparisons.map(describeComparison).join(', ')}`,
  );
  const faults = rows.flatMap(({ load, comparisons }) =>
    comparisons
      .filter((row) => Math.abs(deviationOf(row)) > TOLERANCE)
      .map((row) => `${load.documents} documents: ${describeComparison(row)}`),
  );
  return { seen: [...seen, ...more].join('; '), faults };
};
