/** How a process that is armed by `UNCAUGHT_ON_SIGUSR2` throws: from a callback, or by a promise that nobody awaits. */
const throwing: Readonly<Record<string, () => void>> = {
  exception: () => {
    setImmediate(() => {
      throw wanted();
    });
  },
  rejection: () => void Promise.reject(wanted()),
};

const wanted = (): Error => new Error('an error was asked for by SIGUSR2');

/**
 * For tests: where the environment names a way in `UNCAUGHT_ON_SIGUSR2`, each SIGUSR2 is an error that nobody catches.
 * Without it the signal does what it always does.
 */
export const throwOnSignal = (way = process.env['UNCAUGHT_ON_SIGUSR2'] ?? ''): void => {
  const doThrow = throwing[way];
  if (doThrow) process.on('SIGUSR2', doThrow);
};
