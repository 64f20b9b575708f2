import { type ConfigOf, defineConfig, variable } from '@colophon/platform';
import { z } from 'zod';

const price = (description: string) => z.coerce.number().min(0).max(10_000).optional().describe(description);

export const aiWorkerConfig = defineConfig('ai-worker', {
  OPENAI_API_KEY: variable.optionalText(
    'key of the OpenAI-compatible endpoint; without one the local engine writes the metadata',
  ),
  OPENAI_BASE_URL: variable
    .url('base URL of the endpoint, up to and including /v1; default: the public API')
    .optional(),
  OPENAI_MODEL: variable.text('model to ask').default('gpt-4.1-mini'),
  OPENAI_INPUT_PRICE: price('US dollars of a million input tokens; without both prices no cost is kept'),
  OPENAI_OUTPUT_PRICE: price('US dollars of a million output tokens'),
  GENERATION_CONCURRENCY: z.coerce
    .number()
    .int()
    .min(1)
    .max(64)
    .optional()
    .describe('documents worked on at a time; default 2 with the local engine, 4 with an endpoint'),
});

export type AiWorkerConfig = ConfigOf<typeof aiWorkerConfig>;
