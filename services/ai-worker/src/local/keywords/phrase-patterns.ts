import type { Candidate } from './candidates.js';

/** More phrases of one pattern are a list that the document has, not topics. */
const MOST_OF_A_PATTERN = 2;

/** "X spp" and "Y spp", "label A" and "label B", "M100" and "M150", each as one pattern. */
const patternsOf = ({ stems }: Candidate): string[] => {
  const [first = ''] = stems;
  const last = stems.at(-1) ?? '';
  if (stems.length > 1) return [`${first} …`, `… ${last}`];
  return /\d/u.test(first) ? [first.replace(/\d+/gu, '0')] : [];
};

/** Lets only so many phrases of each pattern pass. */
export class PatternLimit {
  private readonly passed = new Map<string, number>();

  admits(candidate: Candidate): boolean {
    const isEndOfSeveral = candidate.stems.length === 1 && this.isFull(`… ${candidate.key}`);
    if (isEndOfSeveral) return false;
    const patterns = patternsOf(candidate);
    if (patterns.some((pattern) => this.isFull(pattern))) return false;
    for (const pattern of patterns) this.passed.set(pattern, (this.passed.get(pattern) ?? 0) + 1);
    return true;
  }

  private isFull(pattern: string): boolean {
    return (this.passed.get(pattern) ?? 0) >= MOST_OF_A_PATTERN;
  }
}
