import { countCodePoints } from '../../metadata/metadata-limits.js';
import type { LanguageWords } from '../languages/language-words.js';
import type { DocumentLayout } from '../layout/document-layout.js';
import { isBoilerplate, isCommonHeading, isFormPart } from './title-score.js';

/** What a document is about, in its own words, the most telling first. */
export interface Topic {
  readonly text: string;
  readonly page: number;
  readonly quote: string;
  /** 0 to 1: how likely a person would name it. */
  readonly chance: number;
  readonly source: 'heading' | 'phrase';
}

export interface Phrase {
  readonly text: string;
  readonly page: number;
  readonly quote: string;
  readonly chance: number;
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const keyOf = (text: string): string => wordsOf(text).join(' ');

const MOST_WORDS = 6;
const LONGEST = 48;

/** A heading that can stand in a list: a short phrase, no sentence, no label, no question. */
export const isTopicHeading = (text: string): boolean =>
  text.length >= 3 &&
  countCodePoints(text) <= LONGEST &&
  text.split(/\s+/u).length <= MOST_WORDS &&
  /\p{L}{2}/u.test(text) &&
  !/[.!?:;！？。]|[@•|<>#€$£¥]|https?|www|_{2,}/u.test(text) &&
  !/^(?:what|why|how|when|where|who|is|are|do|does|if|was|wie|warum|wann|wer|qui|que|quoi|comment|pourquoi|qué|cómo|come|perché|nasıl|neden)(?!\p{L})/iu.test(
    text,
  ) &&
  !/^\p{Ll}/u.test(text.replace(/^\p{Ll}\p{Lu}/u, 'X')) &&
  !isCommonHeading(text) &&
  !isBoilerplate(text) &&
  !isFormPart(text);

/** Phrases that stand in the title or a heading say what a document is about; others may only be frequent. */
export const rankTopics = (layout: DocumentLayout, title: string, phrases: readonly Phrase[]): Topic[] => {
  const titleWords = ` ${keyOf(title)} `;
  const headings = layout.headings.map(({ text }) => ` ${keyOf(text)} `);
  const scored = phrases.map((phrase, index): Topic & { score: number } => {
    const key = ` ${keyOf(phrase.text)} `;
    const inTitle = titleWords.includes(key) ? 1 : 0;
    const inHeadings = Math.min(2, headings.filter((heading) => heading.includes(key)).length);
    const score = phrase.chance + 0.5 * inTitle + 0.25 * inHeadings - 0.02 * index;
    return { ...phrase, source: 'phrase', score };
  });
  return scored.toSorted((a, b) => b.score - a.score);
};

/** Headings of the outermost levels that name contents, in their order. */
export const contentHeadings = (
  layout: DocumentLayout,
  title: string,
  words: LanguageWords | undefined,
): Topic[] => {
  const own = keyOf(title);
  const summaries = words && new RegExp(`^(?:${words.summaries})$`, 'iu');
  const usable = layout.headings.filter(
    ({ text }) =>
      isTopicHeading(text) && !summaries?.test(text) && keyOf(text) !== own && !own.includes(keyOf(text)),
  );
  const outermost = Math.min(...usable.map(({ level }) => level));
  const first = usable.filter(({ level }) => level === outermost);
  const enough = first.length >= 3 ? first : usable.filter(({ level }) => level <= outermost + 1);
  return enough.map(({ text, page }) => ({ text, page, quote: text, chance: 0.5, source: 'heading' }));
};
