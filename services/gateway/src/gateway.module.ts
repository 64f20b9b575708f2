import { Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import {
  ApiKeyCheckService,
  DeviceApprovalService,
  DeviceGrantService,
  ApiKeyService,
  AuthService,
  BillingService,
  BrandContextService,
  CheckoutService,
  DocumentFileService,
  DocumentService,
  FindabilityService,
  NotificationService,
  ProofQueryService,
  ProofService,
  ReportPdfService,
  ReportService,
  SessionService,
  TwoFactorService,
  WebhookService,
} from '@colophon/contracts';
import { rpcClients } from '@colophon/platform';
import { AccountController } from './account/account.controller.js';
import { AccountDeletionController } from './account/account-deletion.controller.js';
import { DownloadNamesController } from './account/download-names.controller.js';
import { NotificationsController } from './account/notifications.controller.js';
import { SessionsController } from './account/sessions.controller.js';
import { TwoFactorController } from './account/two-factor.controller.js';
import { ApiKeysController } from './api-keys/api-keys.controller.js';
import { DeviceApprovalsController } from './api-keys/device-approvals.controller.js';
import { DeviceGrantsController } from './api-keys/device-grants.controller.js';
import { CurrentApiKeyController } from './api-keys/current-api-key.controller.js';
import { FoundApiKeyController } from './api-keys/found-api-key.controller.js';
import { ArchiveController } from './archive/archive.controller.js';
import { DocumentArchive } from './archive/document-archive.js';
import { DownloadTickets } from './archive/download-tickets.js';
import { TicketDownload } from './archive/ticket-download.js';
import { AuthController } from './auth/auth.controller.js';
import { CurrentUserController } from './auth/current-user.controller.js';
import { UserProfiles } from './auth/user-profiles.js';
import { BillingController } from './billing/billing.controller.js';
import { CheckoutController } from './billing/checkout.controller.js';
import { StripeWebhookController } from './billing/stripe-webhook.controller.js';
import { TestCheckoutController } from './billing/test-checkout.controller.js';
import { LearnedController } from './brand-context/learned.controller.js';
import { BrandContextController } from './brand-context/brand-context.controller.js';
import { DeprecatedCalls } from './deprecation/deprecated-calls.js';
import { DocumentsController } from './documents/documents.controller.js';
import { FieldGenerationController } from './documents/field-generation.controller.js';
import { DownloadPlaces } from './documents/download-places.js';
import { FileSender } from './documents/file-sender.js';
import { FilesController } from './documents/files.controller.js';
import { GenerationController } from './documents/generation.controller.js';
import { AcceptanceController } from './documents/acceptance.controller.js';
import { MetadataController } from './documents/metadata.controller.js';
import { PdfGeneration } from './documents/pdf-generation.js';
import { PdfWaitPlaces } from './documents/pdf-wait-places.js';
import { FindabilityController } from './findability/findability.controller.js';
import { ProofsController } from './findability/proofs.controller.js';
import { ReceiptController } from './documents/receipt.controller.js';
import { UploadController } from './documents/upload.controller.js';
import { UploadRegistrar } from './documents/upload-registrar.js';
import { UploadPlaces } from './documents/upload-places.js';
import { Uploads } from './documents/uploads.js';
import { EventStreamPlaces } from './events/event-stream-places.js';
import { EventStreams } from './events/event-streams.js';
import { EventsController } from './events/events.controller.js';
import { EventReplay } from './events/event-replay.js';
import { LiveEvents } from './events/live-events.js';
import { AccountExport } from './export/account-export.js';
import { AccountRecords } from './export/account-records.js';
import { AuthRecords } from './export/auth-records.js';
import { DocumentRecords } from './export/document-records.js';
import { ProofRecords } from './export/proof-records.js';
import { ReportRecords } from './export/report-records.js';
import { ExportController } from './export/export.controller.js';
import { ProgramRecords } from './export/program-records.js';
import { DependencyChecks } from './health/dependency-checks.js';
import { HealthController } from './health/health.controller.js';
import { Readiness } from './health/readiness.js';
import { Refusals } from './http/refusals.js';
import { ClaimRoom } from './idempotency/claim-room.js';
import { ClaimStore } from './idempotency/claim-store.js';
import { Claims } from './idempotency/claims.js';
import { KeyCounters } from './idempotency/key-counters.js';
import { QueueDepths } from './queues/queue-depths.js';
import { KnownNetworks } from './rate-limits/known-networks.js';
import { KeyRateLimits } from './rate-limits/key-rate-limits.js';
import { RateLimits } from './rate-limits/rate-limits.js';
import { ReportDownloadController } from './reports/report-download.controller.js';
import { Reports } from './reports/reports.js';
import { ReportsController } from './reports/reports.controller.js';
import { SharedReportController } from './reports/shared-report.controller.js';
import { SharedCounters } from './rate-limits/shared-counters.js';
import { AccessTokenStrategy } from './session/access-token.strategy.js';
import { ApiKeyActivity } from './session/api-key-activity.js';
import { ApiKeyCallers } from './session/api-key-callers.js';
import { KeyAdmission } from './session/key-admission.js';
import { LivingCallers } from './session/living-callers.js';
import { RevokedApiKeys } from './session/revoked-api-keys.js';
import { RevokedSessions } from './session/revoked-sessions.js';
import { SessionActivity } from './session/session-activity.js';
import { SigningKeys } from './session/signing-keys.js';
import { UnsubscribeController } from './unsubscribe/unsubscribe.controller.js';
import { VerifiedTokens } from './session/verified-tokens.js';
import { DeliveriesController } from './webhooks/deliveries.controller.js';
import { WebhooksController } from './webhooks/webhooks.controller.js';

@Module({
  imports: [
    PassportModule,
    rpcClients(
      AuthService,
      ApiKeyService,
      ApiKeyCheckService,
      DeviceApprovalService,
      DeviceGrantService,
      DocumentService,
      DocumentFileService,
      FindabilityService,
      BrandContextService,
      BillingService,
      CheckoutService,
      NotificationService,
      ProofQueryService,
      ProofService,
      ReportPdfService,
      ReportService,
      SessionService,
      TwoFactorService,
      WebhookService,
    ),
  ],
  controllers: [
    AuthController,
    CurrentUserController,
    AccountController,
    AccountDeletionController,
    NotificationsController,
    DownloadNamesController,
    SessionsController,
    TwoFactorController,
    // Before the routes with an id, which would take its path for one.
    CurrentApiKeyController,
    DeviceApprovalsController,
    DeviceGrantsController,
    FoundApiKeyController,
    ApiKeysController,
    ExportController,
    BrandContextController,
    LearnedController,
    // Before the routes with an id, which would take its path for one.
    EventsController,
    ArchiveController,
    UploadController,
    DocumentsController,
    AcceptanceController,
    MetadataController,
    GenerationController,
    FieldGenerationController,
    FilesController,
    ReceiptController,
    FindabilityController,
    ProofsController,
    ReportsController,
    ReportDownloadController,
    SharedReportController,
    BillingController,
    CheckoutController,
    StripeWebhookController,
    TestCheckoutController,
    UnsubscribeController,
    WebhooksController,
    DeliveriesController,
    HealthController,
  ],
  providers: [
    AccessTokenStrategy,
    SigningKeys,
    VerifiedTokens,
    RevokedSessions,
    RevokedApiKeys,
    LivingCallers,
    SessionActivity,
    ApiKeyActivity,
    ApiKeyCallers,
    KeyAdmission,
    KeyRateLimits,
    KnownNetworks,
    RateLimits,
    SharedCounters,
    ClaimStore,
    ClaimRoom,
    KeyCounters,
    Claims,
    UserProfiles,
    Uploads,
    UploadPlaces,
    Refusals,
    QueueDepths,
    UploadRegistrar,
    DownloadPlaces,
    FileSender,
    DownloadTickets,
    TicketDownload,
    DocumentArchive,
    AccountExport,
    AccountRecords,
    AuthRecords,
    ProgramRecords,
    DocumentRecords,
    ProofRecords,
    ReportRecords,
    PdfGeneration,
    PdfWaitPlaces,
    Reports,
    LiveEvents,
    EventReplay,
    EventStreamPlaces,
    EventStreams,
    DeprecatedCalls,
    DependencyChecks,
    Readiness,
  ],
})
export class GatewayModule {}
