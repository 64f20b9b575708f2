/** Place among all; documents with the same score share the mean of their places. Undefined when it is not found. */
export const rankOf = (scores: ArrayLike<number>, document: number): number | undefined => {
  const own = scores[document] ?? 0;
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

/** Documents that stand above one, in the order of the documents. */
export const positionsAbove = (scores: ArrayLike<number>, document: number): number[] => {
  const own = scores[document] ?? 0;
  const above: number[] = [];
  for (let other = 0; other < scores.length; other += 1) if ((scores[other] ?? 0) > own) above.push(other);
  return above;
};
