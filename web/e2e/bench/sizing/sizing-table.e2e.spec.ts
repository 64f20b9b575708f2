import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { COSTS } from './costs.ts';
import { coresAt, documentsPerCore, PEAK, seatsAt } from './demand.ts';
import { sizingTable } from './sizing-table.ts';

describe('the demand of a day', () => {
  const costs = { 'pdf-worker': { idleCores: 0.01, perDocument: 0.864 } };

  it('is what all documents of the busiest hour take, and what is taken without any', () => {
    expect(documentsPerCore(0.864)).toBeCloseTo(100_000);
    expect(coresAt(costs, 100_000)['pdf-worker']).toBeCloseTo(PEAK + 0.01);
  });

  it('is more where no document may wait long', () => {
    expect(seatsAt(0.864, 100_000)).toBeGreaterThan(PEAK);
    expect(seatsAt(0.864, 100)).toBe(1);
    expect(seatsAt(0.864, 100_000_000)).toBeGreaterThan(PEAK * 1000);
  });
});

it('the sizing page has the table of the measured costs', async () => {
  const page = await readFile(fileURLToPath(new URL('../../../../k8s/sizing.md', import.meta.url)), 'utf8');
  expect(page).toContain(sizingTable(COSTS));
});
