import type { LanguageWords } from '../languages/language-words.js';
import type { DocumentLayout } from '../layout/document-layout.js';
import { isBoilerplate, isFormPart } from './title-score.js';

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

/** Headings that every document has. */
const COMMON =
  /^(?:introduction|conclusions?|contents|table of contents|references|further reading|appendix.*|about.*|contact.*|notices?|disclaimer|abstract|summary|overview|background|definitions?|general|purpose|scope|document revisions?|revision history|acknowledge?ments?|glossary|index|notes?|legal.*|more information|how it works|key features|features|benefits|results?|the (?:problem|challenge|solution|results?|build)|next steps|faq.*|questions.*|section.*|page.*|einleitung|fazit|inhalt.*|literatur.*|anhang.*|kontakt.*|impressum|zusammenfassung|ergebnisse.*|ziele?|weitere informationen|quellen.*|introducción|conclusi[oó]n(?:es)?|índice|bibliografía|contacto|anexos?.*|referencias|conclusions?|sommaire|annexes?.*|bibliographie|références|introduzione|conclusioni|indice|bibliografia|contatti|allegat.*|giriş|sonuç.*|kaynak(?:ça|lar)?|içindekiler|iletişim|введение|заключение|содержание|литература|приложени.*|контакты|wstęp|podsumowanie|spis treści|kontakt|bibliografia|引言|结论|結論|目录|目錄|参考文献|附录|附錄|はじめに|おわりに|目次|まとめ|서론|결론|목차|참고문헌)$/iu;

const MOST_WORDS = 6;
const LONGEST = 48;

/** A heading that can stand in a list: a short phrase, no sentence, no label, no question. */
export const isTopicHeading = (text: string): boolean =>
  text.length >= 3 &&
  [...text].length <= LONGEST &&
  text.split(/\s+/u).length <= MOST_WORDS &&
  /\p{L}{2}/u.test(text) &&
  !/[.!?:;！？。]|[@•|<>]|https?|www|_{2,}/u.test(text) &&
  !/^(?:what|why|how|when|where|who|is|are|do|does|if|was|wie|warum|wann|wer|qui|que|quoi|comment|pourquoi|qué|cómo|come|perché|nasıl|neden)(?!\p{L})/iu.test(text) &&
  !/^\p{Ll}/u.test(text.replace(/^\p{Ll}\p{Lu}/u, 'X')) &&
  !COMMON.test(text) &&
  !isBoilerplate(text) &&
  !isFormPart(text);

/** Phrases that stand in the title or a heading say what a document is about; others may only be frequent. */
export const rankTopics = (
  layout: DocumentLayout,
  title: string,
  phrases: readonly Phrase[],
): Topic[] => {
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
export const contentHeadings = (layout: DocumentLayout, title: string, words: LanguageWords | undefined): Topic[] => {
  const own = keyOf(title);
  const summaries = words && new RegExp(`^(?:${words.summaries})$`, 'iu');
  const usable = layout.headings.filter(
    ({ text }) => isTopicHeading(text) && !summaries?.test(text) && keyOf(text) !== own && !own.includes(keyOf(text)),
  );
  const outermost = Math.min(...usable.map(({ level }) => level));
  const first = usable.filter(({ level }) => level === outermost);
  const enough = first.length >= 3 ? first : usable.filter(({ level }) => level <= outermost + 1);
  return enough.map(({ text, page }) => ({ text, page, quote: text, chance: 0.5, source: 'heading' }));
};
