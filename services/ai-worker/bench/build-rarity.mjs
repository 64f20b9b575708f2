// Writes src/local/keywords/english-rarity.data.ts: in how many of the given texts each stem occurs, as steps of
// half a power of two. Counts only: no text of a set enters the project.
// Usage: node bench/build-rarity.mjs SET.jsonl.gz … (after a build)
import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { createStemmer } from '../dist/local/language/stemmer.js';

const MIN_TEXTS = 4;
const stem = createStemmer('en');
const textsWith = new Map();
let texts = 0;
for (const file of process.argv.slice(2)) {
  for (const line of gunzipSync(readFileSync(file)).toString().trim().split('\n')) {
    const { text } = JSON.parse(line);
    texts += 1;
    const stems = new Set((text.toLowerCase().match(/[a-z][a-z-]*[a-z]/g) ?? []).map(stem));
    for (const one of stems) textsWith.set(one, (textsWith.get(one) ?? 0) + 1);
  }
}
const steps = new Map();
for (const [one, count] of textsWith) {
  if (count < MIN_TEXTS || one.length > 20) continue;
  const step = Math.round(2 * Math.log2(texts / count));
  steps.set(step, [...(steps.get(step) ?? []), one]);
}
const lines = [...steps]
  .toSorted((a, b) => a[0] - b[0])
  .map(([step, stems]) => `  [${step}, '${stems.toSorted().join(' ')}'],`);
writeFileSync(
  new URL('../src/local/keywords/english-rarity.data.ts', import.meta.url),
  `/** Written by bench/build-rarity.mjs: stems by twice log2(texts / texts with the stem), of ${texts} texts. */
export const ENGLISH_RARITY: readonly (readonly [number, string])[] = [
${lines.join('\n')}
];

/** The same measure for a stem met in fewer than ${MIN_TEXTS} texts. */
export const UNKNOWN_RARITY = ${Math.round(2 * Math.log2(texts / 2))};
`,
);
