import { expect, it } from '@jest/globals';
import { fuzzCase } from '../fuzz/fuzz-case.js';
import { attempt, Judge } from '../fuzz/judge.js';

const seed = 20_260_101;
const cases = 200;

it('two hundred changed files, the same each time, are written rightly or refused', async () => {
  const judge = await Judge.load();
  const findings: string[] = [];
  let written = 0;
  for (let index = 0; index < cases; index++) {
    const { bytes, metadata, isSound } = fuzzCase(seed, index, []);
    const before = Buffer.from(bytes);
    const result = attempt(before, metadata);
    const faults = [...result.faults, ...(await judge.faultsOf(before, result))];
    if (isSound && result.outcome !== 'WRITTEN') faults.push(`a sound file ends as ${result.outcome}`);
    findings.push(...faults.map((fault) => `case ${index}: ${fault}`));
    if (result.outcome === 'WRITTEN') written++;
  }
  expect(findings).toEqual([]);
  // Otherwise the changes are too wild to say anything about what was written.
  expect(written).toBeGreaterThan(cases / 10);
});
