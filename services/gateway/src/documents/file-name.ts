/** Code points a stored name may have. */
const LONGEST_NAME = 255;
const FALLBACK = 'document.pdf';
/** Control characters, line and paragraph separators, and the marks that turn the direction of what follows. */
// oxlint-disable-next-line no-control-regex
const INVISIBLE = /[\u0000-\u001F\u007F-\u009F\u2028\u2029\u202A-\u202E\u2066-\u2069]/g;

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
