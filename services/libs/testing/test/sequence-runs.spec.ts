import { afterEach, describe, expect, it } from '@jest/globals';
import { sequenceRuns } from '@colophon/testing';

afterEach(() => {
  delete process.env['COLOPHON_SEQUENCES'];
  delete process.env['COLOPHON_SEED'];
});

describe('the random sequences of a property', () => {
  it('are played by one test, each time others', () => {
    const [[one], [other]] = [sequenceRuns(20), sequenceRuns(20)];
    expect(one?.runs).toBe(20);
    expect(one?.seed).not.toBe(other?.seed);
  });

  it('are spread evenly over tests of at most that size when more are asked for, and never fewer', () => {
    process.env['COLOPHON_SEQUENCES'] = '50';
    process.env['COLOPHON_SEED'] = '7';
    expect(sequenceRuns(20)).toEqual([
      { runs: 17, seed: 7 },
      { runs: 17, seed: 8 },
      { runs: 17, seed: 9 },
    ]);
    expect(sequenceRuns(2500)).toEqual([{ runs: 2500, seed: 7 }]);
  });

  it.each(['', 'many', '-1', '2.5'])('are not %j', (value) => {
    process.env['COLOPHON_SEQUENCES'] = value;
    expect(() => sequenceRuns(20)).toThrow('COLOPHON_SEQUENCES must be a whole number');
  });
});
