/**
 * How a process that is armed by `UNCAUGHT_ON_SIGUSR2` throws: from a callback, or by an unhandled promise rejection.
 */
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
 * For tests: if `UNCAUGHT_ON_SIGUSR2` names a kind of error, each SIGUSR2 causes one that is not caught.
 * Without it the signal has its default effect.
 */
export const throwOnSignal = (way = process.env['UNCAUGHT_ON_SIGUSR2'] ?? ''): void => {
  const doThrow = throwing[way];
  if (doThrow) process.on('SIGUSR2', doThrow);
};
