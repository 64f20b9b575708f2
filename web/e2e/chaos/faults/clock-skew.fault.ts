import { fileURLToPath } from 'node:url';
import { anyReplica, type Fault, injection } from './fault.ts';

const shiftedClock = fileURLToPath(new URL('../harness/shifted-clock.mjs', import.meta.url));

/** Variables under which a process believes it is so much later (or earlier). */
export const clockShift = (milliseconds: number): Record<string, string> => ({
  NODE_OPTIONS: `--import=${shiftedClock}`,
  CHAOS_CLOCK_SHIFT_MS: String(Math.round(milliseconds)),
});

/** F8: one process comes back with a clock up to ten minutes off; its next start has the right one again. */
export const clockSkew: Fault = {
  code: 'F8',
  name: 'clock ± 10 min',
  weight: 1,
  inject: async (context) => {
    const replica = anyReplica(context);
    replica.armNext(clockShift(context.random.between(-600_000, 600_000)));
    const killed = replica.kill();
    return injection(replica.name, { kills: killed ? 1 : 0, recovered: () => replica.isReady() });
  },
};
