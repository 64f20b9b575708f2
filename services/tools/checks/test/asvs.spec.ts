import { describe, expect, it } from '@jest/globals';
import { faultsOf } from '../gates/requirement-table.js';

const known = { L1: ['1.1.1'], L2: ['1.1.2'] };
const tested = '| 1.1.1 | L1 | Decode once | By the framework | [`a.spec.ts`](../a.spec.ts) |';
const exempt = '| 1.1.2 | L2 | Encode last | exempt | There is nothing to encode. |';
const faults = (...rows: string[]) => faultsOf(rows.join('\n'), known, (path) => path === '../a.spec.ts');

describe('the table of security requirements', () => {
  it('is whole when each is tested or exempt', () => {
    expect(faults(tested, exempt)).toEqual([]);
  });

  it.each([
    ['a requirement is left out', [tested], '1.1.2 has no row'],
    ['one is listed twice', [tested, exempt, exempt], '1.1.2 has several rows'],
    [
      'one is not of the standard',
      [tested, exempt, tested.replace('1.1.1', '9.9.9')],
      '9.9.9 is no requirement of L1',
    ],
    ['a level is wrong', [tested.replace('L1', 'L2'), exempt], '1.1.1 is no requirement of L2'],
    [
      'a test is gone',
      [tested.replace('../a.spec', '../gone.spec'), exempt],
      '1.1.1: ../gone.spec.ts is no test',
    ],
    [
      'the evidence is no test',
      [tested.replaceAll('a.spec.ts', 'a.ts'), exempt],
      '1.1.1: ../a.ts is no test',
    ],
    [
      'nothing is named',
      [tested, '| 1.1.2 | L2 | Encode last | It does | somewhere |'],
      '1.1.2 names no test',
    ],
    [
      'it is exempt for no reason',
      [tested, '| 1.1.2 | L2 | Encode last | exempt | no |'],
      '1.1.2 is exempt for no reason',
    ],
    ['a row is torn', [tested, exempt, '| 1.1.3 | L2 |'], 'not a row of five cells: | 1.1.3 | L2 |'],
  ])('is not when %s', (_case, rows, fault) => {
    expect(faults(...rows)).toContain(fault);
  });
});
