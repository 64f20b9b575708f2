import { type Invariant, ofDocument } from './invariant.ts';

/** Calls one process may have running, and lose the answers of, when it dies. */
const CALLS_AT_ONCE = 4;
/** Of one run: the question and one repair of its answer. */
const CALLS_A_RUN = 2;

export const modelIsPaidOnce: Invariant = {
  code: 'I5',
  claim:
    'the model is paid for a good answer once a run, and again only where a process died with the answer in hand',
  check: async ({ stack, book, modelInterruptions }) => {
    const calls = new Map<string, number>();
    // What a moody model answered badly is asked again for its mood, which says nothing of us.
    for (const { request } of stack.llm.completions.filter(({ scenario }) => scenario === 'good')) {
      const [mark] = /Ref-\d{6}/.exec(JSON.stringify(request)) ?? [];
      if (mark) calls.set(mark, (calls.get(mark) ?? 0) + 1);
    }
    let excess = 0;
    const often = [...book.documents.values()].flatMap(({ id, mark, regenerations }) => {
      const more = (calls.get(mark) ?? 0) - (1 + regenerations);
      excess += Math.max(0, more);
      const most = (1 + regenerations) * CALLS_A_RUN + modelInterruptions;
      return (calls.get(mark) ?? 0) > most ? [ofDocument(id, `cost ${calls.get(mark)} calls`)] : [];
    });
    const allowed = modelInterruptions * CALLS_AT_ONCE;
    return excess > allowed
      ? [...often, { text: `${excess} calls too many for ${modelInterruptions} interruptions` }]
      : often;
  },
};
