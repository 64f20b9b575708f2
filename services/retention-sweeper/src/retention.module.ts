import { BillingService, DocumentRecordService } from '@colophon/contracts';
import { rpcClients } from '@colophon/platform';
import { Module } from '@nestjs/common';
import { DocumentBatch } from './erasure/document-batch.js';
import { DocumentDeletedConsumer } from './erasure/document-deleted.consumer.js';
import { DocumentObjects } from './erasure/document-objects.js';
import { EraseDocument } from './erasure/erase-document.usecase.js';
import { ExpireFiles } from './erasure/expire-files.usecase.js';
import { ExpiredFilesSweep } from './erasure/expired-files.sweep.js';
import { PdfInspectedConsumer } from './erasure/pdf-inspected.consumer.js';
import { UnfinishedDeletionsSweep } from './erasure/unfinished-deletions.sweep.js';
import { UserDeletedConsumer } from './erasure/user-deleted.consumer.js';
import { Installations } from './installation/installation.repository.js';
import { StoreClaim } from './installation/store-claim.js';
import { EraseOrphans } from './orphan/erase-orphans.usecase.js';
import { ObjectWalk } from './orphan/object-walk.js';
import { OrphanFinder } from './orphan/orphan-finder.js';
import { OrphanObjectsSweep } from './orphan/orphan-objects.sweep.js';
import { SettleUnexpected } from './orphan/settle-unexpected.usecase.js';
import { UnreadUploads } from './orphan/unread-uploads.js';
import { WalkPositions } from './orphan/walk-position.repository.js';
import { ExpiringDocumentsSweep } from './reminder/expiring-documents.sweep.js';
import { RemindOwner } from './reminder/remind-owner.usecase.js';
import { UnremindedDocuments } from './reminder/unreminded-documents.repository.js';
import { AdoptFiles } from './repair/adopt-files.usecase.js';
import { CompleteFiles } from './repair/complete-files.usecase.js';
import { DocumentRecords } from './repair/document-records.js';
import { LivingDocuments } from './repair/living-documents.repository.js';
import { UnconfirmedEnds } from './repair/unconfirmed-ends.repository.js';
import { MissedDeletionsSweep } from './repair/missed-deletions.sweep.js';
import { UnconfirmedExpiriesSweep } from './repair/unconfirmed-expiries.sweep.js';
import { CreditsPurchasedConsumer } from './retention/credits-purchased.consumer.js';
import { DocumentUploadedConsumer } from './retention/document-uploaded.consumer.js';
import { EndedDocumentsSweep } from './retention/ended-documents.sweep.js';
import { ExtendRetention } from './retention/extend-retention.usecase.js';
import { PdfWrittenConsumer } from './retention/pdf-written.consumer.js';
import { PlanLookup } from './retention/plan-lookup.js';
import { Purchasers } from './retention/purchasers.repository.js';
import { RetainedDocuments } from './retention/retained-documents.repository.js';
import { RetentionSchedule } from './retention/retention-schedule.js';
import { ScheduleOriginal } from './retention/schedule-original.usecase.js';
import { ScheduleProcessed } from './retention/schedule-processed.usecase.js';
import { SettlePlans } from './retention/settle-plans.usecase.js';
import { UnknownPlansSweep } from './retention/unknown-plans.sweep.js';

const retention = [
  EndedDocumentsSweep,
  ExtendRetention,
  PlanLookup,
  Purchasers,
  RetainedDocuments,
  RetentionSchedule,
  ScheduleOriginal,
  ScheduleProcessed,
  SettlePlans,
  UnknownPlansSweep,
];
const erasure = [
  DocumentBatch,
  DocumentObjects,
  EraseDocument,
  ExpireFiles,
  ExpiredFilesSweep,
  UnfinishedDeletionsSweep,
];
const installation = [Installations, StoreClaim];
const orphan = [
  EraseOrphans,
  ObjectWalk,
  OrphanFinder,
  OrphanObjectsSweep,
  SettleUnexpected,
  UnreadUploads,
  WalkPositions,
];
const reminder = [ExpiringDocumentsSweep, RemindOwner, UnremindedDocuments];

const repair = [
  AdoptFiles,
  CompleteFiles,
  DocumentRecords,
  LivingDocuments,
  UnconfirmedEnds,
  MissedDeletionsSweep,
  UnconfirmedExpiriesSweep,
];

@Module({
  imports: [rpcClients(BillingService, DocumentRecordService)],
  controllers: [
    CreditsPurchasedConsumer,
    DocumentDeletedConsumer,
    DocumentUploadedConsumer,
    PdfInspectedConsumer,
    PdfWrittenConsumer,
    UserDeletedConsumer,
  ],
  providers: [...retention, ...erasure, ...installation, ...orphan, ...reminder, ...repair],
})
export class RetentionModule {}
