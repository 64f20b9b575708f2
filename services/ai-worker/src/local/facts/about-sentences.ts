import { countCodePoints, hasUnspacedScript } from '../../metadata/metadata-limits.js';
import { countLettersAndBlanks } from '../character-count.js';
import { stopWordsOf } from '../language/stop-words.js';
import type { LanguageWords } from '../languages/language-words.js';
import type { DocumentLayout } from '../layout/document-layout.js';
import { sentencesOf } from '../layout/sentences.js';

/** A sentence of running text that may say what the document is about. */
export interface AboutSentence {
  readonly text: string;
  readonly page: number;
  readonly score: number;
  /** Says what the document does, or has at least half of the title's words. */
  readonly isRelevant: boolean;
}

export interface AboutContext {
  /** ISO 639-1; '' where unknown. */
  readonly language: string;
  readonly words: LanguageWords | undefined;
  readonly title: string;
  readonly publisher: string;
  /** Leading phrases of the document, best first. */
  readonly phrases: readonly string[];
}

/** Sentences looked at: what a document is about stands at its beginning. */
const MOST_SENTENCES = 60;
const MIN_CHARACTERS = 45;
const MIN_UNSPACED = 18;
/** Longer ones are cut down before they are refused. */
const MAX_CHARACTERS = 420;
const BEST_LENGTH = { least: 80, most: 220 } as const;

const NOT_PROSE = /https?:|www\.|@|©|all rights reserved|\.{4,}|…|[|•●■▪◻☐□→✦]|\[\d+\]|_{2,}|\bYes No\b/iu;
const INWARD =
  /\b(?:this (?:section|chapter|situation|scenario|figure|table|page|example)|the rest of (?:this|the)|each of these|(?:shown|described|listed|given|terms|discussed|defined) (?:below|above)|the (?:first|second|third|next|following|previous) (?:part|section|chapter|figure|table)|(?:see|refer to) (?:the )?(?:section|figure|table|page|appendix)|diagram)\b|diese[rmsn]? abschnitt|cette (?:section|page)|esta sección|questa sezione|aşağıda|bu bölüm/iu;
const QUESTION = /[?？]["”»)]?$/u;
const ENDS = /[.!。！।]["”»’)）」]?$/u;
const BEGINS = /^["“«„¿¡(「『]?[\p{Lu}\p{Lo}\p{N}]/u;
/** "Section 3", "1. Purpose", three words in capitals: a heading ran into the sentence. */
const NUMBERED =
  /^(?:\d+(?:\.\d+)*[.)]\s|(?:section|chapter|step|part|figure|table|kapitel|abschnitt|abbildung|tabelle)\s+\d)/iu;
const RUN_ON = /(?:^|[.!?]\s)(?:\p{Lu}{4,}[\s,&-]+){2,}\p{Lu}\p{Ll}/u;
const FOOTNOTE = /(?<=\p{Ll}{3})\d{1,2}(?=[\s.,;:)]|$)|(?<=[.,;])\d{1,2}(?=\s+\p{Lu}|$)|[¹²³⁴-⁹⁰]/gu;
const SPEAKS_TO_READER =
  /(?<!\p{L})(?:you|your|please|sie|ihnen|ihre|vous|votre|vos|usted|tu|tuo|tua|você|siz|вы|ваш)(?!\p{L})/iu;
/** Openings of a sentence that is one step of an argument, not the whole of it. */
const PARTIAL =
  /^(?:for (?:each|every|larger|smaller|the|this|these|our)|in the event|as defined|as (?:the|an?|you)|according to|depending on|unlike|while|although|because|since|during|on the other hand|we have included|one of|some|many|most|each|every|all (?:of|popular))(?!\p{L})/iu;
/** What a document says to be safe: no liability, no warranty, forward-looking statements. */
const DISCLAIMS =
  /(?<!\p{L})(?:liab(?:le|ility)|warrant(?:y|ies)|guarantee[sd]?|forward-looking|disclaim\p{L}{0,8}|without notice|haftung|gewähr\p{L}{0,8}|responsabilit\p{L}{1,6}|garant\p{L}{1,8}|aansprakelijk\p{L}{0,6}|ответственност\p{L}{1,4})(?!\p{L})|担保|保证|保證|保証|免责|免責|미래 지향적|보증|책임을/iu;
const isQuotation = (text: string): boolean => text.startsWith('“') && /”\.?$/u.test(text);
const FIRST_PERSON = /(?<!\p{L})(?:i|my|me|ich|mein|je|mon|yo|mi|io|mio)(?!\p{L})/iu;

/** Content words by their first letters, which inflection leaves alone. */
const contentOf = (text: string, stopWords: ReadonlySet<string>): Set<string> =>
  new Set(
    (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]{2,}/gu) ?? [])
      .filter((word) => !stopWords.has(word))
      .map((word) => word.slice(0, 5)),
  );

