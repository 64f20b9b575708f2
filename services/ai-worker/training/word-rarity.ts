import type { LabelledSet } from '../bench/labelled-set.ts';
import { createStemmer } from '../dist/local/language/stemmer.js';

/** Stems of fewer texts say nothing. */
export const MIN_TEXTS = 4;
/** A longer stem is a formula or two words that were joined. */
const LONGEST_STEM = 20;

/** In how many texts of some sets each stem occurs: counts only, no text is kept. */
export class WordRarity {
  readonly textsWith = new Map<string, number>();
  readonly texts: number;

  constructor(sets: readonly LabelledSet[]) {
    const stem = createStemmer('en');
    const documents = sets.flatMap((set) => set.documents);
    this.texts = documents.length;
    for (const { text } of documents) {
      for (const one of new Set((text.toLowerCase().match(/[a-z][a-z-]*[a-z]/g) ?? []).map(stem)))
        this.textsWith.set(one, (this.textsWith.get(one) ?? 0) + 1);
    }
  }

  /** Twice log2(texts / texts with the stem), rounded: steps of half a power of two. */
  step(stem: string): number {
    const count = this.textsWith.get(stem) ?? 0;
    return count < MIN_TEXTS || stem.length > LONGEST_STEM ? this.unknownStep : this.stepOf(count);
  }

  /** For a stem met in fewer texts than say something: taken as two. */
  get unknownStep(): number {
    return this.stepOf(2);
  }

  /** The scale the ranking uses, see rarity.ts. */
  readonly rarity = (stem: string): number => 1 + this.step(stem) / 2;

  private stepOf(count: number): number {
    return Math.round(2 * Math.log2(this.texts / count));
  }
}
