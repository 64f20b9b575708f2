import type { MessageInitShape } from '@bufbuild/protobuf';
import type { LearnedPreferencesSchema } from '@colophon/contracts';
import type { Correction } from './correction.js';

/** Documents in which a change was made before it counts: once is a mistake, twice a coincidence. */
export const DOCUMENTS_TO_APPLY = 3;

/** A correction and the documents it was made in. */
export interface LearnedPreference extends Correction {
  readonly id: string;
  readonly count: number;
  /** Of the first document that counts. */
  readonly since: Date;
}

/** Corrections between which one value decides: of several only one can apply. */
const choiceOf = ({ kind, from }: Correction): string => {
  if (kind === 'title_case') return kind;
  return kind === 'author' ? `author ${from}` : `keyword ${from}`;
};

const isOpposite = (one: Correction, other: Correction): boolean => {
  if (one.kind === 'author') return other.kind === 'author' && one.from === other.to && one.to === other.from;
  if (one.kind === 'title_case') return other.kind === 'title_case' && one.to !== other.to;
  return choiceOf(one) === choiceOf(other) && one.kind !== other.kind;
};

/**
 * Those that apply, the most frequent first: made in three documents more than their opposite was, and the most
 * frequent where several are possible.
 * @param learned the most frequent first
 */
export const effective = (learned: readonly LearnedPreference[]): LearnedPreference[] => {
  const taken = new Set<string>();
  return learned.filter((preference) => {
    const against = learned
      .filter((other) => isOpposite(preference, other))
      .reduce((most, { count }) => Math.max(most, count), 0);
    if (preference.count - against < DOCUMENTS_TO_APPLY || taken.has(choiceOf(preference))) return false;
    taken.add(choiceOf(preference));
    return true;
  });
};

/** Preferences as the engine is given them. */
export const presentLearned = (
  learned: readonly LearnedPreference[],
): MessageInitShape<typeof LearnedPreferencesSchema> => ({
  items: learned.map(({ kind, from, to, count }) => ({ kind, from, to, count })),
});
