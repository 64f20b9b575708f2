import { events } from '@colophon/contracts';
import { type Admission, type Delivery, DocumentWork, type WorkConsumer } from '@colophon/platform';
import { Inject, Injectable } from '@nestjs/common';
import { type AiWorkerConfig, aiWorkerConfig } from '../ai-worker.config.js';
import { GenerateMetadata, type MetadataRequestedMessage } from './generate-metadata.usecase.js';

/** The local engine keeps a core busy, an endpoint only a connection. */
const LOCAL_CONCURRENCY = 2;
const ENDPOINT_CONCURRENCY = 4;

@Injectable()
export class MetadataRequestedConsumer implements WorkConsumer<typeof events.metadataRequested> {
  readonly event = events.metadataRequested;
  readonly concurrency: number;

  constructor(
    private readonly generateMetadata: GenerateMetadata,
    private readonly requests: DocumentWork,
    @Inject(aiWorkerConfig.token) config: AiWorkerConfig,
  ) {
    const usual = config.OPENAI_API_KEY === undefined ? LOCAL_CONCURRENCY : ENDPOINT_CONCURRENCY;
    this.concurrency = config.GENERATION_CONCURRENCY ?? usual;
  }

  async admit(message: MetadataRequestedMessage): Promise<Admission | undefined> {
    const { meta, documentId, generationId } = message;
    const request = { requestId: meta.id, documentId, work: 'generation', generationId } as const;
    const admission = await this.requests.begin(request);
    // What another request began goes on, and its word is still to come.
    if (admission && !admission.wanted && admission.ended) await this.generateMetadata.drop(message);
    return admission;
  }

  work(message: MetadataRequestedMessage, delivery: Delivery): Promise<void> {
    return this.generateMetadata.handle(message, delivery);
  }

  onDeadLetter(message: MetadataRequestedMessage, reason: Error): Promise<void> {
    return this.generateMetadata.giveUp(message, reason);
  }
}
