/** PDFDocEncoding where it differs from Latin-1 (ISO 32000-1, annex D.2); 0 marks undefined codes. */
const docEncoding = new Map<number, number>([
  ...[0x02d8, 0x02c7, 0x02c6, 0x02d9, 0x02dd, 0x02db, 0x02da, 0x02dc].map((c, i) => [0x18 + i, c] as const),
  ...[
    0x2022, 0x2020, 0x2021, 0x2026, 0x2014, 0x2013, 0x0192, 0x2044, 0x2039, 0x203a, 0x2212, 0x2030, 0x201e,
    0x201c, 0x201d, 0x2018, 0x2019, 0x201a, 0x2122, 0xfb01, 0xfb02, 0x0141, 0x0152, 0x0160, 0x0178, 0x017d,
    0x0131, 0x0142, 0x0153, 0x0161, 0x017e, 0xfffd, 0x20ac,
  ].map((c, i) => [0x80 + i, c] as const),
]);

/** Among them all keys of `docEncoding`. */
const otherThanLatin1 = /[^ -~]/g;

/** Reads a text string in any of the encodings found in the wild. */
export function decodeTextString(bytes: Buffer): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return dropLanguage(utf16be(bytes.subarray(2)));
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return dropLanguage(bytes.subarray(2).toString('utf16le'));
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return bytes.toString('utf8', 3);
  return bytes
    .toString('latin1')
    .replace(otherThanLatin1, (character) =>
      String.fromCharCode(docEncoding.get(character.charCodeAt(0)) ?? character.charCodeAt(0)),
    );
}

export function utf16be(bytes: Buffer): string {
  return Buffer.from(bytes.subarray(0, bytes.length - (bytes.length % 2)))
    .swap16()
    .toString('utf16le');
}

/** ASCII as it is, everything else as UTF-16BE: the one form every reader knows. */
export function encodeTextString(text: string): Buffer {
  if (/^[\x20-\x7e]*$/.test(text)) return Buffer.from(text, 'latin1');
  return Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
}

/** The bytes as a token in a file: a literal when printable, else hexadecimal. */
export function stringToken(bytes: Buffer): Buffer {
  const printable = bytes.every((byte) => byte >= 32 && byte <= 126);
  if (!printable) return Buffer.from(`<${bytes.toString('hex')}>`, 'latin1');
  return Buffer.from(`(${bytes.toString('latin1').replace(/[\\()]/g, '\\$&')})`, 'latin1');
}

/** A name as a token, with #xx for what may not stand in it. */
export function nameToken(name: string): string {
  const escaped = name.replace(
    /[^\x21-\x7e]|[#()<>[\]{}/%]/g,
    (character) => `#${character.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
  return `/${escaped}`;
}

/** One line of well-formed, composed text: what both Info and XMP can hold alike. */
export function cleanText(text: string): string {
  return text
    .replace(/\p{Surrogate}/gu, '')
    .normalize('NFC')
    .replace(/[\p{Cc}\u2028\u2029\ufffe\uffff\ufeff]+/gu, ' ')
    .trim();
}

const escapeCharacter = '\u001b';

/** A language mark inside a UTF-16 string: ESC, code, ESC. */
function dropLanguage(text: string): string {
  const parts = text.split(escapeCharacter);
  return parts.filter((part, i) => i % 2 === 0 || part.length > 5).join('');
}
