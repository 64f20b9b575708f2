import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until it comes true; how long that takes is no part of the promise. */
export const eventually = async (condition: () => Promise<boolean> | boolean): Promise<void> => {
  for (let round = 0; round < 400; round += 1) {
    if (await condition()) return;
    await sleep(25);
  }
  throw new Error('it did not come true in 10 s');
};
