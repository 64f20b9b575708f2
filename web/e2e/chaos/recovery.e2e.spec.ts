import { describe, expect, it } from '@jest/globals';
import { unhinderedMs } from './faults/recovery.ts';
import type { FaultRecord } from './faults/storm.ts';

const isBack = (): Promise<boolean> => Promise.resolve(true);

const SECOND_MS = 1000;

/** A fault that ended at that second, and what it hit was back at the other. */
const fault = (target: string, endedAtS: number, backAtS?: number, code = 'F1'): FaultRecord => ({
  code,
  injection: { target, kills: 0, pauses: 0, ...(target.includes('/') ? { recovered: isBack } : {}) },
  startedAt: endedAtS * SECOND_MS,
  endedAt: endedAtS * SECOND_MS,
  ...(backAtS === undefined ? {} : { recoveryMs: (backAtS - endedAtS) * SECOND_MS }),
});

describe('a recovery', () => {
  it('counts from the end of its fault where nothing else happens', () => {
    const kill = fault('document/1', 10, 13);
    expect(unhinderedMs(kill, [kill])).toBe(3000);
    expect(unhinderedMs(fault('document/1', 10), [])).toBeUndefined();
  });

  it.each([
    [
      'a process, from a partition of its service',
      'retention-sweeper/1',
      'retention-sweeper→postgres silent',
    ],
    ['a process, from the next hit of it', 'document/2', 'document/2'],
    ['a process, from an outage of a server', 'document/2', 'postgres'],
    ['the product, from a partition on the way of a document', 'nats', 'auth→postgres silent'],
    ['the product, from the only process of a service', 'store', 'auth/1 transaction.after-commit'],
  ])('of %s that ended meanwhile', (_case, hit, inTheWay) => {
    const first = fault(hit, 10, 41);
    expect(unhinderedMs(first, [first, fault(inTheWay, 38)])).toBe(3000);
  });

  it.each([
    ['a process, beside a partition of another service', 'document/1', 'auth→postgres silent'],
    ['a process, beside another one of its service', 'document/1', 'document/2'],
    ['the product, beside one of two processes', 'nats', 'pdf-worker/1'],
    ['the product, beside the sweeper', 'nats', 'retention-sweeper→store silent'],
    ['the product, beside a model that hangs', 'nats', 'model hang'],
  ])('of %s counts in full', (_case, hit, beside) => {
    const first = fault(hit, 10, 41);
    expect(unhinderedMs(first, [first, fault(beside, 38)])).toBe(31_000);
  });

  it('counts in full for what ends after it', () => {
    const kill = fault('document/1', 10, 41);
    expect(unhinderedMs(kill, [kill, fault('postgres', 42)])).toBe(31_000);
  });
});
