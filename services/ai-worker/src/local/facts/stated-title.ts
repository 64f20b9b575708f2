import { readableLine, type VisibleLine } from '../../metadata/document-text.js';
import { cleanText, countCodePoints, hasUnspacedScript } from '../../metadata/metadata-limits.js';
import type { HeadingBlock } from '../layout/heading-blocks.js';
import { isOnlyKind } from './document-kind.js';
import { shareOfWordsIn, wordsIn } from './title-words.js';

/** Titles that tools leave behind: their own name, a template's, a file name. */
const LEFTOVER =
  /^(?:untitled|unbenannt|sans titre|sem título|slide \d|powerpoint|(?:microsoft|open|libre)?\s*(?:word|office|powerpoint|excel)\b.*|document\s*\d*|title|print|layout \d+|\d+|no title|paper|template|draft|-+)$/iu;
const FILE_NAME = /\.(?:docx?|pdf|indd|pptx?|qxd|tex|dvi|ai|ps|xlsx?|rtf|html?|fm|p65|odt|pages|key|txt)\b/iu;
/** "20210701_": the date of a file's version. */
const DATE_PREFIX = /^(?:19|20)\d{2}(?:\d{2,4}|-\d{2}(?:-\d{2})?)[_ -]+/u;
/** "[Final]": what its writers say of the state of a file. */
const STATE_PREFIX = /^\[[^\]]{1,20}\]\s*/u;
/** "Copy of …": what a store of files puts before the name of the second. */
const COPY_PREFIX = /^(?:copy of|kopie von|copie de|copia de|copia di|cópia de|kopia)\s+(?=\p{Lu})/iu;
const TOOL_PREFIX = /^(?:microsoft (?:word|powerpoint|excel)|powerpoint presentation)\s*[-–—:]\s*/iu;

/** The Info title where it is worth having, otherwise ''. */
export const cleanStatedTitle = (title: string): string => {
  const text = readableLine(title)
    .replace(TOOL_PREFIX, '')
    .replace(COPY_PREFIX, '')
    .replace(STATE_PREFIX, '')
    .replace(DATE_PREFIX, '');
  const isPhrase = /\s/u.test(text) || hasUnspacedScript(text);
  const names = text.length >= 6 && text.length < 200 && /\p{L}{3}/u.test(text) && isPhrase;
  return names && !LEFTOVER.test(text) && !FILE_NAME.test(text) && text.indexOf('_') === text.lastIndexOf('_')
    ? text
    : '';
};

const BEFORE_SITE = /\s[|–—-]\s(?!.*\s[|–—-]\s)/u;
/** Fewer may be the name of the site, which some put in front. */
const LEAST_PAGE_WORDS = 3;

/** "Harbour cranes at work | Acme Blog" is how pages of the web are named: what stands behind the heading, else ''. */
const siteBehind = (stated: string, heading: string): string => {
  const at = stated.search(BEFORE_SITE);
  const page = wordsIn(stated.slice(0, Math.max(0, at)));
  const isPage = page.length >= LEAST_PAGE_WORDS && page.join(' ') === wordsIn(heading).join(' ');
  return isPage ? stated.slice(at + 3).trim() : '';
};

const FITS = 60;
/** Share of a /Title's words that the file name has; fewer do where page 1 has all of them. */
const NAMED = 0.7;
const NAMED_ON_PAGE = 0.5;

/** Share of the words of a longer /Title that page 1 or the file name has. */
const ADDED_KNOWN = 0.75;

const BADGE = /^[\s–—|:-]*(?:[\p{Lu}\p{N}]{2,14}\s*){1,2}$/u;

/** Whether /Title says better what the visible block says: the whole of a name, without a badge, or with a kind. */
export const isBetterStated = (
  info: string,
  block: HeadingBlock,
  filename: string,
  pageLines: readonly VisibleLine[],
): boolean => {
  if (info === '' || countCodePoints(info) > FITS) return false;
  const { text } = block;
  const pageText = pageLines.map((line) => line.text).join(' ');
  const site = siteBehind(info, text);
  // A subtitle stands on a line of its own; the name of a site is said elsewhere, if at all.
  if (site !== '' && !pageLines.some((line) => line.text.toLowerCase() === site.toLowerCase())) return false;
  if (hasUnspacedScript(info)) {
    const stated = info.replaceAll(' ', '');
    return (
      stated.length >= 8 &&
      stated !== text.replaceAll(' ', '') &&
      pageText.replaceAll(' ', '').includes(stated)
    );
  }
  // Who a policy was of before: what /Title adds to the bare kind is met on the page or in the file's name.
  const isKnown = !isOnlyKind(text) || shareOfWordsIn(info, `${pageText} ${filename}`) >= ADDED_KNOWN;
  if (shareOfWordsIn(text, info) === 1) return isKnown && wordsIn(info).length > wordsIn(text).length;
  if (text.toLowerCase().startsWith(info.toLowerCase())) return BADGE.test(text.slice(info.length));
  const isOnPage = shareOfWordsIn(info, pageText) === 1;
  // A question is a heading within the document, not its name.
  if (isOnPage && /[?？]$/u.test(text)) return true;
  // Neither holds the other: the file was named after the one, and not after the other.
  const named = isOnPage ? NAMED_ON_PAGE : NAMED;
  return (
    wordsIn(info).length >= 3 &&
    shareOfWordsIn(info, filename) >= named &&
    shareOfWordsIn(text, filename) <= 0.2
  );
};

/** Version and copy marks that say nothing of the content. */
const NOISE =
  /\b(?:final|draft|copy|kopie|copie|v\d+(?:\.\d+)*|rev\d*|print|web|lowres|highres|signed)\b|\(\d+\)/giu;

/** "Issue3438", "scan-0042": a word and a running number, which is no year, tell one file from another and no more. */
const NUMBERED = /^\p{L}{3,} ?(?!(?:19|20)\d{2}$)\d{2,}$/u;

/** "acme_annual-report_2024_final_v2.pdf" → "Acme annual report 2024"; '' where nothing readable is left. */
export const prettyFileName = (filename: string): string => {
  const stem = cleanText(filename)
    .replace(/^.*[\\/]/u, '')
    .replace(/\.\w{1,5}$/u, '');
  const words = stem
    .replace(/[_+]|%20|(?<=\p{L})-|-(?=\p{L})|\.(?=\p{L})/gu, ' ')
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .replace(NOISE, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  if (!/\p{L}{3}/u.test(words) || NUMBERED.test(words) || /\b[0-9a-f]{8,}\b/iu.test(words)) return '';
  return words.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
};
