import { type DatabaseDefinition, defineService } from '@colophon/platform';
import { aiWorkerConfig } from './ai-worker.config.js';
import { AiWorkerModule } from './ai-worker.module.js';
import { GenerationResultRow } from './generation/generation-result.entity.js';
import { MetadataRequestedConsumer } from './generation/metadata-requested.consumer.js';
import { CreateGenerationResults1700000000001 } from './migrations/0001-create-generation-results.js';

export const aiWorkerDatabase: DatabaseDefinition = {
  entities: [GenerationResultRow],
  migrations: [CreateGenerationResults1700000000001],
};

export const aiWorkerService = defineService({
  name: 'ai-worker',
  module: AiWorkerModule,
  configs: [aiWorkerConfig],
  database: aiWorkerDatabase,
  storage: true,
  consumers: [MetadataRequestedConsumer],
});
