/** What an endpoint answered to one call, as far as anything is made of it. */
export interface StoredCompletion {
  readonly content: string | null;
  readonly refusal: string | null;
  readonly finishReason: string;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Pictures of pages were part of the question; an endpoint that sees none refuses it. */
  readonly sawPicture: boolean;
}

/**
 * Answers of an endpoint to one generation by their place in the conversation, stored before they are used:
 * a later attempt of the generation continues from there instead of paying twice.
 */
export interface StoredCompletions {
  find(step: number): StoredCompletion | undefined;
  /** @returns the answer that counts: another worker may have kept one for the step already */
  keep(step: number, answer: StoredCompletion): Promise<StoredCompletion>;
}

/** For a caller that asks once and never again. */
export const forgottenAnswers: StoredCompletions = {
  find: () => undefined,
  keep: (_step, answer) => Promise.resolve(answer),
};
