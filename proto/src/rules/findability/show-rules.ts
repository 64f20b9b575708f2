import { bareWords } from '../field-lint.js';
import { authorDefect } from '../metadata-defects.js';
import { shownWidth } from './content-words.js';
import {
  authorOf,
  type Check,
  descriptionOf,
  earn,
  failed,
  notApplicable,
  titleOf,
  unknown,
} from './rule-outcome.js';
import type { FindabilityRuleId } from './rule-catalogue.js';

/** Pages from which on bookmarks are asked for. */
const LONG_FILE = 21;
/** Bytes from which on a file should open page by page. */
const LARGE_FILE = 5 * 1024 * 1024;

const titleLength: Check = (facts) => {
  const width = shownWidth(titleOf(facts));
  const found = width === 0 ? '' : `${width} characters`;
  return earn(width >= 10 && width <= 60 ? 1 : width >= 5 && width <= 90 ? 0.5 : 0, found);
};

const authorNamed: Check = (facts) => {
  const author = authorOf(facts);
  return author === '' ? failed('') : earn(authorDefect(author) === undefined ? 1 : 0, author);
};

const descriptionSentence: Check = (facts) => {
  const description = descriptionOf(facts);
  const repeats = bareWords(description) === bareWords(titleOf(facts));
  const found =
    description === '' ? '' : repeats ? 'repeats the title' : `${shownWidth(description)} characters`;
  return earn(shownWidth(description) >= 40 && !repeats ? 1 : 0, found);
};

const isLanguage = (tag: string): boolean => {
  try {
    return /^[A-Za-z]{2,3}(?:-|$)/.test(tag) && Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
};

const bookmarks: Check = ({ pageCount, bookmarks: present }) => {
  if (pageCount === 0) return unknown;
  return pageCount < LONG_FILE ? notApplicable : earn(present ? 1 : 0, `${pageCount} pages`);
};

/** What says how far a file has come, or which machine made it, and not what it is about. */
const EMPTY_WORDS =
  /^(?:final|finale?|copy|kopie|copie|draft|entwurf|new|neu|rev\d*|v\d+|scan\d*|img\d*|image\d*|doc\d*|document\d*|dokument\d*|file\d*|untitled|unbenannt|page\d*|print|druck|web|low|high|res|pdf|docx?|indd|\d+)$/u;
const MACHINE_STEM = /^(?:scan|img|image|doc|dsc|fax)[-_ ]?\d+$|^[0-9a-f]{12,}$/iu;
const SAYS_STATE = /(?:^|[\s_.()-])(?:final|copy|kopie|copie|v\d+)(?=$|[\s_.()\d-])/iu;

const fileName: Check = (_facts, name) => {
  const stem = name.replace(/\.pdf$/iu, '');
  if (MACHINE_STEM.test(stem) || SAYS_STATE.test(stem)) return failed(stem);
  const spaced = stem.replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2');
  const words = bareWords(spaced).split(' ');
  const saying = words.filter((word) => /\p{L}{2}|\p{Lo}/u.test(word) && !EMPTY_WORDS.test(word));
  return earn(saying.length >= 2 || shownWidth(saying.join('')) >= 12 ? 1 : 0, stem);
};

export const showChecks = {
  'title.shown': ({ displayDocTitle }) => earn(displayDocTitle === true ? 1 : 0, ''),
  'title.length': titleLength,
  'author.named': authorNamed,
  'description.sentence': descriptionSentence,
  language: ({ language }) => earn(isLanguage(language) ? 1 : 0, language),
  tagged: ({ marked, structureTree }) =>
    earn(marked && structureTree ? 1 : 0, marked && !structureTree ? 'marked, without a structure tree' : ''),
  bookmarks,
  'file.name': fileName,
  'open.access': ({ extractable }) => earn(extractable ? 1 : 0, ''),
  weight: ({ size, linearized }) => (size < LARGE_FILE ? notApplicable : earn(linearized ? 1 : 0, '')),
} as const satisfies Partial<Record<FindabilityRuleId, Check>>;