const overlapOf = (wanted: ReadonlySet<string>, there: ReadonlySet<string>): number => {
  if (wanted.size === 0) return 0;
  return [...wanted].filter((word) => there.has(word)).length / Math.min(wanted.size, 4);
};

interface ScoringContext extends AboutContext {
  readonly stopWords: ReadonlySet<string>;
  readonly titleWords: ReadonlySet<string>;
}

interface Patterns {
  readonly self: RegExp;
  readonly tells: RegExp;
  readonly leaning: RegExp;
  readonly summaries: RegExp;
}

const patternsFor = (words: LanguageWords | undefined): Patterns | undefined => {
  if (!words) return undefined;
  // Scripts without blanks, and Korean endings, know no boundary of words.
  const isGlued = /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u.test(words.self);
  const edge = isGlued ? '' : '(?![\\p{L}\\p{M}])';
  const start = isGlued ? '' : '(?<![\\p{L}\\p{M}])';
  const bounded = (alternatives: string): RegExp => new RegExp(`${start}(?:${alternatives})${edge}`, 'iu');
  return {
    self: isGlued
      ? new RegExp(`(?:本|この|当|이|本)(?:${words.self})|(?:${words.self})`, 'u')
      : new RegExp(
          `(?<!\\p{L})(?:this|the present|our|ce|cet|cette|diese[rsnm]?|der|die|das|este|esta|questo|questa|il presente|la presente|dit|deze|ten|ta|niniejsz\\p{L}+|bu|данн\\p{L}+|настоящ\\p{L}+|это|этот|эта|هذا|هذه|यह|इस|το παρόν|αυτό|ο παρών|denna|detta|den här|det här|denne|dette|tento|tato|toto|táto|tämä|ez az?|acest|această|prezentul|prezenta|цей|ця|це)\\s(?:\\p{L}+\\s){0,2}(?:${words.self})`,
          'iu',
        ),
    tells: bounded(words.tells),
    leaning: new RegExp(`^["“«„]?(?:${words.leaning})${edge}`, 'iu'),
    summaries: new RegExp(`^(?:${words.summaries})`, 'iu'),
  };
};

/** Superscript digits of footnotes, and blanks before marks. */
export const tidySentence = (text: string): string =>
  text
    .replace(FOOTNOTE, '')
    .replace(/ (?=[,.;:!?)](?:\s|$))/gu, '')
    .replace(/\s{2,}/gu, ' ')
    .trim();

