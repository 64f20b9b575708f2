import { DocumentRecordService, DocumentService } from '@colophon/contracts';
import { Clock, LOGGER, type Logger, rpcClients } from '@colophon/platform';
import { Module } from '@nestjs/common';
import { AcceptWebhook } from './checkout/accept-webhook.usecase.js';
import { ApplyClaims } from './checkout/apply-claims.usecase.js';
import { AskProvider } from './checkout/ask-provider.usecase.js';
import { CheckoutController } from './checkout/checkout.controller.js';
import { CheckoutRepository } from './checkout/checkout.repository.js';
import { CreateCheckout } from './checkout/create-checkout.usecase.js';
import { EnterPurchase } from './checkout/enter-purchase.usecase.js';
import { OpenCheckoutsSweep } from './checkout/open-checkouts.sweep.js';
import { PayTestCheckout } from './checkout/pay-test-checkout.usecase.js';
import { PaymentRepository } from './checkout/payment.repository.js';
import { ReadCheckout } from './checkout/read-checkout.usecase.js';
import { ReleasedCreditsSweep } from './checkout/released-credits.sweep.js';
import { ReservedCredits } from './checkout/reserved-credits.repository.js';
import { SettleClaim } from './checkout/settle-claim.usecase.js';
import { SettleSession } from './checkout/settle-session.usecase.js';
import { TakeEvent } from './checkout/take-event.usecase.js';
import { AdjustCredits } from './ledger/adjust-credits.usecase.js';
import { BillingController } from './ledger/billing.controller.js';
import { CloseDocument } from './ledger/close-document.usecase.js';
import { DocumentCompletedConsumer } from './ledger/document-completed.consumer.js';
import { DocumentDeletedConsumer } from './ledger/document-deleted.consumer.js';
import { DocumentFailedConsumer } from './ledger/document-failed.consumer.js';
import { EndGeneration } from './ledger/end-generation.usecase.js';
import { MonthlyCreditsMailSweep } from './ledger/monthly-credits-mail.sweep.js';
import { GenerationAbandonedConsumer } from './ledger/generation-abandoned.consumer.js';
import { GenerationEnds } from './ledger/generation-ends.js';
import { GenerationRequestedConsumer } from './ledger/generation-requested.consumer.js';
import { LedgerRepository } from './ledger/ledger.repository.js';
import { LedgerCheckSweep } from './ledger/ledger-check.sweep.js';
import { OpenReservationsSweep } from './ledger/open-reservations.sweep.js';
import { ReadAccount } from './ledger/read-account.usecase.js';
import { ReservationGauges } from './ledger/reservation-gauges.js';
import { ReservationRepository } from './ledger/reservation.repository.js';
import { ReserveCredit } from './ledger/reserve-credit.usecase.js';
import { UserDeletedConsumer } from './ledger/user-deleted.consumer.js';
import { UserRegisteredConsumer } from './ledger/user-registered.consumer.js';
import { UserTurns } from './ledger/user-turns.js';
import { PaymentProvider } from './payments/payment-provider.js';
import { type PaymentConfig, paymentConfig } from './payments/payment.config.js';
import { StripePayments } from './payments/stripe-payments.js';
import { TestPayments } from './payments/test-payments.js';
import { WebhookSignature } from './payments/webhook-signature.js';

@Module({
  imports: [rpcClients(DocumentService, DocumentRecordService)],
  controllers: [
    BillingController,
    CheckoutController,
    DocumentCompletedConsumer,
    DocumentDeletedConsumer,
    DocumentFailedConsumer,
    GenerationAbandonedConsumer,
    GenerationRequestedConsumer,
    UserDeletedConsumer,
    UserRegisteredConsumer,
  ],
  providers: [
    AdjustCredits,
    CloseDocument,
    EndGeneration,
    GenerationEnds,
    LedgerCheckSweep,
    LedgerRepository,
    OpenReservationsSweep,
    ReadAccount,
    ReservationGauges,
    ReservationRepository,
    ReserveCredit,
    UserTurns,
    AcceptWebhook,
    ApplyClaims,
    AskProvider,
    CheckoutRepository,
    CreateCheckout,
    EnterPurchase,
    MonthlyCreditsMailSweep,
    OpenCheckoutsSweep,
    PayTestCheckout,
    PaymentRepository,
    ReadCheckout,
    ReleasedCreditsSweep,
    ReservedCredits,
    SettleClaim,
    SettleSession,
    TakeEvent,
    {
      provide: PaymentProvider,
      useFactory: (config: PaymentConfig, clock: Clock, logger: Logger) => {
        const { STRIPE_SECRET_KEY: key, PUBLIC_URL } = config;
        if (key) return new StripePayments(key, config, logger);
        logger.warn('STRIPE_SECRET_KEY is not set: the test checkout gives credits for no money');
        return new TestPayments(PUBLIC_URL, clock);
      },
      inject: [paymentConfig.token, Clock, LOGGER],
    },
    {
      provide: WebhookSignature,
      useFactory: (config: PaymentConfig, clock: Clock, logger: Logger) =>
        new WebhookSignature(config.STRIPE_WEBHOOK_SECRET, clock, logger),
      inject: [paymentConfig.token, Clock, LOGGER],
    },
  ],
})
export class BillingModule {}
