import type { Word } from '../words.js';
import { GIVEN_NAMES } from './given-names.data.js';
import { labelsOf } from './label-words.js';
import { isCommonEnglish } from './rarity.js';

/** Whether a phrase says what a document is about, as far as its words alone tell. */
export type IsFit = (words: readonly Word[]) => boolean;

/** Praise and comparison: what they stand before is the topic, with them it is advertising. */
const PRAISE =
  /^(?:excellent|superior|best|unique|great|perfect|ideal|outstanding|leading|premier|innovative|amazing|exceptional|unmatched|unparalleled|superb|good|better|nice|popular|wide|broad|highest|fast(?:er|est)|lower|lowest|higher|greatest|easiest|simple|easy|current|recent|typical|common|various|specific|particular|general|overall|entire|possible|potential|necessary|important|significant|major|similar|different|several|certain|multiple|such|own|next|first|second|third|last|single|individual|total|exzellente?[rsnm]?|beste[rsnm]?|einzigartige?[rsnm]?|hervorragende?[rsnm]?|optimale?[rsnm]?|perfekte?[rsnm]?|meilleure?s?|excellente?s?|uniques?|parfaite?s?|mejor(?:es)?|excelente?s?|único?a?s?|perfecto?a?s?|migliori?|eccellent[ei]|unic[oaie]|perfett[oaie]|melhor(?:es)?|perfeito?a?s?|лучш\p{L}+|уникальн\p{L}+|отличн\p{L}+|идеальн\p{L}+|najleps\p{L}+|unikaln\p{L}+|doskonał\p{L}+|최고의?|뛰어난)$/iu;

/** "28cpr", "8인치", "1м³": a figure with its unit; "3D" and "5G" are names. */
const MEASURE = /^(?!\d[dg]$)\d[\d.,]*\p{L}{1,4}[²³]?$/iu;
/** "mail.ru", "www.acme", "maria.rossi": a piece of an address; "Node.js" is a name. */
const ADDRESS = /^www\.|\p{L}{2}\.\p{L}{2}(?<!\.(?:js|net|ai))/iu;
/** Between two words they make a name ("Code for Acme"), at an edge a piece of one. */
const ENGLISH_EDGE = new Set('the a an of for to in on at by with from and or our your is are'.split(' '));
const NAMES = new Set(GIVEN_NAMES.split(' '));

/** "Mark Lancaster Overview": a given name and a capitalised word behind it that is no everyday word. */
const hasPerson = (words: readonly Word[]): boolean =>
  words.some(({ lower, capitalised }, index) => {
    const next = words[index + 1];
    return capitalised && NAMES.has(lower) && next?.capitalised === true && !isCommonEnglish(next.lower);
  });

const isGivenName = (words: readonly Word[]): boolean =>
  words.length === 1 && words[0]?.capitalised === true && NAMES.has(words[0].lower);

export interface Told {
  /** Names of persons the document tells: its authors, its lists of names. */
  readonly people: readonly string[];
  /** Words that say what the document is and does, lower case: "guide", "explains". */
  readonly saysOfItself: ReadonlySet<string>;
}

export const fitnessOf = (language: string, { people, saysOfItself }: Told): IsFit => {
  const isLabel = labelsOf(language);
  const isEdge = ({ lower }: Word): boolean => language !== 'en' && ENGLISH_EDGE.has(lower);
  const names = people.map((name) => new Set(name.toLowerCase().split(' ')));
  /** "Guide explains" and "manual of beekeeping" say what the document is; "survey design" may be its topic. */
  const isOfItself = (own: readonly Word[]): boolean =>
    saysOfItself.has(own[0]?.lower ?? '') &&
    (own[1] === undefined || own[1].stop || saysOfItself.has(own[1].lower));
  const isOfName = (words: readonly Word[]): boolean =>
    names.some((parts) => words.every(({ lower }) => parts.has(lower)));
  return (words) => {
    const [first] = words;
    const last = words.at(-1);
    if (!first || !last || isEdge(first) || isEdge(last)) return false;
    if (isLabel(words) || PRAISE.test(first.lower)) return false;
    if (isOfItself(words)) return false;
    if (words.some(({ text }) => MEASURE.test(text) || ADDRESS.test(text))) return false;
    return !isGivenName(words) && !hasPerson(words) && !isOfName(words);
  };
};
