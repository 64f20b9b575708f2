import type { Clock } from '@colophon/platform';
import type { AiWorkerConfig } from '../ai-worker.config.js';
import { LocalMetadataProvider } from '../local/local-metadata.provider.js';
import type { MetadataProvider } from '../metadata/metadata-provider.js';

/** The key decides, once: a failing endpoint is never replaced by the local engine behind the user's back. */
export const createMetadataProvider = async (
  config: AiWorkerConfig,
  clock: Clock,
): Promise<MetadataProvider> => {
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: model } = config;
  if (apiKey === undefined) return new LocalMetadataProvider();
  // 15 MB and 0.2 s that a start without a key does not pay.
  const [{ createOpenAiClient }, { OpenAiMetadataProvider }] = await Promise.all([
    import('../openai/openai-client.js'),
    import('../openai/openai-metadata.provider.js'),
  ]);
  return new OpenAiMetadataProvider(createOpenAiClient({ apiKey, baseUrl }), model, () =>
    clock.now().getTime(),
  );
};
