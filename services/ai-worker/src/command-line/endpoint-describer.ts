import { readConfigs, systemClock } from '@colophon/platform';
import { type AiWorkerConfig, aiWorkerConfig } from '../ai-worker.config.js';
import { createOpenAiClient } from '../openai/openai-client.js';
import { leadingPhrases } from '../local/leading-phrases.js';
import { OpenAiMetadataProvider } from '../openai/openai-metadata.provider.js';
import type { MetadataTools } from './metadata-jobs.js';

/** Asks the endpoint that the variables of the service name; undefined without a key. */
export const endpointDescriber = (
  env: Readonly<Record<string, string | undefined>>,
): MetadataTools['describe'] | undefined => {
  const config = readConfigs([aiWorkerConfig], env).get(aiWorkerConfig.token) as AiWorkerConfig;
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: model } = config;
  if (apiKey === undefined) return undefined;
  const client = createOpenAiClient({ apiKey, baseUrl });
  const endpoint = new OpenAiMetadataProvider(
    client,
    model,
    () => systemClock.now().getTime(),
    leadingPhrases,
  );
  return (request) => endpoint.generate(request, new AbortController().signal);
};
