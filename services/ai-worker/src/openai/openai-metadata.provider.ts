import { randomInt } from 'node:crypto';
import { type MetadataField, metadataFields } from '@colophon/contracts/rules';
import { ServiceError } from '@colophon/platform';
import type OpenAI from 'openai';
import type { FieldProvider, FieldRequest, GeneratedField } from '../metadata/field-provider.js';
import type {
  FieldOrigin,
  GeneratedMetadata,
  MetadataProvider,
  MetadataRequest,
  Provenance,
} from '../metadata/metadata-provider.js';
import { languageOf } from '../local/language/language-names.js';
import type { FindPhrases } from '../local/leading-phrases.js';
import { metadataErrors } from '../metadata/metadata.errors.js';
import { forgottenAnswers, type StoredCompletions } from '../metadata/stored-completions.js';
import { checkAnswer, type FieldValues } from './answer-check.js';
import { answerOrigin } from './answer-origin.js';
import { settlementIn, valuesOf } from './answer-settlement.js';
import { type Answer, answerSchema, lenientAnswerSchema } from './answer.schema.js';
import { ChatClient } from './chat-client.js';
import { Conversation } from './conversation.js';
import { proposeField } from './field-proposal.js';
import { failureOf } from './openai-failure.js';
import { type PreparedDocument, prepareDocument, seenNotice } from './prepared-document.js';
import { buildMaterial } from './prompt-material.js';
import { FIELD_PROMPT_VERSION } from './prompts/field.prompt.v2.js';
import { PROMPT_VERSION, SYSTEM_PROMPT } from './prompts/metadata.prompt.v3.js';
import type { SourceText } from './source-text.js';
import { tokenCounter } from './token-counter.js';

/** Raised whenever checks or settlement change what is kept of an answer. */
const PROVIDER_VERSION = '10';
/** Fences the blocks: beyond any guess a document could hold; digits, because a model counts three of them as one. */
const newFence = (): string => String(randomInt(10 ** FENCE_DIGITS)).padStart(FENCE_DIGITS, '0');
const FENCE_DIGITS = 12;

/** An endpoint that speaks the OpenAI API: checked, repaired once, never trusted. */
export class OpenAiMetadataProvider implements MetadataProvider, FieldProvider {
  readonly name = 'openai';
  private readonly client: ChatClient;

  constructor(
    client: OpenAI,
    private readonly model: string,
    private readonly now: () => number,
    private readonly findPhrases: FindPhrases,
    private readonly newToken: () => string = newFence,
  ) {
    this.client = new ChatClient(client, model);
  }

  get canSee(): boolean {
    return !this.client.isBlind;
  }

  async generate(
    request: MetadataRequest,
    signal: AbortSignal,
    answers: StoredCompletions = forgottenAnswers,
  ): Promise<GeneratedMetadata> {
    const document = await this.prepare(request, signal);
    const { material, context, notices } = document;
    const conversation = new Conversation(this.client, answers, signal);
    const settle = settlementIn(document);
    try {
      const { answer, violations, sawPicture } = await conversation.ask({
        system: SYSTEM_PROMPT,
        material: buildMaterial(material, this.newToken(), await tokenCounter()),
        pictures: request.pictures ?? [],
        name: 'metadata',
        schema: answerSchema,
        lenient: lenientAnswerSchema,
        check: (given, seen) =>
          checkAnswer(valuesOf(given, context.language), { ...context, sawPicture: seen }, given.language),
        open: (...attempt) => settle(...attempt).open,
      });
      const { values, warnings } = settle(answer, violations, sawPicture);
      // An author alone is no description of a document.
      if (values.title + values.subject + values.keywords + values.description === '')
        throw new ServiceError(metadataErrors.unreadableAnswer);
      return {
        metadata: values,
        evidence: evidenceOf(values, answer, context.source),
        generatedBy: this.provenance(PROMPT_VERSION),
        documentType: answer.documentType,
        language: context.language === '' ? languageOf(answer.language) : context.language,
        warnings: [...notices, ...seenNotice(sawPicture), ...warnings],
        usage: conversation.usage,
      };
    } catch (error) {
      throw failureOf(error, this.now());
    }
  }

  async generateField(
    request: FieldRequest,
    signal: AbortSignal,
    answers: StoredCompletions,
  ): Promise<GeneratedField> {
    const document = await this.prepare(request, signal, request.instruction);
    const conversation = new Conversation(this.client, answers, signal);
    try {
      const proposal = await proposeField(request, document, conversation, {
        token: this.newToken(),
        count: await tokenCounter(),
      });
      return {
        ...proposal,
        generatedBy: this.provenance(FIELD_PROMPT_VERSION),
        usage: conversation.usage,
        language: document.context.language,
      };
    } catch (error) {
      throw failureOf(error, this.now());
    }
  }

  private prepare(request: MetadataRequest, signal: AbortSignal, wish = ''): Promise<PreparedDocument> {
    return prepareDocument(request, (reading) => this.findPhrases(reading, signal), wish);
  }

  private provenance(promptVersion: string): Provenance {
    return { provider: 'openai', model: this.model, version: PROVIDER_VERSION, promptVersion };
  }
}

const evidenceOf = (
  values: FieldValues,
  answer: Answer,
  source: SourceText,
): Record<MetadataField, FieldOrigin> => {
  const entries = metadataFields.map((field) => {
    const value = field === 'keywords' ? (values.keywords.split(', ')[0] ?? '') : values[field];
    return [field, answerOrigin(value, answer.evidence[field], source)] as const;
  });
  return Object.fromEntries(entries) as Record<MetadataField, FieldOrigin>;
};
