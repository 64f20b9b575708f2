import { jest } from '@jest/globals';
import type { NatsConnection } from '@nats-io/transport-node';

/** Longer than the timer a request of the client has by itself. */
const HELD_UP_MS = 6000;

/**
 * Holds this process up, as a starved processor would, while the first request to a subject that begins so waits.
 * @returns whether it has done so
 */
export const holdUpAtRequest = (connection: NatsConnection, subject: string): (() => boolean) => {
  const clients = Object.getPrototypeOf(connection) as NatsConnection;
  let wasHeldUp = false;
  const watch = (): void => {
    const spy = jest.spyOn(clients, 'request').mockImplementation(function (this: NatsConnection, ...asked) {
      spy.mockRestore();
      const answer = this.request(...asked);
      if (!asked[0].startsWith(subject)) watch();
      else wasHeldUp = Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, HELD_UP_MS) !== 'ok';
      return answer;
    });
  };
  watch();
  return () => wasHeldUp;
};
