import { describe, expect, it } from '@jest/globals';
import { bareRows } from '../row-coverage.ts';
import { readCoverage } from './row-table.ts';

describe("the screens' list of rows", () => {
  it('every tag in the name of a test is a row that exists', () => {
    expect(readCoverage().mistakes).toEqual([]);
  });

  it('every row has at least one test, beside its component or in Chromium', () => {
    expect(bareRows(readCoverage())).toEqual([]);
  });
});
