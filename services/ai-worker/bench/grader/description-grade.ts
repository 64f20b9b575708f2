import type { GoldLabel } from '../gold-label.ts';
import { capitals, debris } from './layout-debris.ts';
import { pointsBack, pointsInward } from './pointing.ts';
import { isStitched } from './stitching.ts';
import { CJK, normalise, size } from './words.ts';

/** Code points of a description that says something; 25 where words have no blanks. */
const LEAST = 50;
/** @param group terms one of which must be there, separated by "|" */
const mustGroup = (text: string, group: string): boolean =>
  group
    .split('|')
    .some(
      (term) =>
        ` ${normalise(text)}`.includes(` ${normalise(term)}`) ||
        (CJK.test(term) && text.includes(term)) ||
        (term.length >= 4 && normalise(text).includes(normalise(term))),
    );

const FOOTNOTE =
  /\p{Ll}{3,}\d{1,2}(?=[\s.,;:)]|$)|\b(?:19|20)\d{2}\d\b|[.,;]\d{1,2}(?=\s+\p{Lu}|$)|[¹²³⁴-⁹⁰]|\[\d{1,3}\]/u;
const NOT_FOOTNOTE = /\b(?:base64|utf8|sha\d|log4|python3|windows\d|web2|web3|covid19|wp\d)\b/iu;
const SENTENCE_END = /[.!?。！？…]["”»’)]?$/u;

const headingRunOn = (text: string, gold: GoldLabel): boolean => {
  if (
    /^(?:\d+(?:\.\d+)+\.?|\d+\.|(?:section|chapter|kapitel|regel|abschnitt|step|part|figure|table|abbildung)\s+\d+)\s/iu.test(
      text,
    )
  )
    return true;
  if (/(?:^|[.!?]\s)(?:\p{Lu}{4,}[\s,&-]+){2,}\p{Lu}\p{Ll}/u.test(text)) return true;
  if (/[•●▪■◻☐✦|]|\.{4,}/u.test(text)) return true;
  return gold.headings.some((heading) => {
    if (heading.length < 4) return false;
    const at = text.indexOf(heading);
    if (at < 0 || (at > 0 && !/[.!?:]\s$/u.test(text.slice(Math.max(0, at - 2), at)))) return false;
    const after = text.slice(at + heading.length);
    // A heading, then a new sentence without anything between: "What is NoSQL NoSQL is ..."
    return (
      /^\s+[\p{Lu}“"][\p{L}’']*\s+\p{Ll}/u.test(after) &&
      heading.split(' ').length <= 9 &&
      !SENTENCE_END.test(heading)
    );
  });
};

const ABBREVIATION =
  /(?:^|\s)(?:spp|Mah|Sk|San|Tic|LTD|Ltd|Şti|CO|Co|Mo|Abb|vgl|ca)\.(?=\s+["“(]?\p{Lu}|$)|^(?:Ltd|Şti|Inc|Co)\./u;

const gradeSentence = (description: string, gold: GoldLabel, maximum: number): string[] => {
  const text = description.trim();
  if (text === '') return ['empty'];
  const reasons: string[] = [];
  const least = CJK.test(text) ? 25 : LEAST;
  if (size(text) < least) reasons.push('too short');
  if (size(text) > maximum) reasons.push('too long');
  if (!SENTENCE_END.test(text)) reasons.push('does not end as a sentence');
  if (pointsBack(text, gold.language)) reasons.push('dangling opening');
  if (/^\p{Ll}/u.test(text)) reasons.push('begins in mid-sentence');
  if (FOOTNOTE.test(text) && !NOT_FOOTNOTE.test(text)) reasons.push('footnote digits');
  if (headingRunOn(text, gold)) reasons.push('heading run-on');
  if (debris(text, gold.language)) reasons.push('debris of the layout');
  if (capitals(text)) reasons.push('set in capitals');
  if (/[?？]["”»)]?$/u.test(text)) reasons.push('ends in a question');
  if (ABBREVIATION.test(text)) reasons.push('cut at an abbreviation');
  if (!gold.description_must.some((group) => mustGroup(text, group))) reasons.push('misses the point');
  return reasons;
};
/** Every fact group is there. */
const saysAll = (text: string, gold: GoldLabel): boolean =>
  gold.description_must.every((group) => mustGroup(text, group));

/** What only the whole text can tell, and whether every fact of the label is there. */
export const gradeDescription = (
  description: string,
  gold: GoldLabel,
  { maximum, text }: { readonly maximum: number; readonly text: string },
): string[] => {
  const reasons = gradeSentence(description, gold, maximum);
  if (description === '') return reasons;
  if (text !== '' && isStitched(description, text)) reasons.push('stitched');
  if (pointsInward(description)) reasons.push('points into the document');
  if (!reasons.includes('misses the point') && !saysAll(description, gold)) reasons.push('says half of it');
  return reasons;
};
