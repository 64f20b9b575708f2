import { BillingService, CheckoutService } from '@colophon/contracts';
import { defineService, serve } from '@colophon/platform';
import { BillingModule } from './billing.module.js';
import { CheckoutController } from './checkout/checkout.controller.js';
import { CheckoutRow } from './checkout/checkout.entity.js';
import { DisputeRow } from './checkout/dispute.entity.js';
import { OpenCheckoutsSweep } from './checkout/open-checkouts.sweep.js';
import { AccountRow } from './ledger/account.entity.js';
import { BillingController } from './ledger/billing.controller.js';
import { DocumentCompletedConsumer } from './ledger/document-completed.consumer.js';
import { DocumentDeletedConsumer } from './ledger/document-deleted.consumer.js';
import { DocumentFailedConsumer } from './ledger/document-failed.consumer.js';
import { MonthlyCreditsMailSweep } from './ledger/monthly-credits-mail.sweep.js';
import { GenerationAbandonedConsumer } from './ledger/generation-abandoned.consumer.js';
import { GenerationRequestedConsumer } from './ledger/generation-requested.consumer.js';
import { LedgerEntryRow } from './ledger/ledger-entry.entity.js';
import { LedgerCheckSweep } from './ledger/ledger-check.sweep.js';
import { OpenReservationsSweep } from './ledger/open-reservations.sweep.js';
import { ReservationRow } from './ledger/reservation.entity.js';
import { UserDeletedConsumer } from './ledger/user-deleted.consumer.js';
import { UserRegisteredConsumer } from './ledger/user-registered.consumer.js';
import { CreateLedger1763683200001 } from './migrations/1763683200001-create-ledger.js';
import { AddPayments1763683200002 } from './migrations/1763683200002-add-payments.js';
import { UndoFailedRefunds1763704800001 } from './migrations/1763704800001-undo-failed-refunds.js';
import { CloseAccounts1763708400001 } from './migrations/1763708400001-close-accounts.js';
import { paymentConfig } from './payments/payment.config.js';

export const billingCreditsDatabase = {
  entities: [AccountRow, LedgerEntryRow, ReservationRow, CheckoutRow, DisputeRow],
  migrations: [
    CreateLedger1763683200001,
    AddPayments1763683200002,
    UndoFailedRefunds1763704800001,
    CloseAccounts1763708400001,
  ],
};

export const billingCreditsService = defineService({
  name: 'billing-credits',
  module: BillingModule,
  configs: [paymentConfig],
  database: billingCreditsDatabase,
  consumers: [
    GenerationRequestedConsumer,
    DocumentCompletedConsumer,
    DocumentFailedConsumer,
    GenerationAbandonedConsumer,
    DocumentDeletedConsumer,
    UserDeletedConsumer,
    UserRegisteredConsumer,
  ],
  rpc: [serve(BillingService, BillingController), serve(CheckoutService, CheckoutController)],
  tasks: [LedgerCheckSweep, OpenReservationsSweep, OpenCheckoutsSweep, MonthlyCreditsMailSweep],
});
