import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const ROOT = import.meta.dirname;
const COPY = /\.(ts|tsx)$/;
const NO_COPY = /\.(spec|gen)\.tsx?$|^testing\//;
/** Words of an older dialect, each with the word to use instead. */
const RETIRED: readonly (readonly [RegExp, string])[] = [
  [/\banew\b/i, 'again'],
  [/\bfor ever\b/i, 'permanently'],
  [/\bwhoever\b/i, 'the person who'],
  [/\bnobody\b/i, 'no one, or say who does it'],
  [/\bforget it\b/i, 'Remove'],
  [/\bwaits? for you\b/i, 'is ready'],
  [/\bunder way\b/i, 'in progress'],
  [/\bat once\b/i, 'right away'],
  [/\bcolours?\s+theme\b/i, 'color'],
  [/\b(recognis|organis)/i, 'the American spelling'],
];

/** Comments speak to developers and have their own rules. */
const withoutComments = (source: string) =>
  source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '');

it('says nothing to people in words that are retired', () => {
  const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter(
    (path) => COPY.test(path) && !NO_COPY.test(path),
  );
  expect(files.length).toBeGreaterThan(200);
  const found = files.flatMap((path) => {
    const copy = withoutComments(readFileSync(join(ROOT, path), 'utf8'));
    return RETIRED.flatMap(([word, instead]) => {
      const [text] = word.exec(copy) ?? [];
      return text === undefined ? [] : [`${path}: "${text}"; write ${instead}`];
    });
  });
  expect(found).toEqual([]);
});
