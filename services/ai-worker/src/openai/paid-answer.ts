import { ServiceError } from '@colophon/platform';
import type { ChatCompletion } from 'openai/resources/chat/completions';
import { metadataErrors } from '../metadata/metadata.errors.js';
import type { PaidAnswer } from '../metadata/paid-answers.js';

/** Servers that only resemble the API leave out what its types promise. */
type LooseCompletion = {
  readonly choices?: readonly {
    readonly message?: Partial<ChatCompletion.Choice['message']>;
    readonly finish_reason?: string | null;
  }[];
  readonly usage?: ChatCompletion['usage'];
};

export const toPaidAnswer = ({ choices, usage }: LooseCompletion): PaidAnswer => {
  const choice = choices?.[0];
  return {
    content: choice?.message?.content ?? null,
    refusal: choice?.message?.refusal ?? null,
    finishReason: choice?.finish_reason ?? '',
    inputTokens: usage?.prompt_tokens ?? 0,
    outputTokens: usage?.completion_tokens ?? 0,
  };
};

/** Text of a finished answer. @throws for a refusal, an empty or a cut answer: none is ever a success */
export const contentOf = ({ content, refusal, finishReason }: PaidAnswer): string => {
  if (refusal || finishReason === 'content_filter') throw new ServiceError(metadataErrors.refused);
  if (finishReason === 'length') throw new ServiceError(metadataErrors.cutAnswer);
  const text = content?.trim() ?? '';
  if (text === '') throw new ServiceError(metadataErrors.emptyAnswer);
  return text;
};
