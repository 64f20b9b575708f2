/** Fields whose confidence is measured; that of keywords is a chance by itself. */
export const CALIBRATED_FIELDS = ['title', 'subject', 'author', 'description'] as const;
export type CalibratedField = (typeof CALIBRATED_FIELDS)[number];

/**
 * What a value rests on: a stored property, or the text, which the rest of what is known of the document supports or
 * does not.
 */
export const ORIGIN_KINDS = ['info', 'text, supported', 'text, alone'] as const;
export type OriginKind = (typeof ORIGIN_KINDS)[number];

/** From this confidence on the second number is how often such a value was right, 0 to 1; rising in both. */
export type ConfidenceStep = readonly [from: number, chance: number];
export type Calibration = {
  readonly [Field in CalibratedField]?: { readonly [Kind in OriginKind]?: readonly ConfidenceStep[] };
};

/** Undefined where nothing was measured of such values. */
export const chanceOf = (
  calibration: Calibration,
  { field, kind, raw }: { readonly field: CalibratedField; readonly kind: OriginKind; readonly raw: number },
): number | undefined => {
  const steps = calibration[field]?.[kind];
  return (steps?.findLast(([from]) => raw >= from) ?? steps?.[0])?.[1];
};
