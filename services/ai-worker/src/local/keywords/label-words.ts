import { joinWords, type Word } from '../words.js';
import { hasUnspacedScript } from '../../metadata/metadata-limits.js';
import { LABEL_WORDS } from './label-words.data.js';

/** Whether words only name a box of a form, a line of document control or a clause. */
export type IsLabel = (words: readonly Word[]) => boolean;

const setOf = (language: string, part: 'ends' | 'others'): ReadonlySet<string> =>
  new Set((LABEL_WORDS[language]?.[part] ?? '').split(' ').filter((word) => word !== ''));

const bare = (word: string): string => word.replace(/\.$/u, '');

/** Documents in other languages have English labels too. */
export const labelsOf = (language: string): IsLabel => {
  const [ends, others] = [setOf(language, 'ends'), setOf(language, 'others')];
  const english = new Set([...setOf('en', 'ends'), ...setOf('en', 'others')]);
  const isLabel = (word: string): boolean => ends.has(word) || others.has(word) || english.has(word);
  return (words) => {
    const last = bare(words.at(-1)?.lower ?? '');
    if (ends.has(last) || words.every(({ lower, stop }) => stop || isLabel(bare(lower)))) return true;
    const whole = joinWords(words);
    return hasUnspacedScript(whole) && (ends.has(whole) || others.has(whole));
  };
};
