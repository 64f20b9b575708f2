import { describe, expect, it, jest } from '@jest/globals';
import type { BlockRole, TextBlock } from '../layout/text-blocks.js';
import { spellingsIn } from './spelling.js';

const block = (text: string, role: BlockRole = 'prose'): TextBlock => ({
  text,
  role,
  page: 1,
  fontSize: 11,
  bold: false,
  lines: [],
});

describe('how the running text spells a word', () => {
  it('is as it does most often', () => {
    const spellingOf = spellingsIn([block('We use Docker. All of Docker is docker.')], 'en');
    expect(spellingOf('DOCKER')).toBe('Docker');
  });

  it('is not told by the first word of a sentence', () => {
    const spellingOf = spellingsIn([block('Cranes wait. Cranes move! Cranes stop.')], 'en');
    expect(spellingOf('CRANES')).toBeUndefined();
  });

  it('is not told by a run of words in capitals', () => {
    const spellingOf = spellingsIn([block('Read our PRIVACY POLICY before you begin.')], 'en');
    expect(spellingOf('privacy')).toBeUndefined();
    expect(spellingOf('policy')).toBeUndefined();
  });

  it.each([
    ['AWS', 'aws'],
    ['iPhone', 'IPHONE'],
    ['eBay', 'EBAY'],
    ['RS485', 'rs485'],
  ])('keeps what is spelled apart: %s', (form, asked) => {
    expect(spellingsIn([block(`You may connect ${form} here.`)], 'en')(asked)).toBe(form);
  });

  it('is taken from a label only where that is an abbreviation between small letters', () => {
    const spellingOf = spellingsIn(
      [block('Supported by PCR tests', 'item'), block('ORDER FORM', 'heading')],
      'en',
    );
    expect(spellingOf('pcr')).toBe('PCR');
    expect(spellingOf('supported')).toBeUndefined();
    expect(spellingOf('order')).toBeUndefined();
  });

  it('knows the letters of the language: Turkish I is no i', () => {
    const spellingOf = spellingsIn([block('Burada Işık ve İzmir var.')], 'tr');
    expect(spellingOf('IŞIK')).toBe('Işık');
    expect(spellingOf('İZMİR')).toBe('İzmir');
    // Typed without the dots.
    expect(spellingOf('IZMIR')).toBe('İzmir');
  });

  it.each([
    ['el', 'Ο νέος οδηγός καθαρισμού ισχύει.', 'ΚΑΘΑΡΙΣΜΟΥ', 'καθαρισμού'],
    ['fr', 'Elle assure la sécurité des salariés.', 'SECURITE', 'sécurité'],
    ['de', 'Wer im Straßenbau plant, wartet.', 'STRASSENBAU', 'Straßenbau'],
    ['pl', 'Nasza firma w Łodzi działa.', 'LODZI', 'Łodzi'],
  ])('has the accents that capitals lack: %s', (language, text, shouted, spelling) => {
    expect(spellingsIn([block(text)], language)(shouted)).toBe(spelling);
  });

  it('gives a word in small letters no accent', () => {
    expect(spellingsIn([block('Send us your résumé now.')], 'en')('Resume')).toBeUndefined();
  });

  it('keeps no list of the many forms that differ by accents', () => {
    const letters = Array.from('aáàâäãåāăą');
    const forms = letters.flatMap((a) => letters.flatMap((b) => letters.map((c) => `b${a}n${b}n${c}`)));
    const set = jest.spyOn(Map.prototype, 'set');
    const spellingOf = spellingsIn([block(`We sell ${forms.join(' ')} and bánana.`)], 'en');
    const listed = set.mock.calls.flatMap(([, value]: [unknown, unknown]) =>
      Array.isArray(value) ? value : [],
    );
    set.mockRestore();
    expect(spellingOf('BANANA')).toBe('banana');
    expect(spellingOf('BÄNANA')).toBe('bänana');
    expect(listed.length).toBeLessThanOrEqual(forms.length);
  });
});
