import { jetstreamManager } from '@nats-io/jetstream';
import { type Fault, injection } from './fault.ts';
import { withBus } from '../harness/bus.ts';

const families = ['DOCUMENT', 'PDF', 'METADATA', 'CREDIT', 'RETENTION'];
const MESSAGES = 30;
const BACK = 400;

/** F10: recent messages are sent again, in another order, and long after the broker forgot their ids. */
export const duplicateEvents: Fault = {
  code: 'F10',
  name: 'duplicates, out of order',
  weight: 2,
  inject: async ({ stack, random }) => {
    const family = random.pick(families);
    const repeated = await withBus(stack, async (connection) => {
      const manager = await jetstreamManager(connection);
      const { state } = await manager.streams.info(family);
      let count = 0;
      for (let number = 0; number < MESSAGES; number += 1) {
        const first = Math.max(state.first_seq, state.last_seq - BACK);
        const seq = Math.floor(random.between(first, state.last_seq + 1));
        const message = await manager.streams.getMessage(family, { seq }).catch(() => null);
        if (!message) continue;
        connection.publish(message.subject, message.data);
        count += 1;
      }
      await connection.flush();
      return count;
    }).catch(() => 0);
    return injection(`${repeated} of ${family}`);
  },
};
