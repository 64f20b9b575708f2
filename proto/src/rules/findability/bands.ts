/** From the lowest. By itself, so that a list need not load the rules. */
export const findabilityBands = ['poor', 'fair', 'good', 'excellent'] as const;
export type FindabilityBand = (typeof findabilityBands)[number];

export const findabilityBand = (score: number): FindabilityBand =>
  score < 40 ? 'poor' : score < 70 ? 'fair' : score < 90 ? 'good' : 'excellent';
