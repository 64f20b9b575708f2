/**
 * The same function, which computes its answer to a question once: a text says the same few thousand words again and
 * again. The memory grows with every question and goes with the function: bound the life of it.
 */
export const remembering = <Q, A extends {}>(answer: (question: Q) => A): ((question: Q) => A) => {
  const known = new Map<Q, A>();
  return (question) => {
    const hit = known.get(question);
    if (hit !== undefined) return hit;
    const found = answer(question);
    known.set(question, found);
    return found;
  };
};
