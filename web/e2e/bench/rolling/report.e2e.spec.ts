import { describe, expect, it } from '@jest/globals';
import { Tally } from './load/tally.ts';
import { faultsOf, reportOf } from './report.ts';
import type { Outcome } from './run.ts';

const answer = (status: number) => ({ status, head: '', body: Buffer.from('{"error":"unavailable"}') });
const release = { revision: 'abc1234', root: '', remove: () => Promise.resolve() };

const outcomeOf = (tally: Tally, changes: Partial<Outcome> = {}): Outcome => ({
  options: {
    from: undefined,
    to: undefined,
    only: undefined,
    perSecond: 60,
    requests: 1,
    balancer: 'requests',
    seed: 1,
    report: undefined,
    keep: false,
  },
  releases: [
    { name: 'N−1', ...release },
    { name: 'N', ...release },
  ],
  tally,
  documents: 1,
  lost: [],
  deadLetters: 0,
  leftOver: [],
  streams: 0,
  reconnects: 0,
  unheard: [],
  waits: [],
  crashes: [],
  balancerFaults: [],
  replaced: 28,
  minutes: 5,
  ...changes,
});

const tallyOf = (...answers: readonly (number | Error)[]): Tally => {
  const tally = new Tally();
  for (const each of answers)
    tally.note('GET /documents', typeof each === 'number' ? answer(each) : each, [200], 5);
  return tally;
};

describe('the report of the rolling bench', () => {
  it('says of a run in which everything was answered that nothing failed', () => {
    const outcome = outcomeOf(tallyOf(200));
    expect(faultsOf(outcome)).toEqual([]);
    expect(reportOf(outcome)).toContain('Nothing failed.');
  });

  it.each([
    [
      'an answer of a server in trouble',
      tallyOf(200, 503),
      'GET /documents (the previous version alone): answered 503',
    ],
    ['an unexpected answer', tallyOf(200, 404), 'answered 404: {"error":"unavailable"}'],
    [
      'a broken connection',
      tallyOf(200, new Error('the connection ended')),
      'the connection ended after 5 ms',
    ],
    ['a refusal for too many requests', tallyOf(200, 429), '1 requests were answered 429'],
    ['fewer requests than were wanted', tallyOf(), 'only 0 requests were answered'],
  ])('counts %s', (_what, tally, words) => {
    expect(faultsOf(outcomeOf(tally))).toEqual([expect.stringContaining(words)]);
  });

  it.each<[string, Partial<Outcome>]>([
    ['lost: 7 is failed', { lost: ['7 is failed'] }],
    ['2 events were given up', { deadLetters: 2 }],
    ['left over: 1 documents in writing', { leftOver: ['1 documents in writing'] }],
    ['an open browser never heard that 7 is described', { unheard: ['7'] }],
    ['auth-3 (N) ended with SIGKILL', { crashes: ['auth-3 (N) ended with SIGKILL'] }],
  ])('counts what was not answered wrongly, and is wrong: %s', (words, changes) => {
    const outcome = outcomeOf(tallyOf(200), changes);
    expect(faultsOf(outcome)).toEqual([words]);
    expect(reportOf(outcome)).toContain(`- ${words}`);
  });
});
