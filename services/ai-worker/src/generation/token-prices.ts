import type { AiWorkerConfig } from '../ai-worker.config.js';
import type { TokensUsed } from './endpoint-answer.repository.js';

const A_MILLION = 1_000_000;

/** US dollars of these tokens; undefined where the operator named no prices. */
export const costOf = (
  { inputTokens, outputTokens }: TokensUsed,
  { OPENAI_INPUT_PRICE: input, OPENAI_OUTPUT_PRICE: output }: AiWorkerConfig,
): number | undefined =>
  input === undefined || output === undefined
    ? undefined
    : (inputTokens * input + outputTokens * output) / A_MILLION;
