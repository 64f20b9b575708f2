import { ServiceError } from '@colophon/platform';
import { z } from 'zod';
import { metadataErrors } from '../metadata/metadata.errors.js';
import type { StoredCompletion } from '../metadata/stored-completions.js';
import type { ChatAnswer } from './chat-answer.js';

/** Servers that only resemble the API leave out what its types promise. */
const optionalText = z.string().nullish().catch(null);
const tokens = z.number().int().nonnegative().catch(0);
const looseCompletion = z
  .object({
    choices: z.array(
      z.object({
        message: z
          .object({ content: optionalText, refusal: optionalText })
          .catch({ content: null, refusal: null }),
        finish_reason: optionalText,
      }),
    ),
    usage: z
      .object({ prompt_tokens: tokens, completion_tokens: tokens })
      .catch({ prompt_tokens: 0, completion_tokens: 0 }),
  })
  .catch({ choices: [], usage: { prompt_tokens: 0, completion_tokens: 0 } });

export const toStoredCompletion = ({ completion, sawPicture }: ChatAnswer): StoredCompletion => {
  const { choices, usage } = looseCompletion.parse(completion);
  const [choice] = choices;
  return {
    content: choice?.message.content ?? null,
    refusal: choice?.message.refusal ?? null,
    finishReason: choice?.finish_reason ?? '',
    inputTokens: usage.prompt_tokens,
    outputTokens: usage.completion_tokens,
    sawPicture,
  };
};

/** Text of a finished answer. @throws for a refusal, an empty or a cut answer: none is ever a success */
export const contentOf = ({ content, refusal, finishReason }: StoredCompletion): string => {
  if (refusal || finishReason === 'content_filter') throw new ServiceError(metadataErrors.refused);
  if (finishReason === 'length') throw new ServiceError(metadataErrors.cutAnswer);
  const text = content?.trim() ?? '';
  if (text === '') throw new ServiceError(metadataErrors.emptyAnswer);
  return text;
};
