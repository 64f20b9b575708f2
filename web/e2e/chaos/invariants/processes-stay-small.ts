import type { Invariant } from './invariant.ts';

/** Megabytes of resident memory, as the chart limits them; those not named here have the last. */
const limits: readonly (readonly [string, number])[] = [
  ['ai-worker/', 1024],
  ['pdf-worker/', 512],
  ['gateway/', 512],
  ['', 384],
];
const limitOf = (name: string): number => limits.find(([prefix]) => name.startsWith(prefix))?.[1] ?? 0;

export const processesStaySmall: Invariant = {
  code: 'I12',
  claim: 'no process grows above what the chart gives it, or has files open at rest that it had not at first',
  always: true,
  check: async ({ vitals }) => [
    ...[...vitals.largest]
      .filter(([name, bytes]) => bytes > limitOf(name) * 1024 ** 2)
      .map(([name, bytes]) => ({ text: `${name} took ${Math.round(bytes / 1024 ** 2)} MB` })),
    ...vitals.leaking().map(({ name, before, now }) => ({
      text: `${name} has ${now} files open at rest, ${before} at first`,
    })),
  ],
};