const brackets = (text: string): boolean => {
  let depth = 0;
  for (const char of text) {
    if ('(（['.includes(char)) depth += 1;
    if (')）]'.includes(char)) depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
};

const capitalShare = (text: string): number =>
  (text.match(/\p{Lu}/gu)?.length ?? 0) / Math.max(1, text.match(/\p{L}/gu)?.length ?? 0);

/** Words with a capital, of all: rows of a table and lists of names have many. */
const namesShare = (text: string): number => {
  const words = text.match(/\p{L}[\p{L}’'-]*/gu) ?? [];
  return words.filter((word) => /^\p{Lu}/u.test(word)).length / Math.max(1, words.length);
};

const isWhole = (text: string): boolean => {
  const size = countCodePoints(text);
  const isUnspaced = hasUnspacedScript(text);
  if (size < (isUnspaced ? MIN_UNSPACED : MIN_CHARACTERS) || size > MAX_CHARACTERS) return false;
  if (!ENDS.test(text) || QUESTION.test(text) || !BEGINS.test(text) || !brackets(text)) return false;
  if (NOT_PROSE.test(text) || INWARD.test(text)) return false;
  if (NUMBERED.test(text) || RUN_ON.test(text)) return false;
  if (capitalShare(text) > 0.3 || (!isUnspaced && namesShare(text) > 0.62)) return false;
  return isUnspaced || countLettersAndBlanks(text) / text.length > 0.85;
};

const lengthScore = (text: string): number => {
  const size = countCodePoints(text) * (hasUnspacedScript(text) ? 2.5 : 1);
  if (size < BEST_LENGTH.least) return -0.3;
  return size > BEST_LENGTH.most ? -0.25 - (size - BEST_LENGTH.most) / 400 : 0;
};

/** Pairs of neighbouring signs: the words of scripts without blanks, for comparing two texts. */
const pairsOf = (text: string): Set<string> => {
  const signs = Array.from(text).filter((sign) => /[\p{L}\p{N}]/u.test(sign));
  return new Set(signs.slice(1).map((sign, index) => (signs[index] ?? '') + sign));
};

const titleShare = (text: string, { title, titleWords, stopWords }: ScoringContext): number =>
  hasUnspacedScript(title)
    ? overlapOf(pairsOf(title), pairsOf(text))
    : overlapOf(titleWords, contentOf(text, stopWords));

/** What a sentence says of the document, apart from its place. */
const contentScore = (text: string, context: ScoringContext, patterns: Patterns | undefined): number => {
  const titleOverlap = titleShare(text, context);
  const low = text.toLowerCase();
  const phrases = context.phrases.slice(0, 8).filter((phrase) => low.includes(phrase.toLowerCase())).length;
  const isSelf = patterns?.self.test(text) ?? false;
  const tells = patterns?.tells.test(text) ?? false;
  const namesPublisher = context.publisher !== '' && text.includes(context.publisher);
  const defines = / (?:is|are) (?:an?|the|one)\b/u.test(text.slice(0, 80)) && titleOverlap > 0.3;
  return (
    1.3 * Math.min(1, titleOverlap) +
    0.22 * Math.min(4, phrases) +
    (isSelf ? 0.7 : 0) +
    (isSelf && tells ? 0.6 : 0) +
    (tells ? 0.15 : 0) +
    (defines ? 0.5 : 0) +
    (namesPublisher ? 0.2 : 0) -
    (DISCLAIMS.test(text) ? 0.8 : 0) -
    (PARTIAL.test(text) || isQuotation(text) ? 0.5 : 0) -
    (/\b(?:therefore|thus|hence|for example|e\.g\.)/iu.test(text) ? 0.3 : 0) -
    (SPEAKS_TO_READER.test(text) && !isSelf ? 0.35 : 0) -
    (FIRST_PERSON.test(text) ? 0.8 : 0)
  );
};

/** Whole sentences that can stand alone, best first: those that speak of the document, its title and its topics. */
export const findAboutSentences = (layout: DocumentLayout, context: AboutContext): AboutSentence[] => {
  const patterns = patternsFor(context.words);
  const stopWords = stopWordsOf(context.language);
  const scoring = { ...context, stopWords, titleWords: contentOf(context.title, stopWords) };
  const found: AboutSentence[] = [];
  let seen = 0;
  let inSummary = false;
  for (const { text, page, role } of layout.blocks) {
    if (role === 'heading') inSummary = patterns?.summaries.test(text.replace(/^[\d.\s]+/u, '')) ?? false;
    if (role !== 'prose' || seen >= MOST_SENTENCES) continue;
    for (const [index, raw] of sentencesOf(text, context.words).entries()) {
      const sentence = tidySentence(raw);
      const place = seen;
      seen += 1;
      const opening = patterns?.self.exec(sentence.slice(0, 60));
      // "This guide explains" leans on nothing; "With this guide" does.
      const isSelf = opening !== null && opening !== undefined;
      if (!isWhole(sentence) || (patterns?.leaning.test(sentence) && opening?.index !== 0)) continue;
      const position = 1.1 / (1 + place / 6) + (index === 0 ? 0.15 : 0) + (inSummary ? 0.45 : 0);
      const score = contentScore(sentence, scoring, patterns) + position + lengthScore(sentence);
      const tells = isSelf && (patterns?.tells.test(sentence) ?? false);
      found.push({ text: sentence, page, score, isRelevant: tells || titleShare(sentence, scoring) >= 0.5 });
    }
  }
  return found.toSorted((a, b) => b.score - a.score);
};
