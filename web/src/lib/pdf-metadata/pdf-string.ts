/** What the bytes 0x80 to 0xA0 stand for in PDFDocEncoding; the others are those of Latin-1. */
const HIGH = '•†‡…—–ƒ⁄‹›−‰„“”‘’‚™ﬁﬂŁŒŠŸŽıłœšž\uFFFD€';
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
/** The rest of a longer one is left out. Characters; even, so that no pair of bytes is cut. */
const LONGEST = 16_000;

/** A string of a PDF, one character a byte, as text: UTF-16 or UTF-8 by its mark, else PDFDocEncoding. */
function decode(raw: string): string {
  const bytes = Uint8Array.from(raw, (char) => char.codePointAt(0) ?? 0);
  if (raw.startsWith('\u00FE\u00FF')) return new TextDecoder('utf-16be').decode(bytes.subarray(2));
  if (raw.startsWith('\u00EF\u00BB\u00BF')) return new TextDecoder().decode(bytes.subarray(3));
  return raw.replaceAll(/[\u0080-\u00A0]/g, (char) => HIGH[(char.codePointAt(0) ?? 0x80) - 0x80] ?? char);
}

/** `\n`, `\051`, a line's end after a backslash (nothing), or the character itself. */
function unescape(text: string): string {
  return text.replaceAll(/\\(\r\n|[0-7]{1,3}|[\s\S])/g, (_, escaped: string) => {
    if (/^[0-7]/.test(escaped)) return String.fromCodePoint(Number.parseInt(escaped, 8) & 0xff);
    if (/^[\r\n]/.test(escaped)) return '';
    return ESCAPES[escaped] ?? escaped;
  });
}

/** From behind the opening bracket to the closing one that belongs to it. */
function literal(text: string): string | undefined {
  let depth = 1;
  for (let at = 0; at < Math.min(text.length, LONGEST); at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '(') depth += 1;
    else if (text[at] === ')') depth -= 1;
    if (depth === 0) return unescape(text.slice(0, at));
  }
  return text.length < LONGEST ? undefined : unescape(text.slice(0, LONGEST));
}

function hexadecimal(text: string): string | undefined {
  const end = text.indexOf('>');
  if (end === -1) return undefined;
  const digits = text.slice(0, Math.min(end, LONGEST)).replaceAll(/\s/g, '');
  if (!/^[\da-f]*$/i.test(digits)) return undefined;
  return (digits.match(/..?/g) ?? [])
    .map((pair) => String.fromCodePoint(Number.parseInt(pair.padEnd(2, '0'), 16)))
    .join('');
}

/** The string that begins here, as text; undefined when none does or it does not end. */
export function readPdfString(text: string): string | undefined {
  const raw = text.startsWith('(')
    ? literal(text.slice(1))
    : text.startsWith('<') && !text.startsWith('<<')
      ? hexadecimal(text.slice(1))
      : undefined;
  return raw === undefined ? undefined : decode(raw);
}
