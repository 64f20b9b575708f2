import { type BillingService, type EventMessage, type EventType, events } from '@colophon/contracts';
import type { Logger, RpcClient, TransactionalDelivery } from '@colophon/platform';
import type { DatedClock } from '@colophon/testing';
import { CreateDocument } from '../../src/document/create-document.usecase.js';
import { CreditRefusedConsumer } from '../../src/generation/credit-refused.consumer.js';
import { CreditReservedConsumer } from '../../src/generation/credit-reserved.consumer.js';
import { DeleteDocument } from '../../src/document/delete-document.usecase.js';
import { DocumentExpiredConsumer } from '../../src/document/document-expired.consumer.js';
import { DocumentSaga } from '../../src/document/document-saga.js';
import { GenerateMetadata } from '../../src/generation/generate-metadata.usecase.js';
import { GeneratePdf } from '../../src/processed-file/generate-pdf.usecase.js';
import { MetadataFailedConsumer } from '../../src/generation/metadata-failed.consumer.js';
import { MetadataGeneratedConsumer } from '../../src/generation/metadata-generated.consumer.js';
import { OverdueStages } from '../../src/stage/overdue-stages.js';
import { OverdueStagesSweep } from '../../src/stage/overdue-stages.sweep.js';
import { PdfInspectedConsumer } from '../../src/document/pdf-inspected.consumer.js';
import { PdfInspectionFailedConsumer } from '../../src/document/pdf-inspection-failed.consumer.js';
import { PdfWriteFailedConsumer } from '../../src/processed-file/pdf-write-failed.consumer.js';
import { PdfWrittenConsumer } from '../../src/processed-file/pdf-written.consumer.js';
import { EndedProofs } from '../../src/proof/ended-proofs.js';
import { StageRequests } from '../../src/stage/stage-requests.js';
import { UnreadableAnswers } from '../../src/stage/unreadable-answers.js';
import type { WaitingStages } from '../../src/stage/waiting-stages.js';
import { UpdateMetadata } from '../../src/document/update-metadata.usecase.js';
import { GenerationOutcomes } from '../../src/generation/generation-outcomes.js';
import type { DeletedUsers } from '../../src/user/deleted-users.repository.js';
import type { Store } from './store.js';

interface Consumer {
  apply(message: EventMessage<EventType>, delivery: TransactionalDelivery): Promise<void>;
}

/** Every use case and consumer of the service on a store; only billing is the test's. */
export const wire = (store: Store, clock: DatedClock, billing: RpcClient<typeof BillingService>) => {
  const { unitOfWork, documents, generations, analytics } = store;
  const requests = new StageRequests(store.brandContexts, store.learned);
  const ends = new GenerationOutcomes(generations);
  const saga = new DocumentSaga(documents, requests, generations, ends, clock);
  const proofs = new EndedProofs(store.proofs);
  const unreadable = new UnreadableAnswers(saga, ends, unitOfWork);
  const logger = { warn: () => undefined } as unknown as Logger;
  const consumers = new Map<EventType, unknown>([
    [events.pdfInspected, new PdfInspectedConsumer(saga, ends, unreadable)],
    [events.pdfInspectionFailed, new PdfInspectionFailedConsumer(saga, ends, unreadable)],
    [events.creditReserved, new CreditReservedConsumer(saga, unreadable)],
    [events.creditRefused, new CreditRefusedConsumer(saga, unreadable)],
    [events.metadataGenerated, new MetadataGeneratedConsumer(saga, ends, analytics, unreadable)],
    [events.metadataFailed, new MetadataFailedConsumer(saga, ends, unreadable)],
    [events.pdfWritten, new PdfWrittenConsumer(saga, analytics, unreadable)],
    [events.pdfWriteFailed, new PdfWriteFailedConsumer(saga, unreadable)],
    [events.documentExpired, new DocumentExpiredConsumer(documents, ends, proofs)],
  ]);
  // There is no broker: whatever is overdue is lost.
  const nothingWaits = { postpone: async () => undefined } as unknown as WaitingStages;
  const nobodyDeleted = { has: async () => false } as unknown as DeletedUsers;
  return {
    create: new CreateDocument(documents, nobodyDeleted, requests, unitOfWork, clock),
    save: new UpdateMetadata(saga, analytics, store.learned, unitOfWork),
    generate: new GenerateMetadata(saga, generations, documents, unitOfWork, billing),
    generatePdf: new GeneratePdf(saga, unitOfWork),
    remove: new DeleteDocument(documents, ends, proofs, unitOfWork),
    sweep: new OverdueStagesSweep(documents, nothingWaits, new OverdueStages(saga, ends), unitOfWork, logger),
    deliver: async (event: EventType, message: EventMessage<EventType>): Promise<void> => {
      const consumer = consumers.get(event) as Consumer;
      await unitOfWork.run((transaction) =>
        consumer.apply(message, { transaction } as TransactionalDelivery),
      );
    },
  };
};
