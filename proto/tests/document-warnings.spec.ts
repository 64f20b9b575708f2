import { describe, expect, it } from '@jest/globals';
import { describeWarnings } from '../src/rules.js';

describe('the warnings of a document in words', () => {
  it('say what a class means, whatever its case, each once and in order', () => {
    const described = describeWarnings(['SIGNED', 'EMBEDDED_FILES', 'signed']);
    expect(described.map(({ code }) => code)).toEqual(['signed', 'embedded_files']);
    for (const { message } of described) expect(message).toMatch(/^[A-Z].*\.$/);
  });

  it('name the field that a proposal was cut in', () => {
    expect(describeWarnings(['TITLE_SHORTENED'])).toEqual([
      { code: 'title_shortened', message: 'The suggested title was too long and has been shortened.' },
    ]);
  });

  it('name the field that a model left out', () => {
    expect(describeWarnings(['KEYWORDS_MISSING'])).toEqual([
      { code: 'keywords_missing', message: 'The AI suggested no keywords.' },
    ]);
  });

  it('say of a scan only how its text was read in the end', () => {
    const codesOf = (...classes: string[]) => describeWarnings(classes).map(({ code }) => code);
    expect(codesOf('NO_TEXT_SCAN')).toEqual(['no_text_scan']);
    expect(codesOf('NO_TEXT_SCAN', 'PICTURE_READ')).toEqual(['picture_read']);
    expect(codesOf('TEXT_RECOGNISED', 'PDF_A', 'PICTURE_READ')).toEqual(['pdf_a', 'picture_read']);
    expect(codesOf('TEXT_RECOGNISED')).toEqual(['text_recognised']);
  });

  it('leave out what only the operators understand', () => {
    expect(describeWarnings(['SOMETHING_INTERNAL', 'TITLE_SHORTENED_X', 'constructor', ''])).toEqual([]);
  });
});
