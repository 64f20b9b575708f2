import type { Clock } from '@colophon/platform';
import type { AiWorkerConfig } from '../ai-worker.config.js';
import { EngineThread } from '../local/engine-thread.js';
import { LocalFieldProvider } from '../local/local-field.provider.js';
import { LocalMetadataProvider } from '../local/local-metadata.provider.js';
import type { FieldProvider } from '../metadata/field-provider.js';
import type { OpenAiMetadataProvider } from '../openai/openai-metadata.provider.js';

type Engine = LocalMetadataProvider | OpenAiMetadataProvider;

/** The key decides, once: a failing endpoint is never replaced by the local engine behind the user's back. */
export const createMetadataProvider = async (config: AiWorkerConfig, clock: Clock): Promise<Engine> => {
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: model } = config;
  if (apiKey === undefined) return new LocalMetadataProvider();
  // 15 MB and 0.2 s that a start without a key does not pay.
  const [{ createOpenAiClient }, { OpenAiMetadataProvider }] = await Promise.all([
    import('../openai/openai-client.js'),
    import('../openai/openai-metadata.provider.js'),
  ]);
  const thread = new EngineThread();
  return new OpenAiMetadataProvider(
    createOpenAiClient({ apiKey, baseUrl }),
    model,
    () => clock.now().getTime(),
    (reading, signal) => thread.phrases(reading, signal),
  );
};

/** Single fields come from the engine that made the whole. */
export const fieldProviderOf = (engine: Engine): FieldProvider =>
  engine.name === 'local'
    ? new LocalFieldProvider((request, signal) => engine.generate(request, signal))
    : engine;
