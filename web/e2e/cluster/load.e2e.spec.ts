import { describe, expect, it } from '@jest/globals';
import { describeLoad, faultOfCharge, faultsOfLoad, kindOf, type LoadFigures } from './load.ts';

const figures = (answers: Record<string, number>, changes: Partial<LoadFigures> = {}): LoadFigures => ({
  answers: new Map(Object.entries(answers)),
  examples: ['read 503: {"code":"unavailable"}'],
  accepted: 3,
  lost: [],
  mischarged: [],
  ...changes,
});
const strictly = { refusalsAllowed: false };

describe('the load on a cluster', () => {
  it('finds nothing wrong with successes alone', () => {
    expect(faultsOfLoad(figures({ 'read 200': 90, 'upload 201': 3 }), strictly)).toEqual([]);
  });

  it('takes a refusal for a fault unless a server is down, and shows an example', () => {
    const refused = figures({ 'read 200': 90, 'upload 201': 3, 'read 503': 2 });
    expect(faultsOfLoad(refused, strictly)).toEqual(['read 503 × 2', 'read 503: {"code":"unavailable"}']);
    expect(faultsOfLoad(refused, { refusalsAllowed: true })).toEqual([]);
  });

  it('lets a connection end with its pod, if the second call is answered and pods were killed', () => {
    const again = figures({ 'read 200': 90, 'upload 201': 3, 'read again': 1 });
    expect(faultsOfLoad(again, { refusalsAllowed: true })).toEqual([]);
    expect(faultsOfLoad(again, strictly)).toContain('read again × 1');
  });

  it.each([
    ['read none', 'read none × 1'],
    ['read 500', 'read 500 × 1'],
    ['upload 429', 'upload 429 × 1'],
  ])('never allows %s', (kind, fault) => {
    expect(faultsOfLoad(figures({ [kind]: 1 }), { refusalsAllowed: true })).toContain(fault);
  });

  it('does not take a page of a proxy for a refusal', () => {
    const answer = (status: number, text?: string) =>
      kindOf({ status, body: (text === undefined ? undefined : JSON.parse(text)) as never });
    expect(answer(200)).toBe('200');
    expect(answer(503, '{"code":"unavailable"}')).toBe('503');
    expect(answer(503)).toBe('503 without a code');
    expect(faultsOfLoad(figures({ 'read 503 without a code': 1 }), { refusalsAllowed: true })).toContain(
      'read 503 without a code × 1',
    );
  });

  it('counts documents that did not come to their end, and a load that did nothing', () => {
    expect(faultsOfLoad(figures({}, { lost: ['7 failed: no_text'] }), strictly)).toEqual([
      'lost: 7 failed: no_text',
    ]);
    expect(faultsOfLoad(figures({}, { accepted: 0 }), strictly)).toEqual(['no document was accepted']);
  });

  it('counts a document that was charged twice, and one that was charged to no account', () => {
    const left = (total_remaining: number) => ({ free_limit: 3, total_remaining });
    expect([left(0), left(1), left(2)].map((credits) => faultOfCharge(credits, 2))).toEqual([
      '3 credits for 2 documents',
      undefined,
      '1 credits for 2 documents',
    ]);
    const mischarged = ['3 credits for 2 documents'];
    expect(faultsOfLoad(figures({ 'read 200': 90, 'upload 201': 3 }, { mischarged }), strictly)).toEqual([
      'charged 3 credits for 2 documents',
    ]);
  });

  it('says its figures', () => {
    const lost = ['7 failed: no_text'];
    expect(describeLoad(figures({ 'upload 201': 3, 'read 200': 90 }, { lost }))).toBe(
      'read 200 × 90, upload 201 × 3; 3 documents accepted, 2 completed',
    );
  });
});
