// Copied from proto/src/rules/plain-text.ts by `npm run generate -w proto/cli`; not edited by hand.

// Text that every later step can hold: XML 1.0, Postgres, the JSON of protobuf, an HTTP header. Whatever comes from a
// file, a model, a mail or a name passes here once; what a person saves is refused instead, with a sentence.

/** What separates words, and control characters, NUL among them: removing them would join separate words. */
const BLANKS = /[\s\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** Code points that are no characters; XML 1.0 refuses U+FFFE and U+FFFF. */
const NO_CHARACTERS = /\p{Noncharacter_Code_Point}/gu;
/** Signs that turn the direction of what follows or show nothing: with them a name reads as another one. */
const UNSEEN = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\u00AD\uFEFF]/gu;
/** Most of all text; one look is cheaper than three replacements. */
const PLAIN = /^(?:[!-~]+(?: [!-~]+)*)?$/;

/**
 * One well-formed line. Half a surrogate pair becomes U+FFFD: removed, it would hide that a character is missing and
 * could join two harmless parts to a harmful whole.
 */
export const singleLine = (text: string): string =>
  PLAIN.test(text) ? text : text.toWellFormed().replace(NO_CHARACTERS, '').replace(BLANKS, ' ').trim();

/**
 * The text with its lines and blanks, without what no message and no database holds: the last lock, for text that
 * was not cleaned where it came in.
 */
// oxlint-disable-next-line no-control-regex
export const storableText = (text: string): string => text.toWellFormed().replace(/\u0000/g, '');

/** The same as a single line for names, which a person trusts at a glance: nothing in it that is not seen. */
export const visibleLine = (text: string): string => singleLine(text.replace(UNSEEN, ''));

/** `A; B`, each once. A name may hold a comma ("Lovelace, Ada"), never a semicolon. */
export const authorList = (stated: string): string =>
  [
    ...new Set(
      stated
        .split(/[;\n]/u)
        .map(singleLine)
        .filter((name) => name !== ''),
    ),
  ].join('; ');

/** Ends a text that was cut. */
const CUT_MARK = '…';

/** The text, or as many whole characters of it as fit with the mark of the cut into so many bytes of UTF-8. */
export const boundedText = (text: string, maxBytes: number): string => {
  // No character takes more than three bytes for each of its UTF-16 units.
  if (text.length * 3 <= maxBytes) return text;
  const encoder = new TextEncoder();
  if (encoder.encode(text).length <= maxBytes) return text;
  const room = new Uint8Array(maxBytes - encoder.encode(CUT_MARK).length);
  const { read } = encoder.encodeInto(text, room);
  return text.slice(0, read).trimEnd() + CUT_MARK;
};

/** Bytes of UTF-8 that are kept of each field in which a file describes itself: enough to recognise it by. */
const LONGEST_ORIGINAL_FIELD = 2000;

/** What is kept and shown of a field in which a file describes itself. */
export const originalField = (stated: string): string =>
  boundedText(singleLine(stated), LONGEST_ORIGINAL_FIELD);

/** A language tag may be so long (RFC 5646, 4.4.1); a longer one names no language. */
const LONGEST_LANGUAGE = 35;

/** The language a file states for itself; empty where that is none. */
export const originalLanguage = (stated: string): string => {
  const tag = stated.length > LONGEST_LANGUAGE ? '' : singleLine(stated);
  return /^[a-z0-9_-]*$/i.test(tag) ? tag : '';
};
