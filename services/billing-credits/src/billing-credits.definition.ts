import { defineService } from '@colophon/platform';
import { BillingModule } from './billing.module.js';
import { CheckoutRow } from './checkout/checkout.entity.js';
import { DisputeRow } from './checkout/dispute.entity.js';
import { OpenCheckoutsSweep } from './checkout/open-checkouts.sweep.js';
import { ReleasedCreditsSweep } from './checkout/released-credits.sweep.js';
import { AccountRow } from './ledger/account.entity.js';
import { MonthlyCreditsMailSweep } from './ledger/monthly-credits-mail.sweep.js';
import { LedgerEntryRow } from './ledger/ledger-entry.entity.js';
import { LedgerCheckSweep } from './ledger/ledger-check.sweep.js';
import { OpenReservationsSweep } from './ledger/open-reservations.sweep.js';
import { ReservationRow } from './ledger/reservation.entity.js';
import { CreateLedger1763683200001 } from './migrations/1763683200001-create-ledger.js';
import { AddPayments1763683200002 } from './migrations/1763683200002-add-payments.js';
import { UndoFailedRefunds1763704800001 } from './migrations/1763704800001-undo-failed-refunds.js';
import { CloseAccounts1763708400001 } from './migrations/1763708400001-close-accounts.js';
import { AwaitReservedCredits1764000000001 } from './migrations/1764000000001-await-reserved-credits.js';
import { paymentConfig } from './payments/payment.config.js';

export const billingCreditsDatabase = {
  entities: [AccountRow, LedgerEntryRow, ReservationRow, CheckoutRow, DisputeRow],
  migrations: [
    CreateLedger1763683200001,
    AddPayments1763683200002,
    UndoFailedRefunds1763704800001,
    CloseAccounts1763708400001,
    AwaitReservedCredits1764000000001,
  ],
};

export const billingCreditsService = defineService({
  name: 'billing-credits',
  module: BillingModule,
  configs: [paymentConfig],
  database: billingCreditsDatabase,
  tasks: [
    LedgerCheckSweep,
    OpenReservationsSweep,
    OpenCheckoutsSweep,
    ReleasedCreditsSweep,
    MonthlyCreditsMailSweep,
  ],
});
