import { describe, expect, it } from '@jest/globals';
import { describeWarnings } from '@colophon/contracts/rules';
import { isUnwritable } from '#lib/unwritable.ts';
import { needsConsent } from './file-warnings.ts';
import { groupedWarnings } from './warning-groups.ts';

const withWarnings = (...codes: string[]) => ({ warningDetails: describeWarnings(codes) });

describe('What is said of a file before it is written', () => {
  it('stands in the order of its weight, with what to do about it', () => {
    const groups = groupedWarnings(withWarnings('PDF_A', 'NO_TEXT_SCAN', 'CERTIFIED'));
    expect(groups.map(({ tone }) => tone)).toEqual(['bad', 'warn', 'info']);
    expect(groups[0]?.texts[0]).toMatch(/Ask the person who certified it/);
    expect(groups[1]?.texts[0]).toMatch(/\(OCR\)/);
  });

  it('is nothing where there is nothing to say', () => {
    expect(groupedWarnings(withWarnings())).toEqual([]);
  });

  it('asks for consent to a signed file, not to one that cannot be written anyway', () => {
    expect(needsConsent(withWarnings('SIGNED'))).toBe(true);
    const certified = withWarnings('SIGNED', 'CERTIFIED');
    expect(needsConsent(certified)).toBe(false);
    expect(isUnwritable(certified)).toBe(true);
    expect(groupedWarnings(certified).flatMap(({ texts }) => texts)).not.toContainEqual(
      expect.stringContaining('asked to confirm'),
    );
  });
});
