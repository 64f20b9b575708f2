/** Place among all; documents with the same score share the mean of their places. Undefined when it is not found. */
export const rankOf = (
  scores: ArrayLike<number>,
  document: number,
  own = scores[document] ?? 0,
): number | undefined => {
  if (own <= 0) return undefined;
  let [higher, tied] = [0, 1];
  for (let other = 0; other < scores.length; other += 1) {
    if (other === document) continue;
    const score = scores[other] ?? 0;
    if (score > own) higher += 1;
    else if (score === own) tied += 1;
  }
  return 1 + higher + (tied - 1) / 2;
};

export const reciprocal = (rank: number | undefined): number => (rank === undefined ? 0 : 1 / rank);
