import { describe, expect, it } from '@jest/globals';
import {
  type FindabilityRuleId,
  findabilityReport,
  findabilityRules,
  type ReportContent,
  type ReportLine,
  reportRows,
  reportSections,
  type RuleStatus,
  withoutNames,
} from '../../src/rules.js';

const LETTER: Readonly<Record<RuleStatus, string>> = {
  pass: 'p',
  half: 'h',
  fail: 'f',
  not_applicable: 'n',
  unknown: 'u',
};
const outcomes = (changes: Partial<Record<FindabilityRuleId, RuleStatus>> = {}): string =>
  findabilityRules.map(({ id }) => LETTER[changes[id] ?? 'pass']).join('');
const line = (
  name: string,
  before: number,
  after: number | null,
  changes: Partial<ReportLine> = {},
): ReportLine => ({
  documentId: name,
  name,
  before,
  after,
  basis: after === null ? 'uploaded' : 'expected',
  outcomesBefore: outcomes({ 'title.present': 'fail' }),
  outcomesAfter: after === null ? '' : outcomes(),
  ...changes,
});
const lines = [
  line('rose', 34, 91, { basis: 'written' }),
  line('rule fell', 50, 80, { outcomesAfter: outcomes({ weight: 'fail' }) }),
  line('fell', 60, 40, { outcomesAfter: outcomes({ weight: 'fail', tagged: 'half' }) }),
  line('fell more', 90, 30),
  line('not processed', 20, null),
  line('same', 70, 70, { outcomesBefore: outcomes(), outcomesAfter: outcomes() }),
];
const contentOf = (changes: Partial<ReportContent> = {}): ReportContent => ({
  ...findabilityReport(lines),
  title: 'Library of spring',
  createdAt: '2026-01-15T12:00:00.000Z',
  rulesVersion: 1,
  leftOut: 2,
  proof: null,
  ...changes,
});
const section = (title: string, content = contentOf()) =>
  reportSections(content).find((one) => one.title === title);

describe('A report', () => {
  const { summary, rules, documents } = findabilityReport(lines);

  it('compares documents that have a score before and after, and counts the others', () =>
    expect(summary).toEqual({
      documents: 6,
      compared: 5,
      written: 1,
      before: Math.round((34 + 50 + 60 + 90 + 70) / 5),
      after: Math.round((91 + 80 + 40 + 30 + 70) / 5),
      rose: 2,
      same: 1,
      fell: 2,
      bandsBefore: { poor: 1, fair: 2, good: 1, excellent: 1 },
      bandsAfter: { poor: 1, fair: 1, good: 2, excellent: 1 },
    }));

  it('has falls first: the deepest, then documents of which a rule fell, then the lowest score, those not processed last', () =>
    expect(documents.map(({ name }) => name)).toEqual([
      'fell more',
      'fell',
      'rule fell',
      'same',
      'rose',
      'not processed',
    ]));

  it('says of each document which rules fell, rose and are open', () => {
    expect(documents.find(({ name }) => name === 'fell')).toMatchObject({
      fell: ['tagged', 'weight'],
      rose: ['title.present'],
      open: ['tagged', 'weight'],
    });
    expect(documents.find(({ name }) => name === 'not processed')).toMatchObject({
      fell: [],
      rose: [],
      open: ['title.present'],
    });
  });

  it('says of each rule in how many documents it is met, fell and rose, what fell most first', () => {
    expect(rules.slice(0, 3)).toMatchObject([
      { id: 'weight', before: 5, after: 3, rose: 0, fell: 2 },
      { id: 'tagged', before: 5, after: 4, rose: 0, fell: 1 },
      { id: 'title.present', before: 1, after: 5, rose: 4, fell: 0 },
    ]);
    expect(rules).toHaveLength(findabilityRules.length);
  });

  it('says of each rule how many documents it applies to, so that 0 of 0 is no failure', () => {
    const long = line('long', 10, 20, { outcomesAfter: outcomes({ bookmarks: 'fail' }) });
    const short = line('short', 10, 20, { outcomesAfter: outcomes({ bookmarks: 'not_applicable' }) });
    const unread = line('unread', 10, 20, { outcomesAfter: outcomes({ bookmarks: 'unknown' }) });
    const report = findabilityReport([long, short, unread]);
    expect(report.rules.find(({ id }) => id === 'bookmarks')).toMatchObject({ applies: 1, after: 0 });
    const { head = [], rows = [] } = section('Rules', contentOf(report))?.tables[0] ?? {};
    expect(head[1]).toBe('Applies to');
    expect(rows.find(([title]) => title === 'Long files have bookmarks')?.slice(0, 4)).toEqual([
      'Long files have bookmarks',
      '1',
      '3',
      '0',
    ]);
  });

  it('counts no rule as fallen that does not apply on one of the sides', () => {
    const changed = line('n', 10, 20, { outcomesAfter: outcomes({ bookmarks: 'not_applicable' }) });
    expect(findabilityReport([changed]).rules.every(({ fell }) => fell === 0)).toBe(true);
  });

  it('of nothing compares nothing', () => {
    expect(findabilityReport([]).summary).toMatchObject({
      documents: 0,
      compared: 0,
      before: null,
      after: null,
    });
    const empty = contentOf(findabilityReport([line('not processed', 20, null)]));
    expect(section('Summary', empty)?.paragraphs).toContain(
      'No document has a score after writing yet, so nothing can be compared.',
    );
    expect(section('What fell', empty)).toMatchObject({ paragraphs: [], tables: [] });
  });
});

