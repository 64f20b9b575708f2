import type { GoldLabel } from '../gold-label.ts';
import { hits } from './concepts.ts';

/** Share of the keywords that must name a concept of the label. */
const ENOUGH = 0.6;

export interface KeywordsGrade {
  readonly isAccepted: boolean;
  /** Harmonic mean of the share of keywords on a concept and of concepts that were named. */
  readonly f: number;
}

export const gradeKeywords = (keywords: readonly string[], gold: GoldLabel): KeywordsGrade => {
  const { key_concepts: concepts } = gold;
  const onConcept = keywords.filter((one) => concepts.some((concept) => hits(one, concept)));
  const found = concepts.filter((concept) => keywords.some((one) => hits(one, concept)));
  const precision = keywords.length > 0 ? onConcept.length / keywords.length : 0;
  const recall = found.length / Math.max(1, concepts.length);
  const f = precision + recall > 0 ? (2 * precision * recall) / (precision + recall) : 0;
  return { isAccepted: precision >= ENOUGH, f };
};
