import { type DatabaseDefinition, defineService } from '@colophon/platform';
import { ProcessedDocumentEntity } from './analytics/processed-document.entity.js';
import { BrandContextEntity } from './brand-context/brand-context.entity.js';
import { DocumentEntity } from './document/document.entity.js';
import { StaleScoresSweep } from './findability/stale-scores.sweep.js';
import { OverdueFieldsSweep } from './field-generation/overdue-fields.sweep.js';
import { OverdueProofsSweep } from './proof/overdue-proofs.sweep.js';
import { ProofEntity } from './proof/proof.entity.js';
import { OverdueStagesSweep } from './stage/overdue-stages.sweep.js';
import { OldGenerationsSweep } from './generation/old-generations.sweep.js';
import { DocumentModule } from './document.module.js';
import { CreateDocuments1763683200001 } from './migrations/1763683200001-create-documents.js';
import { KnowDuplicatesAndGenerations1763690400001 } from './migrations/1763690400001-know-duplicates-and-generations.js';
import { KeepTotals1763690400002 } from './migrations/1763690400002-keep-totals.js';
import { KeepReceipts1763697600001 } from './migrations/1763697600001-keep-receipts.js';
import { ProposeFieldsAnew1763697600002 } from './migrations/1763697600002-propose-fields-anew.js';
import { FindOldGenerations1763701200001 } from './migrations/1763701200001-find-old-generations.js';
import { KnowDeletedUsers1763704800001 } from './migrations/1763704800001-know-deleted-users.js';
import { KeepRefusals1763708400001 } from './migrations/1763708400001-keep-refusals.js';
import { KeepWritingSince1763715600001 } from './migrations/1763715600001-keep-writing-since.js';
import { KnowBegunWork1763719200001 } from './migrations/1763719200001-know-begun-work.js';
import { LearnFromCorrections1763722800001 } from './migrations/1763722800001-learn-from-corrections.js';
import { AskWithoutText1763726400001 } from './migrations/1763726400001-ask-without-text.js';
import { NameDownloads1763730000001 } from './migrations/1763730000001-name-downloads.js';
import { CountKeptSuggestions1763733600001 } from './migrations/1763733600001-count-kept-suggestions.js';
import { SearchMetadata1763737200001 } from './migrations/1763737200001-search-metadata.js';
import { IndexSearchText1763740800001 } from './migrations/1763740800001-index-search-text.js';
import { OrderLists1763744400001 } from './migrations/1763744400001-order-lists.js';
import { KeepFileFacts1763748000001 } from './migrations/1763748000001-keep-file-facts.js';
import { ProveFindability1763751600001 } from './migrations/1763751600001-prove-findability.js';
import { KeepScores1763755200001 } from './migrations/1763755200001-keep-scores.js';
import { KeepReports1763758800001 } from './migrations/1763758800001-keep-reports.js';
import { ScoreAgainInBatches1763762400001 } from './migrations/1763762400001-score-again-in-batches.js';

export const documentDatabase: DatabaseDefinition = {
  entities: [DocumentEntity, ProcessedDocumentEntity, BrandContextEntity, ProofEntity],
  migrations: [
    CreateDocuments1763683200001,
    KnowDuplicatesAndGenerations1763690400001,
    KeepTotals1763690400002,
    KeepReceipts1763697600001,
    ProposeFieldsAnew1763697600002,
    FindOldGenerations1763701200001,
    KnowDeletedUsers1763704800001,
    KeepRefusals1763708400001,
    KeepWritingSince1763715600001,
    KnowBegunWork1763719200001,
    LearnFromCorrections1763722800001,
    AskWithoutText1763726400001,
    NameDownloads1763730000001,
    CountKeptSuggestions1763733600001,
    SearchMetadata1763737200001,
    IndexSearchText1763740800001,
    OrderLists1763744400001,
    KeepFileFacts1763748000001,
    ProveFindability1763751600001,
    KeepScores1763755200001,
    KeepReports1763758800001,
    ScoreAgainInBatches1763762400001,
  ],
};

export const documentService = defineService({
  name: 'document',
  module: DocumentModule,
  database: documentDatabase,
  tasks: [OverdueStagesSweep, OverdueFieldsSweep, OverdueProofsSweep, OldGenerationsSweep, StaleScoresSweep],
});