describe('A report in words', () => {
  it('has what fell above what rose', () => {
    const titles = reportSections(contentOf()).map(({ title }) => title);
    expect(titles).toEqual([
      'Summary',
      'What fell',
      'What rose',
      'Rules',
      'Proof by searches',
      'How this is measured',
      'Documents',
    ]);
    expect(section('What fell')?.tables[0]?.rows).toEqual([
      ['Large files open page by page', '2'],
      ['The file is tagged', '1'],
    ]);
  });

  it('says how many scores are expected, and what is left out', () => {
    const words = section('Summary')?.paragraphs.join(' ');
    expect(words).toContain('1 score now was read back from the written file. 4 scores now are expected');
    expect(words).toContain('2 documents are left out');
    expect(words).toContain('By score, ');
    expect(words).toContain('what files state, not at which place searches find them.');
  });

  it('explains its method in six sentences, and claims no place of a search', () => {
    expect(section('How this is measured')?.paragraphs).toHaveLength(6);
    expect(section('Proof by searches')?.paragraphs).toEqual([expect.stringContaining('not at which place')]);
  });

  it('has the verdicts of a proof as they are, the most falls first, none pooled', () => {
    const measure = {
      searcher: 'SharePoint',
      kind: 'by name',
      documents: 144,
      before: 0.5,
      after: 0.571,
      firstBefore: 0.41,
      firstAfter: 0.5,
      change: 0.071,
      low: 0.047,
      high: 0.098,
      up: 40,
      same: 100,
      down: 4,
      verdict: 'better',
    } as const;
    const proof = {
      sentence: 'Higher by name; no difference for topics.',
      documents: 144,
      measures: [
        measure,
        { ...measure, searcher: 'Solr', change: -0.168, down: 60, verdict: 'worse' as const },
      ],
    };
    const told = section('Proof by searches', contentOf({ proof }));
    expect(told?.paragraphs[0]).toBe(`In SharePoint: ${proof.sentence}`);
    expect(told?.tables[0]?.rows).toEqual([
      ['Solr', 'by name', '144', '41 %', '50 %', '−0.168 [+0.047, +0.098]', '60', '40', 'Lower'],
      ['SharePoint', 'by name', '144', '41 %', '50 %', '+0.071 [+0.047, +0.098]', '4', '40', 'Higher'],
    ]);
    expect(told?.paragraphs.join(' ')).toContain('its score need not have fallen');
  });

  it('has as many cells in each row as its head, and a share of the width for each', () => {
    for (const { tables } of reportSections(contentOf()))
      for (const { head, rows, widths } of tables) {
        expect(widths).toHaveLength(head.length);
        for (const row of rows) expect(row).toHaveLength(head.length);
      }
  });

  it('has no name where they are not to be known', () => {
    const words = JSON.stringify(reportSections(withoutNames(contentOf())));
    for (const { name } of lines) expect(words).not.toContain(JSON.stringify(name));
    expect(words).toContain('"Document 1"');
  });

  it('is rows for a spreadsheet, each with its section', () => {
    const rows = reportRows(contentOf());
    expect(rows[0]).toEqual(['Report', 'Library of spring']);
    expect(rows).toContainEqual(['Documents', 'fell more', '90', '30', 'Expected', '–', '0']);
  });
});
