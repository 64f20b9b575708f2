import type { FindabilityBand } from '@colophon/contracts/rules';
import type { Document } from '#lib/api/types.ts';

export const BAND_WORDS: Readonly<Record<FindabilityBand, string>> = {
  poor: 'Poor',
  fair: 'Fair',
  good: 'Good',
  excellent: 'Excellent',
};

type Scores = NonNullable<Document['findability']>;

interface ShownScore {
  readonly before: number;
  /** Undefined before there is anything to write. */
  readonly after: number | undefined;
  readonly band: FindabilityBand;
}

/** What a list shows; undefined for a file that could not be scored. */
export function shownScore({ before, after }: Scores): ShownScore | undefined {
  const band = after?.band ?? before.band;
  if (before.score === null || band === null) return undefined;
  return { before: before.score, after: after?.score ?? undefined, band };
}
