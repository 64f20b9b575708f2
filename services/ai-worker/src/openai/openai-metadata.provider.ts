import { randomBytes } from 'node:crypto';
import { ServiceError } from '@colophon/platform';
import type OpenAI from 'openai';
import type { ChatCompletion, ChatCompletionMessageParam } from 'openai/resources/chat/completions';
import { detectLanguage } from '../local/language/language.detector.js';
import { analyseText } from '../local/text-analysis.js';
import { paragraphsOf, hasHiddenText, visibleLines, withoutFurniture } from '../metadata/document-text.js';
import { withoutOrders } from '../metadata/embedded-orders.js';
import { boundedOrigin } from '../metadata/field-origin.js';
import { metadataFields, type MetadataField } from '@colophon/contracts/rules';
import type {
  FieldOrigin,
  GeneratedMetadata,
  MetadataProvider,
  MetadataRequest,
} from '../metadata/metadata-provider.js';
import { NO_ORIGIN } from '../metadata/metadata-provider.js';
import { metadataErrors } from '../metadata/metadata.errors.js';
import type { Answer } from './answer.schema.js';
import type { CheckContext, FieldValues, Violation } from './answer-check.js';
import { checkAnswer, checkValue } from './answer-check.js';
import { parseAnswer } from './answer-parser.js';
import { settleAnswer, valuesOf } from './answer-settlement.js';
import { ChatLadder } from './chat-ladder.js';
import { failureOf } from './openai-failure.js';
import { buildMaterial, type CountTokens } from './prompt-material.js';
import { PROMPT_VERSION, repairPrompt, SYSTEM_PROMPT } from './prompts/metadata.prompt.v1.js';
import { SourceText } from './source-text.js';
import { tokenCounter } from './token-counter.js';

/** Raised whenever checks or settlement change what is kept of an answer. */
const PROVIDER_VERSION = '1';

interface Attempt {
  readonly answer: Answer;
  readonly content: string;
  readonly violations: readonly Violation[];
}

interface Usage {
  inputTokens: number;
  outputTokens: number;
}

interface Conversation {
  readonly messages: readonly ChatCompletionMessageParam[];
  readonly context: CheckContext;
  readonly usage: Usage;
  readonly signal: AbortSignal;
}

/** Text of a finished answer. @throws for a refusal, an empty or a cut answer: none is ever a success */
const contentOf = (completion: ChatCompletion): string => {
  const choice = completion.choices[0];
  if (choice?.message.refusal || choice?.finish_reason === 'content_filter')
    throw new ServiceError(metadataErrors.refused);
  if (choice?.finish_reason === 'length') throw new ServiceError(metadataErrors.cutAnswer);
  const content = choice?.message.content?.trim() ?? '';
  if (content === '') throw new ServiceError(metadataErrors.emptyAnswer);
  return content;
};

const originOf = (value: string, quote: string, source: SourceText): FieldOrigin => {
  if (value === '') return NO_ORIGIN;
  const quotedOn = source.pageOf(quote);
  if (quotedOn > 0) return { source: 'text', page: quotedOn, quote, confidence: 0.9 };
  const statedOn = source.pageOf(value);
  if (statedOn > 0) return { source: 'text', page: statedOn, quote: value, confidence: 0.8 };
  if (source.isBrand(value)) return { source: 'brand', page: 0, quote: value, confidence: 0.6 };
  if (source.isInfo(value)) return { source: 'info', page: 0, quote: value, confidence: 0.5 };
  return { ...NO_ORIGIN, confidence: 0.3 };
};

/** An endpoint that speaks the OpenAI API: checked, repaired once, never trusted. */
export class OpenAiMetadataProvider implements MetadataProvider {
  readonly name = 'openai';
  private readonly ladder: ChatLadder;

  constructor(
    client: OpenAI,
    private readonly model: string,
    private readonly now: () => number,
    private readonly newToken: () => string = () => randomBytes(12).toString('hex'),
  ) {
    this.ladder = new ChatLadder(client, model);
  }

