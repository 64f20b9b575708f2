import { inSpan, metrics, noteInSpan, SpanKind, timed } from '@colophon/platform';
import type { ChatCompletion } from 'openai/resources/chat/completions';
import { toStoredCompletion } from './stored-completion.js';

/** Whatever answers, it speaks this API; whose model it is only its name tells. */
const PROVIDER = 'openai';

/**
 * One call of the model, in a span and counted as the conventions for generative AI say. The text of question and
 * answer is in neither: it is a user's document.
 */
export const observedChat = (model: string, call: () => Promise<ChatCompletion>): Promise<ChatCompletion> => {
  const labels = {
    'gen_ai.operation.name': 'chat',
    'gen_ai.provider.name': PROVIDER,
    'gen_ai.request.model': model,
  };
  return inSpan(`chat ${model}`, { kind: SpanKind.CLIENT, attributes: labels }, async () => {
    const completion = await timed(metrics.calls, labels, call);
    const { inputTokens, outputTokens, finishReason } = toStoredCompletion({ completion, sawPicture: false });
    metrics.tokens.record(inputTokens, { ...labels, 'gen_ai.token.type': 'input' });
    metrics.tokens.record(outputTokens, { ...labels, 'gen_ai.token.type': 'output' });
    noteInSpan({
      'gen_ai.usage.input_tokens': inputTokens,
      'gen_ai.usage.output_tokens': outputTokens,
      'gen_ai.response.model': modelOf(completion),
      'gen_ai.response.finish_reasons': [finishReason],
    });
    return completion;
  });
};

/** Servers that only resemble the API answer anything, null included. */
const modelOf = (completion: { readonly model?: string } | null): string => completion?.model ?? '';
