import { readableLine } from '../../metadata/document-text.js';
import { cleanText, hasUnspacedScript } from '../../metadata/metadata-limits.js';

/** Titles that tools leave behind: their own name, a template's, a file name. */
const LEFTOVER =
  /^(?:untitled|unbenannt|sans titre|sem título|slide \d|powerpoint|(?:microsoft|open|libre)?\s*(?:word|office|powerpoint|excel)\b.*|document\s*\d*|title|print|layout \d+|\d+|no title|paper|template|draft|-+)$/iu;
const FILE_NAME = /\.(?:docx?|pdf|indd|pptx?|qxd|tex|dvi|ai|ps|xlsx?|rtf|html?|fm|p65|odt|pages|key|txt)\b/iu;
/** "20210701_": the date of a file's version. */
const DATE_PREFIX = /^(?:19|20)\d{2}(?:\d{2,4}|-\d{2}(?:-\d{2})?)[_ -]+/u;
/** "[Final]": what its writers say of the state of a file. */
const STATE_PREFIX = /^\[[^\]]{1,20}\]\s*/u;
const TOOL_PREFIX = /^(?:microsoft (?:word|powerpoint|excel)|powerpoint presentation)\s*[-–—:]\s*/iu;

/** The Info title where it is worth having, otherwise ''. */
export const cleanStatedTitle = (title: string): string => {
  const text = readableLine(title)
    .replace(TOOL_PREFIX, '')
    .replace(STATE_PREFIX, '')
    .replace(DATE_PREFIX, '');
  const isPhrase = /\s/u.test(text) || hasUnspacedScript(text);
  const names = text.length >= 6 && text.length < 200 && /\p{L}{3}/u.test(text) && isPhrase;
  return names && !LEFTOVER.test(text) && !FILE_NAME.test(text) && text.indexOf('_') === text.lastIndexOf('_')
    ? text
    : '';
};

/** Version and copy marks that say nothing of the content. */
const NOISE =
  /\b(?:final|draft|copy|kopie|copie|v\d+(?:\.\d+)*|rev\d*|print|web|lowres|highres|signed)\b|\(\d+\)/giu;

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
  if (!/\p{L}{3}/u.test(words) || /\b[0-9a-f]{8,}\b/iu.test(words)) return '';
  return words.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
};
