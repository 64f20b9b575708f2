import { describe, expect, it } from '@jest/globals';
import { bareRows } from '../row-coverage.ts';
import { readCoverage } from './row-table.ts';

describe('the list of rows', () => {
  it('every tag names an existing row and is before a test', () => {
    expect(readCoverage().mistakes).toEqual([]);
  });

  it('every row has at least one test on the whole stack', () => {
    expect(bareRows(readCoverage())).toEqual([]);
  });
});
