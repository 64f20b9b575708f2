import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { median } from './latencies.ts';
import { runClosedLoop } from './load.ts';
import type { RoundOptions } from './reads.scenario.ts';
import type { Figure } from './report.ts';
import { get, type Subject } from './subject.ts';

const BARE = fileURLToPath(new URL('../../../../services/gateway/bench/bare-fastify.ts', import.meta.url));
const CONNECTIONS = 32;
const WARM_UP_SECONDS = 2;

/** How many health answers a second the gateway gives at most, against a bare Fastify route, in turn. */
export const measureHealth = async ({ port }: Subject, options: RoundOptions): Promise<Figure[]> => {
  const bare = await startBare();
  try {
    const load = { connections: CONNECTIONS, next: () => get('/api/health/live') };
    const throughput = async (of: number, seconds: number) => {
      const { perSecond, failures } = await runClosedLoop({ ...load, port: of, seconds });
      if (failures > 0) throw new Error(`${failures} health requests failed`);
      return perSecond;
    };
    await throughput(bare.port, WARM_UP_SECONDS);
    await throughput(port, WARM_UP_SECONDS);
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let round = 0; round < options.rounds; round += 1) {
      theirs.push(await throughput(bare.port, options.seconds / 2));
      ours.push(await throughput(port, options.seconds / 2));
    }
    const ratios = ours.map((value, round) => (100 * value) / (theirs[round] ?? Number.NaN));
    return [
      { name: 'health route, gateway', unit: '/s', value: median(ours), rounds: ours },
      { name: 'health route, bare Fastify', unit: '/s', value: median(theirs), rounds: theirs },
      {
        name: 'health route, gateway of bare Fastify',
        unit: '%',
        value: median(ratios),
        rounds: ratios,
        goal: { atLeast: 60 },
      },
    ];
  } finally {
    bare.process.kill();
  }
};

const startBare = async (): Promise<{ process: ChildProcess; port: number }> => {
  const child = spawn(process.execPath, [BARE], { stdio: ['ignore', 'pipe', 'inherit'] });
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.setEncoding('utf8').once('data', (line: string) => resolve(Number(line)));
    child.once('exit', () => reject(new Error('the bare server did not start')));
  });
  return { process: child, port };
};
