import { BillingService } from '@colophon/contracts';
import { defineService, serve } from '@colophon/platform';
import { BillingModule } from './billing.module.js';
import { AccountRow } from './ledger/account.entity.js';
import { BillingController } from './ledger/billing.controller.js';
import { DocumentCompletedConsumer } from './ledger/document-completed.consumer.js';
import { DocumentDeletedConsumer } from './ledger/document-deleted.consumer.js';
import { DocumentFailedConsumer } from './ledger/document-failed.consumer.js';
import { GenerationAbandonedConsumer } from './ledger/generation-abandoned.consumer.js';
import { GenerationRequestedConsumer } from './ledger/generation-requested.consumer.js';
import { LedgerEntryRow } from './ledger/ledger-entry.entity.js';
import { OpenReservationsSweep } from './ledger/open-reservations.sweep.js';
import { ReservationRow } from './ledger/reservation.entity.js';
import { CreateLedger1763683200001 } from './migrations/1763683200001-create-ledger.js';

export const billingCreditsDatabase = {
  entities: [AccountRow, LedgerEntryRow, ReservationRow],
  migrations: [CreateLedger1763683200001],
};

export const billingCreditsService = defineService({
  name: 'billing-credits',
  module: BillingModule,
  database: billingCreditsDatabase,
  consumers: [
    GenerationRequestedConsumer,
    DocumentCompletedConsumer,
    DocumentFailedConsumer,
    GenerationAbandonedConsumer,
    DocumentDeletedConsumer,
  ],
  rpc: [serve(BillingService, BillingController)],
  tasks: [OpenReservationsSweep],
});
