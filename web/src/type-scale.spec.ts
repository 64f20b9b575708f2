import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const ROOT = import.meta.dirname;
const STYLES = readFileSync(join(ROOT, 'app/styles.css'), 'utf8');
const NO_SCREEN = /\.(spec|gen)\.tsx?$|^testing\//;
/** What else the name of a class may say behind `text-`. */
const NO_SIZE = new Set(['link', 'left', 'right', 'center', 'start', 'end', 'balance', 'pretty', 'nowrap']);

const tokens = (pattern: RegExp) =>
  [...STYLES.matchAll(pattern)].map(([, name = '', value = '']) => [name, value]);
const sizes = tokens(/^\s*--text-([a-z]+):\s*([^;]+);/gm);
const lineHeights = tokens(/^\s*--text-([a-z]+)--line-height:\s*([^;]+);/gm);
const colors = tokens(/^\s*--color-([a-z-]+):/gm).map(([name]) => name);
const SIZES = new Set(sizes.map(([name]) => name));
const COLORS = new Set(colors);

/** A class as it is written: behind its variants (`sm:`, `max-md:after:`), before a modifier (`/50`). */
const CLASS =
  /(?<![\w#./@$-])(?:[a-z0-9@[\]&_>*='"()-]+:)*!?-?((?:text|leading)-(?:\[[^\]\s]*\]|\([^)\s]*\)|[\w.-]+))(?:\/([\w.[\]]+))?/g;

/** Each use of a size or a line height that is none of the six. */
function faultsOf(source: string): string[] {
  const faults = [...source.matchAll(CLASS)].flatMap(([, name = '', modifier]) => {
    const value = name.slice(name.indexOf('-') + 1);
    if (name.startsWith('leading-')) return [name];
    if (SIZES.has(value)) return modifier === undefined ? [] : [`${name}/${modifier}`];
    // A system colour of forced colors is no length.
    const fine = COLORS.has(value) || NO_SIZE.has(value) || /^\[[A-Z][A-Za-z]+\]$/.test(value);
    return fine ? [] : [name];
  });
  return [...faults, ...(source.match(/\b(?:fontSize|lineHeight)\s*:/g) ?? [])];
}

/** Only code: comments speak of sizes. */
const withoutComments = (source: string) =>
  source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '');

describe('type scale', () => {
  it('has six sizes, each with one line height', () => {
    expect(SIZES.size).toBe(6);
    expect(new Set(sizes.map(([, size]) => size)).size).toBe(6);
    expect(lineHeights.map(([name]) => name)).toEqual(sizes.map(([name]) => name));
    expect(STYLES).toMatch(/--text-\*: initial;/);
    expect(STYLES).toMatch(/--leading-\*: initial;/);
  });

  it('is all that the sources use', () => {
    const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter(
      (path) => /\.tsx?$/.test(path) && !NO_SCREEN.test(path),
    );
    expect(files.length).toBeGreaterThan(200);
    const found = files.flatMap((path) =>
      faultsOf(withoutComments(readFileSync(join(ROOT, path), 'utf8'))).map((fault) => `${path}: ${fault}`),
    );
    expect(found).toEqual([]);
  });

  it('is all that the style sheet uses', () => {
    const set = [...STYLES.matchAll(/^\s*(?:font|font-size|line-height):\s*([^;]+);/gm)].map(
      ([, value]) => value,
    );
    expect(set).toEqual([
      '400 var(--text-body) / var(--text-body--line-height) var(--font-sans)',
      'var(--text-lead)',
      'var(--text-lead--line-height)',
    ]);
    expect(STYLES).not.toMatch(/@apply/);
  });

  it.each([
    ['text-[15px]'],
    ['sm:text-[clamp(1rem,2vw,2rem)]'],
    ['text-sm'],
    ['md:text-2xl'],
    ['text-body/6'],
    ['leading-5'],
    ['leading-none'],
    ['max-sm:leading-[22px]'],
    ['text-(--mine)'],
  ])('refuses %s', (name) => {
    expect(faultsOf(`className="flex ${name} min-w-0"`)).toHaveLength(1);
  });

  it.each([
    ['text-body'],
    ['sm:text-hero'],
    ['text-muted'],
    ['hover:not-disabled:text-ink'],
    ['text-link'],
    ['forced-colors:text-[ButtonText]'],
  ])('takes %s', (name) => {
    expect(faultsOf(`className="flex ${name} min-w-0"`)).toEqual([]);
  });
});