  async generate(request: MetadataRequest, signal: AbortSignal): Promise<GeneratedMetadata> {
    const { text, dropped } = withoutOrders(request.text);
    const clean = { ...request, text };
    const lines = withoutFurniture(visibleLines(text));
    const paragraphs = paragraphsOf(lines);
    const language = await detectLanguage(paragraphs.map((one) => one.text).join(' '), request.languageHint);
    const { phrases } = await analyseText(paragraphs, '', { language, keyTopics: request.brand.keyTopics });
    const count: CountTokens = await tokenCounter();
    const material = buildMaterial(
      { request: clean, lines, paragraphs, phrases: phrases.map((phrase) => phrase.text) },
      this.newToken(),
      count,
    );
    // Furniture is left out of what is sent, but what it says is still in the document.
    const source = new SourceText(visibleLines(text), clean);
    const conversation: Conversation = {
      messages: [
        { role: 'system', content: SYSTEM_PROMPT },
        { role: 'user', content: material },
      ],
      context: { source, language, detect: (prose) => detectLanguage(prose, '') },
      usage: { inputTokens: 0, outputTokens: 0 },
      signal,
    };
    try {
      const attempt = await this.converse(conversation);
      const result = this.result(attempt, conversation);
      const noticed = [
        ...(lines.length === 0 ? ['NO_TEXT'] : []),
        ...(hasHiddenText(request.text) ? ['HIDDEN_TEXT_IGNORED'] : []),
        ...(dropped ? ['ORDERS_IGNORED'] : []),
      ];
      return { ...result, warnings: [...noticed, ...result.warnings] };
    } catch (error) {
      throw failureOf(error, this.now());
    }
  }

  /** Asks, and once more with the list of what is wrong; the better of both answers counts. */
  private async converse(conversation: Conversation): Promise<Attempt> {
    const first = await this.ask(conversation, []);
    if (first.violations.length === 0) return first;
    try {
      const second = await this.ask(conversation, [
        { role: 'assistant', content: first.content },
        { role: 'user', content: repairPrompt(first.violations.map((violation) => violation.message)) },
      ]);
      return second.violations.length <= first.violations.length ? second : first;
    } catch {
      // The first answer is paid for and can be settled: a failed repair must not lose it.
      conversation.signal.throwIfAborted();
      return first;
    }
  }

  private async ask(
    { messages, context, usage, signal }: Conversation,
    more: readonly ChatCompletionMessageParam[],
  ): Promise<Attempt> {
    const completion = await this.ladder.ask([...messages, ...more], signal);
    usage.inputTokens += completion.usage?.prompt_tokens ?? 0;
    usage.outputTokens += completion.usage?.completion_tokens ?? 0;
    const content = contentOf(completion);
    const answer = parseAnswer(content);
    if (!answer) throw new ServiceError(metadataErrors.unreadableAnswer);
    return { answer, content, violations: await checkAnswer(valuesOf(answer), context) };
  }

  private result({ answer, violations }: Attempt, { context, usage }: Conversation): GeneratedMetadata {
    const { values, warnings } = settleAnswer(
      valuesOf(answer),
      violations,
      (field, value) => checkValue(field, value, context).length === 0,
    );
    // An author alone is no description of a document.
    if (values.title + values.subject + values.keywords + values.description === '')
      throw new ServiceError(metadataErrors.unreadableAnswer);
    return {
      metadata: values,
      evidence: this.evidence(values, answer, context.source),
      generatedBy: {
        provider: 'openai',
        model: this.model,
        version: PROVIDER_VERSION,
        promptVersion: PROMPT_VERSION,
      },
      documentType: answer.documentType,
      language: context.language === '' ? answer.language.slice(0, 2).toLowerCase() : context.language,
      warnings,
      usage: { ...usage },
    };
  }

  private evidence(
    values: FieldValues,
    answer: Answer,
    source: SourceText,
  ): Record<MetadataField, FieldOrigin> {
    const entries = metadataFields.map((field) => {
      const value = field === 'keywords' ? (values.keywords.split(', ')[0] ?? '') : values[field];
      return [field, boundedOrigin(originOf(value, answer.evidence[field], source))] as const;
    });
    return Object.fromEntries(entries) as Record<MetadataField, FieldOrigin>;
  }
}
