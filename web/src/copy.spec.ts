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

/** Words that are quoted to people as they are, capitals included: the product is described by them elsewhere. */
const QUOTED = new Set([
  'AI Applied',
  'Back to Sign In',
  'Brand Settings',
  'Buy More',
  'Change Password',
  'Clear All',
  'Download Processed PDF',
  'Generate & Download PDF',
  'Get Started',
  'Go to Dashboard',
  'How It Works',
  'Low Credits Warning',
  'See Roadmap',
  'Sign In',
  'Sign Out',
  'This Month',
  'Try Again',
  'Upgrade Plan',
  'Upload Failed',
  'View Dashboard',
  'View Documents',
  'View Our Release Roadmap',
  'View Pricing',
]);
const NAMES = new Set([
  'Newsreader Display',
  'Northfield Health IT',
  'Privacy Policy',
  'Proton Mail',
  'Standard Webhooks',
  'Terms of Service',
  'Yahoo Mail',
  'Zero Trust Guide for Regional Hospitals',
]);
/** A text of its own, between tags or quotes, of which each word that matters has a capital. */
const TITLE_CASE =
  /(?:[>'"`]|\n)\s*([A-Z][A-Za-z]+(?: (?:&|and|for|in|of|the|to)\b| [A-Z][A-Za-z]*)+)\s*(?=[<'"`\n])/g;
/** Words that always have their capitals. */
const CAPITALS = /\b[A-Z]{2,}s?\b/g;

/** Comments speak to developers and have their own rules. */
const withoutComments = (source: string) =>
  source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '');

/** Each thing that is wrong with the copy of the screens, with the file it is in. */
function faults(faultsOf: (copy: string) => readonly string[]): string[] {
  const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter(
    (path) => COPY.test(path) && !NO_COPY.test(path),
  );
  expect(files.length).toBeGreaterThan(200);
  return files.flatMap((path) =>
    faultsOf(withoutComments(readFileSync(join(ROOT, path), 'utf8'))).map((fault) => `${path}: ${fault}`),
  );
}

it('says nothing to people in words that are retired', () => {
  const found = faults((copy) =>
    RETIRED.flatMap(([word, instead]) => {
      const [text] = word.exec(copy) ?? [];
      return text === undefined ? [] : [`"${text}"; write ${instead}`];
    }),
  );
  expect(found).toEqual([]);
});

const isTitleCase = (text: string) =>
  !QUOTED.has(text) && !NAMES.has(text) && /[A-Z][a-z]* .*[A-Z]/.test(text.replaceAll(CAPITALS, ''));

it('writes headings and buttons in sentence case, but for words that are quoted and names', () => {
  const found = faults((copy) =>
    [...copy.matchAll(TITLE_CASE)].map(([, text = '']) => text).filter(isTitleCase),
  );
  expect(found).toEqual([]);
});

it.each([
  ['Create Account', true],
  ['Review All Documents', true],
  ['Change the Names', true],
  ['Create account', false],
  ['Upload PDFs', false],
  ['Sign Out', false],
])('takes %s for title case: %s', (text, expected) => expect(isTitleCase(text)).toBe(expected));
