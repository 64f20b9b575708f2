import { BillingService } from '@colophon/contracts';
import { rpcClients } from '@colophon/platform';
import { Module } from '@nestjs/common';
import { AnalyticsRepository } from './analytics/analytics.repository.js';
import { BrandContextController } from './brand-context/brand-context.controller.js';
import { BrandContextRepository } from './brand-context/brand-context.repository.js';
import { BeginWork } from './stage/begin-work.usecase.js';
import { CreditRefusedConsumer } from './generation/credit-refused.consumer.js';
import { CreditReservedConsumer } from './generation/credit-reserved.consumer.js';
import { DocumentExpiredConsumer } from './document/document-expired.consumer.js';
import { FieldFailedConsumer } from './field-generation/field-failed.consumer.js';
import { FieldGeneratedConsumer } from './field-generation/field-generated.consumer.js';
import { MetadataFailedConsumer } from './generation/metadata-failed.consumer.js';
import { MetadataGeneratedConsumer } from './generation/metadata-generated.consumer.js';
import { PdfInspectedConsumer } from './document/pdf-inspected.consumer.js';
import { PdfInspectionFailedConsumer } from './document/pdf-inspection-failed.consumer.js';
import { PdfWriteFailedConsumer } from './processed-file/pdf-write-failed.consumer.js';
import { PdfWrittenConsumer } from './processed-file/pdf-written.consumer.js';
import { RetentionScheduledConsumer } from './document/retention-scheduled.consumer.js';
import { CreateDocument } from './document/create-document.usecase.js';
import { DeleteDocument } from './document/delete-document.usecase.js';
import { DocumentGauges } from './document/document-gauges.js';
import { DocumentFilesController } from './processed-file/document-files.controller.js';
import { DocumentListRepository } from './document/document-list.repository.js';
import { DocumentQueries } from './document/document.queries.js';
import { DocumentRecordController } from './document/document-record.controller.js';
import { DocumentRepository } from './document/document.repository.js';
import { DocumentSaga } from './document/document-saga.js';
import { DocumentWorkController } from './stage/document-work.controller.js';
import { DocumentsController } from './document/documents.controller.js';
import { GenerateMetadata } from './generation/generate-metadata.usecase.js';
import { GeneratePdf } from './processed-file/generate-pdf.usecase.js';
import { FindabilityController } from './findability/findability.controller.js';
import { StaleScoresSweep } from './findability/stale-scores.sweep.js';
import { FieldRequests } from './field-generation/field-requests.js';
import { OverdueFieldsSweep } from './field-generation/overdue-fields.sweep.js';
import { OverdueStages } from './stage/overdue-stages.js';
import { OverdueStagesSweep } from './stage/overdue-stages.sweep.js';
import { RegenerateField } from './field-generation/regenerate-field.usecase.js';
import { StageRequests } from './stage/stage-requests.js';
import { UnreadableAnswers } from './stage/unreadable-answers.js';
import { StageWork } from './stage/stage-work.repository.js';
import { WaitingLines } from './stage/waiting-lines.js';
import { WaitingStages } from './stage/waiting-stages.js';
import { UpdateMetadata } from './document/update-metadata.usecase.js';
import { DownloadNames } from './download-name/download-names.js';
import { DownloadNamesRepository } from './download-name/download-names.repository.js';
import { GenerationController } from './generation/generation.controller.js';
import { GenerationOutcomes } from './generation/generation-outcomes.js';
import { GenerationRepository } from './generation/generation.repository.js';
import { OldGenerationsSweep } from './generation/old-generations.sweep.js';
import { LearnedPreferencesRepository } from './learned/learned-preferences.repository.js';
import { EndedProofs } from './proof/ended-proofs.js';
import { OverdueProofsSweep } from './proof/overdue-proofs.sweep.js';
import { ProofAnswers } from './proof/proof-answers.js';
import { ProofController } from './proof/proof.controller.js';
import { ProofDocumentsRepository } from './proof/proof-documents.repository.js';
import { ProofFailedConsumer } from './proof/proof-failed.consumer.js';
import { ProofFinishedConsumer } from './proof/proof-finished.consumer.js';
import { ProofRepository } from './proof/proof.repository.js';
import { ProofWorkController } from './proof/proof-work.controller.js';
import { StartProof } from './proof/start-proof.usecase.js';
import { CreateReport } from './report/create-report.usecase.js';
import { ReportRepository } from './report/report.repository.js';
import { ReportsController } from './report/reports.controller.js';
import { DeletedUsers } from './user/deleted-users.repository.js';
import { EraseUser } from './user/erase-user.usecase.js';
import { UserDeletedConsumer } from './user/user-deleted.consumer.js';
import { UserRecords } from './user/user-records.repository.js';

/** Every event that moves a document on. */
const consumers = [
  PdfInspectedConsumer,
  PdfInspectionFailedConsumer,
  CreditReservedConsumer,
  CreditRefusedConsumer,
  MetadataGeneratedConsumer,
  MetadataFailedConsumer,
  FieldGeneratedConsumer,
  FieldFailedConsumer,
  PdfWrittenConsumer,
  PdfWriteFailedConsumer,
  RetentionScheduledConsumer,
  DocumentExpiredConsumer,
];

@Module({
  imports: [rpcClients(BillingService)],
  controllers: [
    BrandContextController,
    DocumentFilesController,
    DocumentRecordController,
    DocumentWorkController,
    DocumentsController,
    FindabilityController,
    GenerationController,
    ProofController,
    ProofFailedConsumer,
    ProofFinishedConsumer,
    ProofWorkController,
    ReportsController,
    UserDeletedConsumer,
    ...consumers,
  ],
  providers: [
    AnalyticsRepository,
    BeginWork,
    BrandContextRepository,
    CreateDocument,
    CreateReport,
    DeleteDocument,
    DeletedUsers,
    DocumentGauges,
    DocumentListRepository,
    DocumentQueries,
    DocumentRepository,
    DocumentSaga,
    DownloadNames,
    DownloadNamesRepository,
    EndedProofs,
    EraseUser,
    UserRecords,
    GenerateMetadata,
    LearnedPreferencesRepository,
    GenerationOutcomes,
    GenerationRepository,
    GeneratePdf,
    OldGenerationsSweep,
    FieldRequests,
    OverdueFieldsSweep,
    OverdueStages,
    OverdueProofsSweep,
    OverdueStagesSweep,
    ProofAnswers,
    ProofDocumentsRepository,
    ProofRepository,
    RegenerateField,
    ReportRepository,
    StageRequests,
    StartProof,
    UnreadableAnswers,
    StageWork,
    StaleScoresSweep,
    WaitingLines,
    WaitingStages,
    UpdateMetadata,
  ],
})
export class DocumentModule {}
