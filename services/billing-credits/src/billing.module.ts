import { DocumentService } from '@colophon/contracts';
import { provideRpcClient } from '@colophon/platform';
import { Module } from '@nestjs/common';
import { AdjustCredits } from './ledger/adjust-credits.usecase.js';
import { BillingController } from './ledger/billing.controller.js';
import { CloseDocument } from './ledger/close-document.usecase.js';
import { DocumentCompletedConsumer } from './ledger/document-completed.consumer.js';
import { DocumentDeletedConsumer } from './ledger/document-deleted.consumer.js';
import { DocumentFailedConsumer } from './ledger/document-failed.consumer.js';
import { EndGeneration } from './ledger/end-generation.usecase.js';
import { GenerationAbandonedConsumer } from './ledger/generation-abandoned.consumer.js';
import { GenerationRequestedConsumer } from './ledger/generation-requested.consumer.js';
import { LedgerRepository } from './ledger/ledger.repository.js';
import { OpenReservationsSweep } from './ledger/open-reservations.sweep.js';
import { ReadAccount } from './ledger/read-account.usecase.js';
import { ReservationRepository } from './ledger/reservation.repository.js';
import { ReserveCredit } from './ledger/reserve-credit.usecase.js';
import { UserTurns } from './ledger/user-turns.js';

@Module({
  providers: [
    AdjustCredits,
    BillingController,
    CloseDocument,
    DocumentCompletedConsumer,
    DocumentDeletedConsumer,
    DocumentFailedConsumer,
    EndGeneration,
    GenerationAbandonedConsumer,
    GenerationRequestedConsumer,
    LedgerRepository,
    OpenReservationsSweep,
    ReadAccount,
    ReservationRepository,
    ReserveCredit,
    UserTurns,
    provideRpcClient(DocumentService),
  ],
})
export class BillingModule {}
