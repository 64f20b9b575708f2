import { Clock } from '@colophon/platform';
import { Module } from '@nestjs/common';
import { aiWorkerConfig } from './ai-worker.config.js';
import { DocumentTextRepository } from './generation/document-text.repository.js';
import { GenerateMetadata } from './generation/generate-metadata.usecase.js';
import { GenerationResultRepository } from './generation/generation-result.repository.js';
import { createMetadataProvider } from './generation/metadata-provider.factory.js';
import { METADATA_PROVIDER } from './generation/metadata-provider.token.js';
import { MetadataRequestedConsumer } from './generation/metadata-requested.consumer.js';

@Module({
  providers: [
    MetadataRequestedConsumer,
    GenerateMetadata,
    DocumentTextRepository,
    GenerationResultRepository,
    {
      provide: METADATA_PROVIDER,
      useFactory: createMetadataProvider,
      inject: [aiWorkerConfig.token, Clock],
    },
  ],
})
export class AiWorkerModule {}
