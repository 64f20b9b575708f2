import type { CountTokens } from './prompt-material.js';

let loading: Promise<CountTokens> | undefined;

/** Counts as the current OpenAI models do; other models differ by some percent. Loads 20 MB with the first document. */
export const tokenCounter = (): Promise<CountTokens> => {
  loading ??= import('gpt-tokenizer/encoding/o200k_base').then(
    ({ countTokens }) =>
      (text: string) =>
        // Text that spells a control token ("<|endoftext|>") is text.
        countTokens(text, { disallowedSpecial: new Set() }),
  );
  return loading;
};
