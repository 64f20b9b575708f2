import { describe, expect, it } from '@jest/globals';
import { changeOf, recordName, recordOf } from '../bench/acceptance-record.ts';
import { withSections } from '../bench/figures.ts';

const FIELDS = { title: 51, subject: 40, keywords: 60, author: 30, description: 20 };
const record = (accepted: Partial<typeof FIELDS> = {}, wholly = 10) => ({
  files: 63,
  accepted: { ...FIELDS, ...accepted },
  wholly,
});

describe('the record of a gold set', () => {
  it('counts the files whose fields pass', () => {
    const graded = (title: boolean) => ({
      grade: {
        isAccepted: { title, subject: true, keywords: true, author: false, description: true },
        isWhollyAccepted: false,
      },
    });
    expect(recordOf([graded(true), graded(false)])).toEqual({
      files: 2,
      accepted: { title: 1, subject: 2, keywords: 2, author: 0, description: 2 },
      wholly: 0,
    });
    expect(recordName('local', '1a2b3c4d')).toBe('local, set 1a2b3c4d');
  });

  it('is worse when a field fell by more than one file, and says which', () => {
    expect(changeOf(record(), record({ title: 49, author: 33 }))).toEqual({
      lines: ['title −2 (51 → 49 of 63)', 'author +3 (30 → 33 of 63)'],
      isWorse: true,
    });
  });

  it('is not worse for a single file, nor for files that pass in all fields', () => {
    expect(changeOf(record(), record({ title: 50 }, 5))).toEqual({
      lines: ['title −1 (51 → 50 of 63)', 'all five −5 (10 → 5 of 63)'],
      isWorse: false,
    });
    expect(changeOf(record(), record())).toEqual({ lines: [], isWorse: false });
  });

  it('has not changed when it is the first', () => {
    expect(changeOf(undefined, record())).toEqual({ lines: [], isWorse: false });
  });
});

describe('the report', () => {
  const section = (title: string, value: string) => ({
    title,
    text: 'How it was measured.',
    figures: [{ name: 'measured', value, goal: '' }],
  });

  it('keeps the sections that a run did not measure, in their places', () => {
    const first = withSections('', '# Figures', [section('Titles', '1'), section('Time', '2')]);
    const second = withSections(first, '# Figures', [section('Titles', '3'), section('Promises', '4')]);
    expect(second.match(/^## .*|^\| measured.*/gmu)).toEqual([
      '## Titles',
      '| measured | 3 |  |',
      '## Time',
      '| measured | 2 |  |',
      '## Promises',
      '| measured | 4 |  |',
    ]);
    expect(withSections(second, '# Figures', [])).toBe(second);
  });

  it('has tables of several columns', () => {
    const grids = [{ head: ['language', 'files'], rows: [['en', '3']] }];
    expect(withSections('', '# Figures', [{ title: 'Accepted', text: 'All.', figures: [], grids }])).toBe(
      '# Figures\n\n## Accepted\n\nAll.\n\n| language | files |\n| --- | --- |\n| en | 3 |\n',
    );
  });
});
