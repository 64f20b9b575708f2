import { describe, expect, it } from '@jest/globals';
import { cleanText, decodeTextString, encodeTextString, nameToken, stringToken } from './text-string.js';

describe('text strings', () => {
  it.each([
    ['PDFDocEncoding', Buffer.from([0x80, 0x20, 0xa0, 0x20, 0x93, 0xe4]), '• € ﬁä'],
    ['UTF-16BE', Buffer.from('feff00e465e5', 'hex'), 'ä日'],
    ['UTF-16LE', Buffer.from('fffee400e565', 'hex'), 'ä日'],
    ['UTF-8', Buffer.from('efbbbfc3a4', 'hex'), 'ä'],
    ['UTF-16BE with a language mark', Buffer.from('feff001b00640065001b0041', 'hex'), 'A'],
  ])('are read in %s', (_, bytes, text) => {
    expect(decodeTextString(bytes)).toBe(text);
  });

  it('stay readable where they are ASCII and are UTF-16BE where not', () => {
    expect(encodeTextString('plain').toString('latin1')).toBe('plain');
    expect(encodeTextString('ä').toString('hex')).toBe('feff00e4');
  });

  it.each(['plain', 'Größe 日本 😀', '(a) \\ b'])('read back as written: %s', (text) => {
    expect(decodeTextString(encodeTextString(text))).toBe(text);
  });

  it('become tokens that cannot end early', () => {
    expect(stringToken(Buffer.from('a(b)\\')).toString()).toBe('(a\\(b\\)\\\\)');
    expect(stringToken(Buffer.from([0, 255])).toString()).toBe('<00ff>');
    expect(nameToken('A B/C#')).toBe('/A#20B#2fC#23');
  });
});

it('cleaned text is one composed line without what XML forbids', () => {
  expect(cleanText(' a\u0000b\nc\u2028d \ud800e\u0301\uffff ')).toBe('a b c d é');
});
