import type { DocumentLayout } from '../layout/document-layout.js';
import { namesKind } from './document-kind.js';
import { isAllCommon, speaksForPublisher, WHOLE_NAME } from './name-patterns.js';
import { nameKey } from './organisation-names.js';
import { smallWordsIn } from './small-words.js';

/** Longer runs are headings. */
const MOST_WORDS = 5;
/** Lines that have the name: that of the title and another. */
const LEAST_LINES = 2;

/** "How Acme Prices Work": what asks is a heading. */
const ASKS =
  /^(?:how|what|why|when|where|who|which|wie|was|warum|wann|wer|comment|pourquoi|quel\p{L}*|cómo|qué|come|perché|como|hoe|waarom|jak|nasıl|как|почему) /iu;

const isKind = (text: string): boolean => namesKind(text) || speaksForPublisher(text);

/** What a document is about or for stands behind one of these: "User guide for Salesforce". */
const FOR =
  /(?:^|\s)(?:for|to|on|about|für|zu[mr]?|über|pour|sur|para|sobre|per|su|sul|sulla|voor|over|för|om|til|till|dla|pro|pre|pentru|despre|для|про|о|об|για)(?:\s|$)/iu;

/** Beginnings and endings of a title that leave the name of a kind, the longest first. */
const partsOf = (title: string): string[] => {
  const words = title.split(/\s+|(?<=[:：])/u);
  const most = Math.min(MOST_WORDS, words.length - 1);
  const lengths = Array.from({ length: Math.max(0, most) }, (_, index) => most - index);
  return lengths.flatMap((length) => {
    const before = words.slice(0, -length);
    const isFor = FOR.test(before.join(' ')) && !speaksForPublisher(before.join(' '));
    const parts = [
      [words.slice(0, length), words.slice(length)],
      ...(isFor ? [] : [[words.slice(-length), before] as const]),
    ] as const;
    return parts.flatMap(([name, rest]) =>
      isKind(rest.join(' ')) && !isKind(name.join(' '))
        ? [name.join(' ').replace(/(?<![\s:：–—|-])[\s:：–—|-]+$/u, '')]
        : [],
    );
  });
};

/** "Acme Members Price List", "Algemene Voorwaarden Acme": a name beside a kind of document, which other lines have too. */
export const nameInTitle = (title: string, layout: DocumentLayout): string | undefined => {
  const parts = partsOf(title);
  if (parts.length === 0) return undefined;
  const lines = layout.shown.map(({ text }) => ` ${nameKey(text)} `);
  const isSmall = smallWordsIn(layout);
  const isWide = /[\p{Script=Han}\p{Script=Hangul}]/u.test(title);
  return parts.find((name) => {
    if (!WHOLE_NAME.test(name) || nameKey(name).length < 3 || !/\p{Lu}/u.test(name)) return false;
    if (isAllCommon(name) || isSmall(name) || ASKS.test(name)) return false;
    return (
      lines.filter((line) => line.includes(isWide ? nameKey(name) : ` ${nameKey(name)} `)).length >=
      LEAST_LINES
    );
  });
};
