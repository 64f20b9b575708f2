import { create } from '@bufbuild/protobuf';
import { BrandContextSchema, type EventMessage, events, OriginalMetadataSchema } from '@colophon/contracts';
import type { Delivery } from '@colophon/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { GeneratedMetadata, MetadataProvider } from '../metadata/metadata-provider.js';
import type { PaidAnswers } from '../metadata/paid-answers.js';
import { holdToVocabulary } from '../metadata/vocabulary.js';
import { plainText } from '../metadata/document-text.js';
import { DocumentTextRepository } from './document-text.repository.js';
import { type GenerationTask, GenerationRuns } from './generation-runs.js';
import { failedMetadata, generatedMetadata } from './metadata-answer.presenter.js';
import { PagePictureRepository } from './page-picture.repository.js';
import { METADATA_PROVIDER } from './metadata-provider.token.js';

export type MetadataRequestedMessage = EventMessage<typeof events.metadataRequested>;

/** Metadata of one document. */
@Injectable()
export class GenerateMetadata {
  constructor(
    @Inject(METADATA_PROVIDER) private readonly provider: MetadataProvider,
    private readonly texts: DocumentTextRepository,
    private readonly pictures: PagePictureRepository,
    private readonly runs: GenerationRuns,
  ) {}

  /** @throws a retryable error while another attempt may still succeed */
  handle(message: MetadataRequestedMessage, delivery: Delivery): Promise<void> {
    return this.runs.run(this.taskOf(message), delivery);
  }

  giveUp(message: MetadataRequestedMessage, reason: Error): Promise<void> {
    return this.runs.giveUp(this.taskOf(message), reason);
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
    const text = await this.texts.load(message.documentId);
    const picture = text.scanned ? await this.pictures.load(message.documentId) : undefined;
    const brand = message.brandContext ?? create(BrandContextSchema);
    const request = {
      text,
      filename: message.filename,
      original: message.originalMetadata ?? create(OriginalMetadataSchema),
      languageHint: message.language,
      brand,
      ...(picture ? { picture } : {}),
    };
    const result = await this.provider.generate(request, signal, answers);
    const held = holdToVocabulary(result.metadata.keywords, brand.vocabulary, {
      text: plainText(text),
      language: result.language,
    });
    return {
      ...result,
      metadata: { ...result.metadata, keywords: held.keywords },
      warnings: [...result.warnings, ...held.warnings],
    };
  }
}
