import { events } from '@colophon/contracts';
import {
  type Admission,
  byConfig,
  type Delivery,
  DocumentWork,
  OnDeadLetter,
  OnEvent,
  OnTurn,
} from '@colophon/platform';
import { Controller } from '@nestjs/common';
import { aiWorkerConfig } from '../ai-worker.config.js';
import { GenerateMetadata, type MetadataRequestedMessage } from './generate-metadata.usecase.js';

/** The local engine keeps a core busy, an endpoint only a connection. */
const LOCAL_CONCURRENCY = 2;
const ENDPOINT_CONCURRENCY = 4;

const concurrency = byConfig(aiWorkerConfig, ({ GENERATION_CONCURRENCY, OPENAI_API_KEY }) => {
  const usual = OPENAI_API_KEY === undefined ? LOCAL_CONCURRENCY : ENDPOINT_CONCURRENCY;
  return GENERATION_CONCURRENCY ?? usual;
});

@Controller()
export class MetadataRequestedConsumer {
  constructor(
    private readonly generateMetadata: GenerateMetadata,
    private readonly requests: DocumentWork,
  ) {}

  @OnTurn(events.metadataRequested)
  async admit(message: MetadataRequestedMessage): Promise<Admission | undefined> {
    const { meta, documentId, generationId } = message;
    const request = { requestId: meta.id, documentId, work: 'generation', generationId } as const;
    const admission = await this.requests.begin(request);
    // What another request began goes on, and its word is still to come.
    if (admission && !admission.wanted && admission.ended) await this.generateMetadata.drop(message);
    return admission;
  }

  @OnEvent(events.metadataRequested, { concurrency })
  work(message: MetadataRequestedMessage, delivery: Delivery): Promise<void> {
    return this.generateMetadata.handle(message, delivery);
  }

  @OnDeadLetter(events.metadataRequested)
  onDeadLetter(message: MetadataRequestedMessage, reason: Error): Promise<void> {
    return this.generateMetadata.giveUp(message, reason);
  }
}
