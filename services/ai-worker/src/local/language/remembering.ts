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

/** The same for questions about a document or a part of it, whose answers go when it goes. */
export const rememberingOf = <Q extends object, A extends {}>(
  answer: (question: Q) => A,
): ((question: Q) => A) => {
  const known = new WeakMap<Q, A>();
  return (question) => {
    const found = known.get(question) ?? answer(question);
    known.set(question, found);
    return found;
  };
};
