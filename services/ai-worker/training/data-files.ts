import { writeFileSync } from 'node:fs';
import type { Forest } from '../dist/local/keywords/ranking-forest.js';
import { MIN_TEXTS, type WordRarity } from './word-rarity.ts';

const FOLDER = new URL('../src/local/keywords/', import.meta.url);

export function writeRarity(rarity: WordRarity): void {
  const steps = new Map<number, string[]>();
  for (const stem of rarity.textsWith.keys()) {
    const step = rarity.step(stem);
    if (step !== rarity.unknownStep) steps.set(step, [...(steps.get(step) ?? []), stem]);
  }
  const lines = [...steps]
    .toSorted((a, b) => a[0] - b[0])
    .map(([step, stems]) => `  [${step}, '${stems.toSorted().join(' ')}'],`);
  writeFileSync(
    new URL('english-rarity.data.ts', FOLDER),
    `/** Written by training/main.ts: stems by twice log2(texts / texts with the stem), of ${rarity.texts} texts. */
export const ENGLISH_RARITY: readonly (readonly [number, string])[] = [
${lines.join('\n')}
];

/** The same measure for a stem met in fewer than ${MIN_TEXTS} texts. */
export const UNKNOWN_RARITY = ${rarity.unknownStep};
`,
  );
}

/** A tree a line, so that a change of the weights stays readable as a change of lines. */
export function writeForest(forest: Forest): void {
  const trees = forest.trees.map((tree) => `  ${JSON.stringify(tree)},`);
  writeFileSync(
    new URL('english-forest.data.ts', FOLDER),
    `import type { Forest } from './ranking-forest.js';

/** Written by training/main.ts: ${forest.trees.length} trees, learned from phrases that people chose. */
// A threshold may come near a constant of mathematics.
// oxlint-disable oxc/approx-constant
// biome-ignore format: data, a tree a line
export const ENGLISH_FOREST: Forest = {
 version: ${forest.version},
 features: ${JSON.stringify(forest.features)},
 base: ${forest.base},
 trees: [
${trees.join('\n')}
 ],
};
`,
  );
}
