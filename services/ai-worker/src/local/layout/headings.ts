import type { ExtractedText } from '@colophon/contracts';
import { cleanText } from '../../metadata/metadata-limits.js';
import type { TextBlock } from './text-blocks.js';

/** A heading below the title, without its number. */
export interface Heading {
  readonly text: string;
  readonly page: number;
  /** 0 for the outermost: of the outline, or by font size. */
  readonly level: number;
}

const MOST_HEADINGS = 120;
/** Of the first sizes of headings only: the fourth is a caption. */
const MOST_LEVELS = 3;

const NUMBER =
  /^(?:(?:section|chapter|part|step|kapitel|abschnitt|teil|chapitre|partie|capítulo|sección|parte|capitolo|sezione|hoofdstuk|rozdział|bölüm|глава|раздел)\s+)?(?:\d{1,2}(?:\.\d{1,2}){0,3}|[IVX]{1,5}(?=[.)])|[A-Z](?=[.)]))(?:[.):]|\.-|(?=\s)){1,2}\s*/iu;
const ORDINAL = /^(?:第[一二三四五六七八九十\d]+[章节節条條回部]|[一二三四五六七八九十]+[、.．])\s*/u;
/** "Storage Options .......... 12" */
const PAGE_NUMBER = /(?<![\s.…_])[\s.…_]{3,}\d{1,4}$/u;

export const withoutNumber = (text: string): string =>
  cleanText(text)
    .replace(PAGE_NUMBER, '')
    .replace(ORDINAL, '')
    .replace(NUMBER, '')
    .replace(/(?<![\s:：.])[\s:：.]+$/u, '');

const fromOutline = (outline: ExtractedText['outline']): Heading[] =>
  outline
    .slice(0, MOST_HEADINGS)
    .map(({ title, page, depth }) => ({ text: withoutNumber(title), page, level: depth }))
    .filter(({ text }) => text !== '');

const fromBlocks = (blocks: readonly TextBlock[]): Heading[] => {
  const headings = blocks.filter(({ role }) => role === 'heading').slice(0, MOST_HEADINGS);
  const sizes = [...new Set(headings.map(({ fontSize }) => Math.round(fontSize * 2) / 2))].toSorted(
    (a, b) => b - a,
  );
  return headings
    .map(({ text, page, fontSize }) => ({
      text: withoutNumber(text),
      page,
      level: sizes.indexOf(Math.round(fontSize * 2) / 2),
    }))
    .filter(({ text, level }) => text !== '' && level < MOST_LEVELS + 1);
};

/** Headings in their order: those of the outline, where it has some, then those that are set as headings. */
export const headingsOf = (outline: ExtractedText['outline'], blocks: readonly TextBlock[]): Heading[] => {
  const seen = new Set<string>();
  return [...fromOutline(outline), ...fromBlocks(blocks)].filter(({ text }) => {
    const key = text.toLowerCase();
    return !seen.has(key) && Boolean(seen.add(key));
  });
};
