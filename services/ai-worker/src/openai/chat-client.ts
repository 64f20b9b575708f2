import type OpenAI from 'openai';
import { APIError, BadRequestError, UnprocessableEntityError } from 'openai';
import { zodResponseFormat } from 'openai/helpers/zod';
import type { z } from 'zod';
import type { PagePicture } from '../metadata/metadata-provider.js';
import type {
  ChatCompletionContentPart,
  ChatCompletionCreateParamsNonStreaming,
  ChatCompletionMessageParam,
} from 'openai/resources/chat/completions';

import type { ChatAnswer } from './chat-answer.js';
import { EndpointSight } from './endpoint-sight.js';
import { everyCapability, type ModelCapabilities, stepDown } from './model-capabilities.js';
import { observedChat } from './observed-chat.js';
import { mayRefusePictures } from './picture-refusal.js';

/** What is asked, and the JSON it is to be answered with. */
export interface ChatQuestion {
  readonly system: string;
  readonly material: string;
  /** Shown with the material to endpoints that can see. */
  readonly pictures: readonly PagePicture[];
  /** What was said since. */
  readonly more: readonly ChatCompletionMessageParam[];
  /** Names the schema to the endpoint. */
  readonly name: string;
  readonly schema: z.ZodType;
}

/** Refused requests included. */
const MAX_CALLS = 3;
const TEMPERATURE = 0.2;

/** What to ask for instead; undefined: the error is about something else. */
const lowerAfter = (error: unknown, used: ModelCapabilities): ModelCapabilities | undefined => {
  if (!(error instanceof APIError)) return undefined;
  const { status, message, param } = error as APIError;
  const isNamed = error instanceof BadRequestError || error instanceof UnprocessableEntityError;
  const named = isNamed ? stepDown(used, `${param ?? ''} ${message}`) : undefined;
  if (named || !used.pictures || status === undefined) return named;
  return mayRefusePictures(status, message) ? { ...used, pictures: false } : undefined;
};

/** Asks for JSON in the strictest way the endpoint understands, and remembers which that is. */
export class ChatClient {
  private capabilities = everyCapability;
  private readonly sight = new EndpointSight();

  constructor(
    private readonly client: OpenAI,
    private readonly model: string,
  ) {}

  /** Every question is asked without its pictures. */
  get isBlind(): boolean {
    return this.sight.isBlind;
  }

  // `chat.completions.parse` would throw away text and usage of every answer that breaks the schema.
  async ask(question: ChatQuestion, signal: AbortSignal): Promise<ChatAnswer> {
    // Other documents may step down meanwhile; a refusal is about what this request asked for.
    let used: ModelCapabilities = {
      ...this.capabilities,
      pictures: question.pictures.length > 0 && !this.sight.isBlind,
    };
    let wasRefused = false;
    for (let call = 1; ; call += 1) {
      try {
        const completion = await observedChat(this.model, () =>
          this.client.chat.completions.create(this.request(question, used), { signal }),
        );
        if (used.pictures) this.sight.took();
        // Only now is it sure that the pictures were to blame.
        if (wasRefused) this.sight.refused(question.pictures);
        return { completion, sawPicture: used.pictures };
      } catch (error) {
        const lower = lowerAfter(error, used);
        if (!lower || call >= MAX_CALLS) throw error;
        if (used.pictures && !lower.pictures) wasRefused = true;
        else this.capabilities = lower;
        used = lower;
      }
    }
  }

  private request(
    { system, material, pictures, more, name, schema }: ChatQuestion,
    { format, sampling, pictures: canSee }: ModelCapabilities,
  ): ChatCompletionCreateParamsNonStreaming {
    return {
      model: this.model,
      messages: [
        { role: 'system', content: system },
        {
          role: 'user',
          content: canSee ? withPictures(material, pictures) : material,
        },
        ...more,
      ],
      ...(sampling ? { temperature: TEMPERATURE } : {}),
      ...(format === 'json_schema' ? { response_format: zodResponseFormat(schema, name) } : {}),
      ...(format === 'json_object' ? { response_format: { type: 'json_object' as const } } : {}),
    };
  }
}

const withPictures = (text: string, pictures: readonly PagePicture[]): ChatCompletionContentPart[] => [
  { type: 'text', text },
  ...pictures.map(({ contentType, base64 }) => ({
    type: 'image_url' as const,
    image_url: { url: `data:${contentType};base64,${base64}` },
  })),
];
