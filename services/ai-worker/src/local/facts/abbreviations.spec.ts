import { describe, expect, it } from '@jest/globals';
import { abbreviationsIn } from './abbreviations.js';

describe('abbreviations that a text defines', () => {
  it.each([
    ['We use Amazon Web Services (AWS) today.', 'Amazon Web Services', 'AWS'],
    ['The Port of Rotterdam Authority (“PRA”) says so.', 'Port of Rotterdam Authority', 'PRA'],
    ['Der Verband der Automobilindustrie (VDA) prüft.', 'Verband der Automobilindustrie', 'VDA'],
    [
      'An Amazon Virtual Private Cloud (Amazon VPC) is private.',
      'Amazon Virtual Private Cloud',
      'Amazon VPC',
    ],
    ['La gestion des risques (GR) compte.', 'gestion des risques', 'GR'],
    ['The Total Cost of Ownership (the TCO) falls.', 'Total Cost of Ownership', 'TCO'],
    ['It opened in Spain (ES) early.', undefined, undefined],
    ['A crane plan (see ABC) helps.', undefined, undefined],
    ['A crane (XYZ) helps.', undefined, undefined],
    ['Acme weighs steel (AS) twice.', undefined, undefined],
    ['Yard Management (Ym) helps.', undefined, undefined],
  ])('are known by the initials before them: %s', (text, long, short) => {
    expect(abbreviationsIn(text)).toEqual(long === undefined ? [] : [{ long, short }]);
  });

  it('come in the order of their definitions', () => {
    const text = 'Crane Scheduling System (CSS) and Yard Management Plan (YMP).';
    expect(abbreviationsIn(text).map(({ short }) => short)).toEqual(['CSS', 'YMP']);
  });

  it('are looked for in the beginning of a long text only', () => {
    expect(abbreviationsIn(`${'x '.repeat(40_000)}Amazon Web Services (AWS)`)).toEqual([]);
  });
});
