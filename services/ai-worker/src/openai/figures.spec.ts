import { describe, expect, it } from '@jest/globals';
import { figuresIn, figuresOfText } from './figures.js';

describe('figures', () => {
  it.each([
    ['Arabic', 'عام ٢٠٢٦', 'سنة ٢٬٠٢٦', '2026'],
    ['Persian', 'سال ۱۴۰۳', '۱۴۰۳ گزارش', '1403'],
    ['Devanagari', 'वर्ष २०२६', '२,०२६', '2026'],
    ['Thai', 'ปี ๒๕๖๙', '๒๕๖๙', '2569'],
    ['Bengali', 'সাল ২০২৬', '২০২৬', '2026'],
    ['full width', '２０２６年', '２，０２６', '2026'],
    ['mathematical', 'year 𝟐𝟎𝟐𝟔', '𝟚𝟘𝟚𝟞', '2026'],
  ])('in %s digits are those in Western ones', (_script, text, value, western) => {
    expect([...figuresOfText(text)]).toEqual([western]);
    expect([...figuresIn(value).values()]).toEqual([western]);
  });

  it('may have an Arabic decimal sign', () => {
    expect([...figuresIn('٣٫٥').values()]).toEqual([...figuresIn('3.5').values()]);
  });
});
