import { withoutInvisible } from '@colophon/contracts/rules';

/** Code points a stored name may have. */
const LONGEST_NAME = 255;
const FALLBACK = 'document.pdf';
/** What is kept of the name a client gave: one path segment of visible Unicode, its extension included. */
export const cleanFileName = (sent: string | undefined): string => {
  const segment = (sent ?? '').toWellFormed().split(/[/\\]/).pop() ?? '';
  const name = withoutInvisible(segment).trim();
  if (name === '' || name === '.' || name === '..') return FALLBACK;
  const points = Array.from(name);
  if (points.length <= LONGEST_NAME) return name;
  const extension = /\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0] ?? '';
  return points.slice(0, LONGEST_NAME - extension.length).join('') + extension;
};
