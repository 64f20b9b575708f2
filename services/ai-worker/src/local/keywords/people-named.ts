import { namesOf } from '../facts/people.js';
import type { DocumentLayout } from '../layout/document-layout.js';

/** One pair of capitalised words may be anything; three between commas are people. */
const LEAST_OF_A_LIST = 3;
const MOST_LINES = 1_000;

/** Names in lists of people, in lower case. */
export const peopleIn = ({ lines }: DocumentLayout): string[] =>
  lines.slice(0, MOST_LINES).flatMap(({ text }) => {
    if (!/[,;]/u.test(text)) return [];
    const names = namesOf(text);
    return names.length >= LEAST_OF_A_LIST ? names : [];
  });
