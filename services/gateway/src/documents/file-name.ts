/** Code points a stored name may have. */
const LONGEST_NAME = 255;
const FALLBACK = 'document.pdf';
/**
 * Control characters, line and paragraph separators, blanks without width, and the marks that turn the direction of what
 * follows. U+200C and U+200D stay: some scripts are written with them.
 */
const INVISIBLE = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;

/** What is kept of the name a client gave: one path segment of visible Unicode, its extension included. */
export const cleanFileName = (sent: string | undefined): string => {
  const segment = (sent ?? '').toWellFormed().split(/[/\\]/).pop() ?? '';
  const name = segment.replaceAll(INVISIBLE, '').trim();
  if (name === '' || name === '.' || name === '..') return FALLBACK;
  const points = Array.from(name);
  if (points.length <= LONGEST_NAME) return name;
  const extension = /\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0] ?? '';
  return points.slice(0, LONGEST_NAME - extension.length).join('') + extension;
};
