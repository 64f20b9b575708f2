import { anyReplica, type Fault, injection } from './fault.ts';

/** F1: `kill -9` of any process of any service, in the middle of whatever it does. */
export const killService: Fault = {
  code: 'F1',
  name: 'kill -9 a service',
  weight: 10,
  inject: async (context) => {
    const replica = anyReplica(context);
    const killed = replica.kill();
    return injection(replica.name, { kills: killed ? 1 : 0, recovered: () => replica.isReady() });
  },
};
