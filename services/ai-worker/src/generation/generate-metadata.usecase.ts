import { type EventMessage, events } from '@colophon/contracts';
import { type Attempt, ServiceError } from '@colophon/platform';
import { Inject, Injectable } from '@nestjs/common';
import { showsText } from '../metadata/document-text.js';
import { metadataErrors } from '../metadata/metadata.errors.js';
import type { GeneratedMetadata, MetadataProvider, MetadataRequest } from '../metadata/metadata-provider.js';
import type { StoredCompletions } from '../metadata/stored-completions.js';
import { type GenerationTask, GenerationRuns } from './generation-runs.js';
import { failedMetadata, generatedMetadata } from './metadata-answer.presenter.js';
import { METADATA_PROVIDER } from './metadata-provider.token.js';
import { heldKeywords, learnedBy, RequestMaterial } from './request-material.js';

export type MetadataRequestedMessage = EventMessage<typeof events.metadataRequested>;

/** Metadata of one document. */
@Injectable()
export class GenerateMetadata {
  constructor(
    @Inject(METADATA_PROVIDER) private readonly provider: MetadataProvider,
    private readonly material: RequestMaterial,
    private readonly runs: GenerationRuns,
  ) {}

  /** @throws a retryable error while another attempt may still succeed */
  handle(message: MetadataRequestedMessage, delivery: Attempt): Promise<void> {
    return this.runs.run(this.taskOf(message), delivery);
  }

  giveUp(message: MetadataRequestedMessage, reason: Error): Promise<void> {
    return this.runs.giveUp(this.taskOf(message), reason);
  }

  /** The asker does not want it any more. */
  drop(message: MetadataRequestedMessage): Promise<void> {
    return this.runs.drop(message);
  }

  private taskOf(message: MetadataRequestedMessage): GenerationTask {
    return {
      identity: message,
      meta: message.meta,
      events: { generated: events.metadataGenerated, failed: events.metadataFailed },
      make: async (signal, answers) =>
        generatedMetadata(message, await this.generate(message, signal, answers)),
      failed: (error) => failedMetadata(message, error),
    };
  }

  private async generate(
    message: MetadataRequestedMessage,
    signal: AbortSignal,
    answers: StoredCompletions,
  ): Promise<GeneratedMetadata> {
    const request = await this.material.load(message);
    const result = await this.described(request, message.noTextAccepted, signal, answers);
    const follow = learnedBy(message, request, result.language);
    const { metadata, evidence } = result;
    const title = follow('title', metadata.title);
    const author = follow('author', metadata.author);
    const keywords = follow('keywords', metadata.keywords);
    // The vocabulary is what the customer stated, and wins over what was learned.
    const held = heldKeywords(request, result.language)(keywords.value);
    return {
      ...result,
      metadata: { ...metadata, title: title.value, author: author.value, keywords: held.keywords },
      evidence: {
        ...evidence,
        title: title.origin ?? evidence.title,
        author: author.origin ?? evidence.author,
        keywords: keywords.origin ?? evidence.keywords,
      },
      warnings: [...result.warnings, ...held.warnings],
    };
  }

  /**
   * Of a document without text the built-in engine knows no more than its name. A model may see its pages.
   * @throws ServiceError no_text_found where there was nothing to look at, unless the user pays for that, too
   */
  private async described(
    request: MetadataRequest,
    noTextAccepted: boolean,
    signal: AbortSignal,
    answers: StoredCompletions,
  ): Promise<GeneratedMetadata> {
    const mustSee = !noTextAccepted && !showsText(request.text);
    const shown = this.provider.canSee ? (request.pictures ?? []) : [];
    if (mustSee && shown.length === 0) throw new ServiceError(metadataErrors.noTextFound);
    const result = await this.provider.generate(request, signal, answers);
    // An endpoint that refuses pictures was asked without them.
    if (mustSee && !result.warnings.includes('PICTURE_READ'))
      throw new ServiceError(metadataErrors.noTextFound);
    return result;
  }
}
