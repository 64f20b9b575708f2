import type { DocumentLayout } from '../layout/document-layout.js';
import { isAllCommon, NAME, tidyName } from './name-patterns.js';
import { namesInstitution } from './organisation-names.js';

/** A name that does something, or that readers are asked to turn to; English only. */
const ACTOR = new RegExp(
  `(?:(?:^|[.!?] )(${NAME})(?:[’']s (?:team|experts|staff|products|services)|(?:,? Inc\\.)? (?:can|will|offers|provides|creates|designs|prints|utilizes|uses|supplies|helps|makes|has|works|delivers|manufactures)) |(?:[Tt]rust|[Cc]ontact|[Cc]hoose|[Cc]onsider|[Aa]t|[Ll]et|[Cc]all|[Ww]ith|[Bb]y using [\\w ]{1,20}) (${NAME}) (?:to|can|as|for|and you|we|today|at|has|is|will))`,
  'gmu',
);
const SPEAKS_AS_WE =
  /(?<!\p{L})(?:we|our|us|nous|notre|nos|nosotros|nuestr[oa]s?|noi|nostr[oaie]|siamo|nós|noss[oa]s?|wij|onze|ons|nas|nasz\p{L}{0,8}|biz|bizim|мы|наш\p{L}{0,8}|нас)(?!\p{L})/giu;
/** Mentions that make a name the leading one. */
const LEAST_MENTIONS = 3;

export const proseOf = (layout: DocumentLayout): string =>
  layout.blocks
    .filter(({ role }) => role !== 'item')
    .map((block) => block.text)
    .join('\n')
    .slice(0, 60_000);

export const speaksAsWe = (text: string): boolean => (text.match(SPEAKS_AS_WE)?.length ?? 0) >= 2;

const countOf = (text: string, name: string): number => text.split(name).length - 1;

/** Who acts in an English document, named twice at least. */
export const actorsIn = (text: string): string[] => {
  const names = new Set<string>();
  for (const [, first, second] of text.matchAll(ACTOR)) {
    const name = tidyName(first ?? second ?? '');
    if (name.split(' ').length <= 3 && countOf(text, name) >= 2 && !isAllCommon(name)) names.add(name);
  }
  return [...names];
};

const ANY_NAME = new RegExp(NAME, 'gu');

/** A name in mid-sentence: behind a small word. */
const MENTION = new RegExp(`(?<=\\p{Ll},? )(${NAME})`, 'gu');

/** The institution named most often, by a word that says what it is: "Rowing Club of Acme". */
export const leadingInstitution = (text: string): string | undefined => {
  const counts = new Map<string, number>();
  for (const [found] of text.matchAll(ANY_NAME)) {
    const name = tidyName(found.replace(/[’']s$/u, ''));
    if (name.includes(' ') && namesInstitution(name) && !isAllCommon(name))
      counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const [best, second] = [...counts].toSorted((a, b) => b[1] - a[1]);
  const isClear = best && best[1] >= LEAST_MENTIONS && best[1] >= 1.5 * (second?.[1] ?? 0);
  return isClear ? best[0] : undefined;
};

/** The name met most often, where capitals tell names: not in German. */
export const leadingName = (text: string): string | undefined => {
  const counts = new Map<string, number>();
  for (const [, found] of text.matchAll(MENTION)) {
    const name = tidyName(found ?? '');
    if (/\p{L}{3}/u.test(name) && name.split(' ').length <= 5 && !isAllCommon(name))
      counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const [best, second] = [...counts].toSorted((a, b) => b[1] - a[1]);
  const isClear = best && best[1] >= LEAST_MENTIONS && best[1] >= 1.5 * (second?.[1] ?? 0);
  return isClear ? best[0] : undefined;
};
