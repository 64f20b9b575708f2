import { fileNamePart, safeFileName } from './file-name.js';

/** What a pattern can name, by the words people write in braces. */
export const namePlaceholders = ['title', 'filename', 'brand', 'type', 'year'] as const;
export type NamePlaceholder = (typeof namePlaceholders)[number];

/** What is known of a document; each may be empty, but for the file name. */
export interface NameParts {
  readonly title: string;
  /** Of the original, with or without its extension. */
  readonly filename: string;
  /** The account's company. */
  readonly brand: string;
  /** Kind of document, such as `white paper`. */
  readonly type: string;
  /** Four digits, of the upload. */
  readonly year: string;
}

export const defaultNamePattern = '{filename}-processed';
/** Offered as they are; people may write others. */
export const suggestedNamePatterns = [
  defaultNamePattern,
  '{title}',
  '{brand}-{type}-{title}-{year}',
  '{filename}',
] as const;
/** Code points. */
export const longestNamePattern = 100;

/** Literal text and placeholders in turns: every odd one is a placeholder. */
const tokensOf = (pattern: string): string[] => pattern.split(/\{([^{}]*)\}/u);

const isPlaceholder = (word: string): word is NamePlaceholder =>
  (namePlaceholders as readonly string[]).includes(word);

/** Why a pattern cannot be used, as a sentence; undefined for one that can. */
export const namePatternProblem = (pattern: string): string | undefined => {
  if (Array.from(pattern).length > longestNamePattern)
    return `At most ${longestNamePattern} characters are allowed`;
  const tokens = tokensOf(pattern);
  const words = tokens.filter((_, index) => index % 2 === 1);
  const unknown = words.find((word) => !isPlaceholder(word));
  if (unknown !== undefined)
    return `{${unknown}} is not known. Use ${namePlaceholders.map((word) => `{${word}}`).join(', ')}`;
  if (tokens.some((token, index) => index % 2 === 0 && /[{}]/u.test(token)))
    return 'A brace is missing: write {title}';
  if (!words.includes('title') && !words.includes('filename'))
    return 'Use {title} or {filename}: all files would have the same name';
  return undefined;
};

const stemOf = (filename: string): string => filename.replace(/\.pdf$/i, '');

/** The replacement for blanks: a pattern that joins its parts without blanks gives names without any. */
const joinerOf = (tokens: readonly string[]): string => {
  if (tokens.length < 5 || tokens.some((token) => token.includes(' '))) return ' ';
  const between = tokens.slice(2, -1).filter((_, index) => index % 2 === 0);
  return ['-', '_'].find((sign) => between.every((token) => token === sign)) ?? ' ';
};

/** What a missing part leaves behind on its right, and at the end of the name. */
const LOOSE_START = /^[-_.,)\] ]+/u;
const LOOSE_END = new Set(['-', '_', ',', '(', '[', ' ', '.']);

const withoutLooseEnd = (name: string): string => {
  let end = name.length;
  while (end > 0 && LOOSE_END.has(name.charAt(end - 1))) end -= 1;
  return name.slice(0, end);
};

const valueOf = (word: NamePlaceholder, parts: NameParts): string => {
  const own = fileNamePart(word === 'filename' ? stemOf(parts.filename) : parts[word]);
  return own === '' && word === 'title' ? fileNamePart(stemOf(parts.filename)) : own;
};

const filled = (pattern: string, parts: NameParts): string => {
  const tokens = tokensOf(pattern);
  const joiner = joinerOf(tokens);
  let name = '';
  let isMissing = false;
  for (const [index, token] of tokens.entries()) {
    if (index % 2 === 0) {
      name += isMissing ? token.replace(LOOSE_START, '') : token;
      continue;
    }
    const value = isPlaceholder(token) ? valueOf(token, parts) : '';
    isMissing = value === '';
    name += joiner === ' ' ? value : value.replace(/ - | /gu, joiner);
  }
  return isMissing ? withoutLooseEnd(name) : name;
};

/**
 * What a processed file is saved as. Only the default keeps the original's name to the letter: the product has always
 * promised `{original}-processed.pdf`.
 */
export const downloadName = (pattern: string, parts: NameParts): string =>
  pattern === defaultNamePattern
    ? `${stemOf(parts.filename)}-processed.pdf`
    : safeFileName(filled(pattern, parts), '.pdf');
