import { COSTS } from '../../bench/sizing/costs.ts';
import { ACCOUNTS, measureLoads } from '../../bench/sizing/measuring.ts';
import { describeCosts, describeLoads } from '../../bench/sizing/prediction.ts';
import { describeTotals } from '../../bench/sizing/server-totals.ts';
import { openAccounts, type Step } from '../scene.ts';
import { processorSeconds } from '../sizing/processor-seconds.ts';
import { serverTotals } from '../sizing/server-totals.ts';

const SEED = 20;

export const sizing: Step = {
  name: 'sizing',
  title: 'Processor time of 24, 48 and 96 seeded documents, beside what the sizing page predicts',
  take: async (scene) => {
    const { kube, release } = scene;
    const accounts = await openAccounts(scene, ACCOUNTS);
    const before = await serverTotals(kube, release);
    const meter = () => processorSeconds(kube, release, Date.now());
    const { idle, measurements } = await measureLoads(meter, accounts, SEED);
    const documents = measurements.reduce((sum, load) => sum + load.documents, 0);
    const totals = describeTotals(before, await serverTotals(kube, release), documents);
    return {
      seen: [
        ...describeLoads(COSTS, measurements),
        `for a document: ${totals}`,
        describeCosts(idle, measurements),
      ].join('; '),
      // Another processor takes another time: only the machine of the page can be wrong.
      faults: [],
    };
  },
};
