import { setTimeout as delay } from 'node:timers/promises';
import { type Fault, injection } from './fault.ts';

const TIMEOUT_MS = 60_000;

/** F11: everything is restarted cleanly, one replica after the other, as a new version is rolled out. */
export const rollingRestart: Fault = {
  code: 'F11',
  name: 'rolling restart under load',
  weight: 0.3,
  inject: async ({ stack }) => {
    for (const replica of stack.replicas) {
      await replica.restart();
      for (const deadline = Date.now() + TIMEOUT_MS; Date.now() < deadline; await delay(100))
        if (await replica.isReady()) break;
    }
    return injection('every replica in turn');
  },
};
