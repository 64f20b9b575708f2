import { type DatabaseDefinition, defineService } from '@colophon/platform';
import { aiWorkerConfig } from './ai-worker.config.js';
import { AiWorkerModule } from './ai-worker.module.js';
import { EndpointAnswerRow } from './generation/endpoint-answer.entity.js';
import { GenerationResultRow } from './generation/generation-result.entity.js';
import { MissedEndsSweep } from './generation/missed-ends.sweep.js';
import { CreateGenerationResults1700000000001 } from './migrations/0001-create-generation-results.js';
import { KeepEndpointAnswers1700000000002 } from './migrations/0002-keep-endpoint-answers.js';
import { KeepProofs1700000000003 } from './migrations/0003-keep-proofs.js';
import { SearchProofs1700000000004 } from './migrations/0004-search-proofs.js';
import { NoticeMissedEnds1700000000005 } from './migrations/0005-notice-missed-ends.js';
import { EndedProofsSweep } from './proof/ended-proofs.sweep.js';

export const aiWorkerDatabase: DatabaseDefinition = {
  entities: [GenerationResultRow, EndpointAnswerRow],
  migrations: [
    CreateGenerationResults1700000000001,
    KeepEndpointAnswers1700000000002,
    KeepProofs1700000000003,
    SearchProofs1700000000004,
    NoticeMissedEnds1700000000005,
  ],
};

export const aiWorkerService = defineService({
  name: 'ai-worker',
  module: AiWorkerModule,
  configs: [aiWorkerConfig],
  database: aiWorkerDatabase,
  storage: true,
  tasks: [EndedProofsSweep, MissedEndsSweep],
});
