/**
 * Processor time of the product for seeded documents, one process a service, compared with what `k8s/sizing.md` predicts
 * by `costs.ts`; what they would be by this run is printed last.
 */
import { parseArgs } from 'node:util';
import { Account } from '../../stack/account.ts';
import { RunningStack } from '../../stack/running-stack.ts';
import { withoutLimits } from '../../stack/shared-stack.ts';
import { processorTime } from '../http/processor-time.ts';
import { COSTS } from './costs.ts';
import { ACCOUNTS, measureLoads, type Meter } from './measuring.ts';
import { describeCosts, describeLoads, faultsOfLoads } from './prediction.ts';
import { describeTotals } from './server-totals.ts';
import { stackTotals } from './stack-totals.ts';

const { values } = parseArgs({ options: { seed: { type: 'string', default: '20' } } });

const SERVICES = [
  'gateway',
  'auth',
  'document',
  'billing-credits',
  'ai-worker',
  'pdf-worker',
  'retention-sweeper',
  'webhooks',
];
const SERVERS = { postgres: 'postgres', nats: 'nats-server' };

const meterOf = async (stack: RunningStack): Promise<Meter> => {
  const pids = new Map<string, number>();
  for (const service of SERVICES) {
    const [pid] = await stack.pidsOf(service);
    if (pid === undefined) throw new Error(`there is no process of ${service}`);
    pids.set(service, pid);
  }
  for (const [name, program] of Object.entries(SERVERS)) pids.set(name, await stack.serverPid(program));
  return async () => {
    const atMs = Date.now();
    const read = [...pids].map(async ([component, pid]) => {
      const spent = await processorTime(pid);
      if (spent === undefined) throw new Error('this system does not tell processor time');
      return [component, { seconds: spent / 1000, atMs }] as const;
    });
    return new Map(await Promise.all(read));
  };
};

const stack = await RunningStack.start({ separate: true, env: withoutLimits });
try {
  const accounts: Account[] = [];
  while (accounts.length < ACCOUNTS) accounts.push(await Account.open(stack));
  const before = await stackTotals(stack);
  const { idle, measurements } = await measureLoads(await meterOf(stack), accounts, Number(values.seed));
  console.log(describeLoads(COSTS, measurements).join('\n'));
  const documents = measurements.reduce((sum, load) => sum + load.documents, 0);
  console.log(`for a document: ${describeTotals(before, await stackTotals(stack), documents)}`);
  console.log(describeCosts(idle, measurements));
  const faults = faultsOfLoads(COSTS, measurements);
  for (const fault of faults) console.error(`✗ ${fault}`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await stack.stop();
}
process.exit();
