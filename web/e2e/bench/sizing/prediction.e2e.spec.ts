import { describe, expect, it } from '@jest/globals';
import {
  compare,
  costsOf,
  describeComparison,
  deviationOf,
  faultsOfLoads,
  type Measurement,
} from './prediction.ts';
import { pagesOf } from './seeded-load.ts';

const load = (documents: number, seconds: number, spent: Record<string, number>): Measurement => ({
  documents,
  seconds,
  spent: new Map(Object.entries(spent)),
});

describe('the costs of a document', () => {
  const idle = new Map([['pdf-worker', 0.01]]);

  it('are what is left of the processor time when the idle time is taken away', () => {
    const loads = [load(10, 100, { 'pdf-worker': 6 }), load(20, 100, { 'pdf-worker': 11 })];
    expect(costsOf(idle, loads)['pdf-worker']).toEqual({ idleCores: 0.01, perDocument: 0.5 });
  });

  it('predict a load of another size', () => {
    const costs = { 'pdf-worker': { idleCores: 0.01, perDocument: 0.5 } };
    const [all] = compare(costs, load(40, 200, { 'pdf-worker': 24.2 }));
    expect(all).toEqual({ component: 'all', measured: 24.2, predicted: 22 });
    expect(all && deviationOf(all)).toBeCloseTo(0.1);
    expect(all && describeComparison(all)).toBe('all 24.2 s, predicted 22.0 (+10 %)');
  });

  it('are compared one by one where they count, and together in any case', () => {
    const costs = {
      'pdf-worker': { idleCores: 0, perDocument: 1 },
      web: { idleCores: 0, perDocument: 0.01 },
    };
    const rows = compare(costs, load(10, 10, { web: 0.3, 'pdf-worker': 10 }));
    expect(rows.map(({ component }) => component)).toEqual(['all', 'pdf-worker']);
  });

  it('are compared where they are known, and were measured', () => {
    const costs = { web: { idleCores: 0, perDocument: 1 } };
    expect(compare(costs, load(1, 1, { web: 1, minio: 5 }))[0]).toMatchObject({ measured: 1 });
    expect(() => compare(costs, load(1, 1, {}))).toThrow('web was not measured');
  });

  it('are wrong where a load takes a quarter more or less', () => {
    const costs = { web: { idleCores: 0, perDocument: 1 } };
    expect(faultsOfLoads(costs, [load(10, 1, { web: 12 }), load(10, 1, { web: 8 })])).toEqual([]);
    expect(faultsOfLoads(costs, [load(10, 1, { web: 13 })])).toEqual([
      '10 documents: all 13.0 s, predicted 10.0 (+30 %)',
      '10 documents: web 13.0 s, predicted 10.0 (+30 %)',
    ]);
  });
});

describe('a seeded load', () => {
  it('is the same for the same seed, and has short and long documents', () => {
    expect(pagesOf(1, 50)).toEqual(pagesOf(1, 50));
    expect(pagesOf(1, 50)).not.toEqual(pagesOf(2, 50));
    expect(Math.min(...pagesOf(1, 50))).toBe(1);
    expect(Math.max(...pagesOf(1, 50))).toBeGreaterThan(20);
  });
});
