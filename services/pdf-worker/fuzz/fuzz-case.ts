import type { Case } from './judging-thread.ts';
import { mutate } from './mutations.ts';
import { Random } from './random.ts';
import { hostileFile, randomMetadata, seedFile } from './seed-files.ts';

const knuth = 2_654_435_761;

export interface FuzzCase extends Case {
  /** Unchanged: it must be written, or refused for the class its file is known for. */
  readonly isSound: boolean;
}

/** Case `index` of a seed, the same on every machine for the same corpus. */
export function fuzzCase(seed: number, index: number, corpus: readonly Buffer[]): FuzzCase {
  const random = new Random(Math.imul(seed, knuth) + index);
  const fromCorpus = corpus.length > 0 && random.chance(0.6);
  const isHostile = !fromCorpus && random.chance(0.1);
  const file = fromCorpus ? random.pick(corpus) : isHostile ? hostileFile(random) : seedFile(random);
  const metadata = randomMetadata(random);
  if (isHostile && random.chance(0.5)) return { bytes: file, metadata, isSound: false };
  if (!fromCorpus && !isHostile && random.chance(0.1)) return { bytes: file, metadata, isSound: true };
  const others = corpus.length > 0 ? corpus : [seedFile(random)];
  return { bytes: mutate(file, random, others), metadata, isSound: false };
}
