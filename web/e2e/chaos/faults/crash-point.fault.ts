import { crashPoints } from '../harness/crash-points.ts';
import { anyReplica, type Fault, injection } from './fault.ts';

/** F13: the next process of a replica dies at a named boundary, whenever it comes by; see also the exhaustive leg. */
export const crashAtPoint: Fault = {
  code: 'F13',
  name: 'death at a crash point',
  weight: 3,
  inject: async (context) => {
    const replica = anyReplica(context);
    const point = context.random.pick(await crashPoints(context.stack.root));
    replica.armNext({ CRASH_AT: point });
    const killed = replica.kill();
    return injection(`${replica.name} ${point}`, {
      kills: killed ? 1 : 0,
      recovered: () => replica.isReady(),
    });
  },
};
