// Names for files that people save: one rule for the server, which names the files, and the browser, which previews
// them.

/** Bytes of UTF-8 of a whole name, its extension included: every file system takes as many. */
export const longestFileName = 200;
const FALLBACK = 'document';

/**
 * Not seen in a name, or turning the direction of what follows; joiners and variants of characters are part of words.
 */
const UNSEEN =
  /(?!\p{Join_Control}|\p{Variation_Selector})[\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFFF9-\uFFFC]/gu;
const BLANKS = /[\s\p{Cc}\p{Z}]+/gu;
/** `Guide: How to` reads as `Guide - How to`. */
const PAUSE = / ?[:|] /gu;
const SEPARATORS = /[:|/\\]/gu;
const REFUSED = /[<>?*]/gu;
/** What shows something; joiners alone do not. */
const SHOWN = /[\p{L}\p{N}\p{P}\p{S}\p{Co}]/u;
/** Names of devices on Windows, whatever extension they have. */
const DEVICE = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$|clock\$) *(?:\.|$)/iu;
/** A leading dot hides a file, a leading hyphen is an option of commands; Windows drops dots and blanks at the end. */
const NO_START = new Set([' ', '.', '-', '\u200C', '\u200D']);
const NO_END = new Set([' ', '.', '\u200C', '\u200D']);

const trimmed = (text: string, start: ReadonlySet<string>, end: ReadonlySet<string>): string => {
  let [from, to] = [0, text.length];
  while (from < to && start.has(text.charAt(from))) from += 1;
  while (to > from && end.has(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
};

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** As many whole code points as fit. */
const cutTo = (text: string, maxBytes: number): string =>
  text.slice(0, new TextEncoder().encodeInto(text, new Uint8Array(maxBytes)).read);

/** Part of a file name that every file system takes and a person can read; empty where nothing is left. */
export const fileNamePart = (text: string): string => {
  const readable = text
    .toWellFormed()
    .replace(UNSEEN, '')
    .replace(BLANKS, ' ')
    .replace(PAUSE, ' - ')
    .replace(SEPARATORS, '-')
    .replaceAll('"', "'")
    .replace(REFUSED, '')
    .replace(BLANKS, ' ')
    // Last: a removed character may have been between a letter and its accent.
    .normalize('NFC');
  const part = trimmed(readable, NO_START, NO_END);
  return SHOWN.test(part) ? part : '';
};

/** @param tail plain ASCII that is never cut, such as an extension */
const assemble = (part: string, tail: string): string => {
  const stem = trimmed(cutTo(part, longestFileName - 1 - bytesOf(tail)), new Set(), NO_END);
  const name = `${stem || FALLBACK}${tail}`;
  return DEVICE.test(name) ? `_${name}` : name;
};

/** The name with its extension, safe on every file system; never empty, at most `longestFileName` bytes. */
export const safeFileName = (stem: string, extension: string): string =>
  assemble(fileNamePart(stem), extension);

/** Composed again at the end: the upper case of some letters is a letter and an accent. */
const folded = (name: string): string => name.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC');

/** The ending stays as it is when a name is cut or numbered. */
const ENDING = /(?:-processed)?\.[A-Za-z0-9]{1,10}$/;

/** Names of files in one folder: safe, each once, also where neither case nor composition of characters count. */
export class UniqueFileNames {
  private readonly taken = new Set<string>();

  add(filename: string): string {
    const ending = ENDING.exec(filename)?.[0] ?? '';
    const part = fileNamePart(filename.slice(0, filename.length - ending.length));
    for (let number = 1; ; number += 1) {
      const name = assemble(part, `${number === 1 ? '' : ` (${number})`}${ending}`);
      const key = folded(name);
      if (this.taken.has(key)) continue;
      this.taken.add(key);
      return name;
    }
  }
}
