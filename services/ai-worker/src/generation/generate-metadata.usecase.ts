import { type EventMessage, events } from '@colophon/contracts';
import type { Delivery } from '@colophon/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { GeneratedMetadata, MetadataProvider } from '../metadata/metadata-provider.js';
import type { PaidAnswers } from '../metadata/paid-answers.js';
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
  handle(message: MetadataRequestedMessage, delivery: Delivery): Promise<void> {
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
    answers: PaidAnswers,
  ): Promise<GeneratedMetadata> {
    const request = await this.material.load(message);
    const result = await this.provider.generate(request, signal, answers);
    const follow = learnedBy(message, request, result.language);
    const { metadata, evidence } = result;
    const title = follow('title', metadata.title);
    const author = follow('author', metadata.author);
    const keywords = follow('keywords', metadata.keywords);
    // The vocabulary is what the customer stated, and wins over what was learned.
    const held = heldKeywords(request, keywords.value, result.language);
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
}
