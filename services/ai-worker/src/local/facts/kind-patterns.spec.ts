import { describe, expect, it } from '@jest/globals';
import { allLanguages } from '../languages/languages.js';
import { isOnlyKind } from './document-kind.js';
import { possibleKinds } from './kind-patterns.js';

const namesOf = (names: string): string[] => names.split('|');
const languageOf = (report: RegExp) => allLanguages.filter(({ kinds }) => report.test(kinds.report));

describe('the patterns that can match a text', () => {
  it('hold the kind for every name of it, in every language and in capitals', () => {
    const missed = allLanguages.flatMap((language) =>
      Object.entries(language.kinds).flatMap(([kind, names]) =>
        namesOf(names).filter((name) =>
          [name, name.toUpperCase()].some(
            (text) =>
              text.toLowerCase() === name.toLowerCase() &&
              !possibleKinds(`2025: ${text}.`, [language]).some((one) => one.kind === kind),
          ),
        ),
      ),
    );
    expect(missed).toEqual([]);
  });

  it('are few for a text, and none for one without a kind', () => {
    expect(possibleKinds('Warehouse robots shorten the way of every parcel', allLanguages)).toEqual([]);
    expect(possibleKinds('Annual Report 2024', languageOf(/^report/u)).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['annual report', 'report']),
    );
  });

  it('are those of the languages asked for', () => {
    expect(possibleKinds('Geschäftsbericht', languageOf(/^report/u))).toEqual([]);
  });

  it('find no kind in figures alone', () => {
    expect(isOnlyKind('03-1234')).toBe(false);
    expect(isOnlyKind('Price List 2025')).toBe(true);
  });
});
