import type OpenAI from 'openai';
import { leadingPhrases } from '../src/local/leading-phrases.js';
import type { GeneratedMetadata, MetadataRequest } from '../src/metadata/metadata-provider.js';
import { OpenAiMetadataProvider } from '../src/openai/openai-metadata.provider.js';

/** A document described by a model that says this, and the last of it again to every further question. */
export const describedBy = async (
  request: MetadataRequest,
  ...answers: readonly object[]
): Promise<GeneratedMetadata & { readonly calls: number }> => {
  let calls = 0;
  const create = async (): Promise<object> => {
    const answer = answers[Math.min(calls, answers.length - 1)];
    calls += 1;
    return { choices: [{ message: { content: JSON.stringify(answer) }, finish_reason: 'stop' }] };
  };
  const client = { chat: { completions: { create } } } as unknown as OpenAI;
  const provider = new OpenAiMetadataProvider(client, 'told', () => 0, leadingPhrases);
  const described = await provider.generate(request, new AbortController().signal);
  return { ...described, calls };
};
