import { DocumentRecordService, ProofWorkService } from '@colophon/contracts';
import { Clock, provideDocumentWork, rpcClients } from '@colophon/platform';
import { Module } from '@nestjs/common';
import { aiWorkerConfig } from './ai-worker.config.js';
import { DescribedDocuments } from './generation/described-documents.repository.js';
import { DocumentDeletedConsumer } from './generation/document-deleted.consumer.js';
import { DocumentExpiredConsumer } from './generation/document-expired.consumer.js';
import { DocumentTextRepository } from './generation/document-text.repository.js';
import { EndpointAnswerRepository } from './generation/endpoint-answer.repository.js';
import { FieldRequestedConsumer } from './generation/field-requested.consumer.js';
import { ForgetDocument } from './generation/forget-document.usecase.js';
import { GenerateField } from './generation/generate-field.usecase.js';
import { GenerateMetadata } from './generation/generate-metadata.usecase.js';
import { GenerationResultRepository } from './generation/generation-result.repository.js';
import { GenerationRuns } from './generation/generation-runs.js';
import { createMetadataProvider, fieldProviderOf } from './generation/metadata-provider.factory.js';
import { FIELD_PROVIDER, METADATA_PROVIDER } from './generation/metadata-provider.token.js';
import { RequestMaterial } from './generation/request-material.js';
import { MetadataRequestedConsumer } from './generation/metadata-requested.consumer.js';
import { MissedEndsSweep } from './generation/missed-ends.sweep.js';
import { EndedProofsSweep } from './proof/ended-proofs.sweep.js';
import { MakeProof } from './proof/make-proof.usecase.js';
import { ProofDeletedConsumer } from './proof/proof-deleted.consumer.js';
import { ProofMaterialLoader } from './proof/proof-material.loader.js';
import { ProofProgressRepository } from './proof/proof-progress.repository.js';
import { ProofQueryController } from './proof/proof-query.controller.js';
import { ProofRequestedConsumer } from './proof/proof-requested.consumer.js';
import { ProofResultRepository } from './proof/proof-result.repository.js';

@Module({
  imports: [rpcClients(DocumentRecordService, ProofWorkService)],
  controllers: [
    DocumentDeletedConsumer,
    DocumentExpiredConsumer,
    FieldRequestedConsumer,
    MetadataRequestedConsumer,
    ProofDeletedConsumer,
    ProofQueryController,
    ProofRequestedConsumer,
  ],
  providers: [
    provideDocumentWork,
    GenerateMetadata,
    GenerateField,
    GenerationRuns,
    DocumentTextRepository,
    RequestMaterial,
    EndpointAnswerRepository,
    GenerationResultRepository,
    DescribedDocuments,
    ForgetDocument,
    MissedEndsSweep,
    EndedProofsSweep,
    MakeProof,
    ProofMaterialLoader,
    ProofProgressRepository,
    ProofResultRepository,
    {
      provide: METADATA_PROVIDER,
      useFactory: createMetadataProvider,
      inject: [aiWorkerConfig.token, Clock],
    },
    { provide: FIELD_PROVIDER, useFactory: fieldProviderOf, inject: [METADATA_PROVIDER] },
  ],
})
export class AiWorkerModule {}
