import { expect, it } from '@jest/globals';
import { failed } from '../fuzz/wire-judge.ts';
import { grammarNames } from '../fuzz/wire-plan.ts';
import { runWire } from '../fuzz/wire-run.ts';
import { separateStack } from '../stack/own-stack.ts';

/** A failure is repeated by its seed: FUZZ_SEED=…. */
const seed = Number(process.env['FUZZ_SEED'] ?? Math.floor(Math.random() * 1_000_000));
const CASES = 3000;

// Real: everything, one process a service.
it(`survives ${CASES} connections by grammars (FUZZ_SEED=${seed})`, async () => {
  const { stack } = await separateStack();
  const target = { stack, metricsPort: await stack.metricsPort() };
  const result = await runWire(target, { cases: CASES, seed, only: grammarNames, strict: false });
  expect(result.sent).toBe(CASES);
  // A run that is only refused at the head would prove little.
  expect(result.statuses['200']).toBeGreaterThan(CASES / 100);
  expect(failed(result.checks)).toEqual([]);
});
