import { Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import {
  AuthService,
  BillingService,
  BrandContextService,
  DocumentFileService,
  DocumentService,
} from '@colophon/contracts';
import { provideRpcClient } from '@colophon/platform';
import { AccountController } from './account/account.controller.js';
import { AuthController } from './auth/auth.controller.js';
import { CurrentUserController } from './auth/current-user.controller.js';
import { UserProfiles } from './auth/user-profiles.js';
import { BillingController } from './billing/billing.controller.js';
import { BrandContextController } from './brand-context/brand-context.controller.js';
import { DocumentsController } from './documents/documents.controller.js';
import { FileSender } from './documents/file-sender.js';
import { FilesController } from './documents/files.controller.js';
import { GenerationController } from './documents/generation.controller.js';
import { PdfGeneration } from './documents/pdf-generation.js';
import { UploadController } from './documents/upload.controller.js';
import { UploadRegistrar } from './documents/upload-registrar.js';
import { Uploads } from './documents/uploads.js';
import { EventStreams } from './events/event-streams.js';
import { EventsController } from './events/events.controller.js';
import { EventReplay } from './events/event-replay.js';
import { LiveEvents } from './events/live-events.js';
import { DependencyChecks } from './health/dependency-checks.js';
import { HealthController } from './health/health.controller.js';
import { Readiness } from './health/readiness.js';
import { ClaimStore } from './idempotency/claim-store.js';
import { Claims } from './idempotency/claims.js';
import { RateLimits } from './rate-limits/rate-limits.js';
import { SharedCounters } from './rate-limits/shared-counters.js';
import { AccessTokenStrategy } from './session/access-token.strategy.js';
import { RevokedSessions } from './session/revoked-sessions.js';
import { SigningKeys } from './session/signing-keys.js';

@Module({
  imports: [PassportModule],
  controllers: [
    AuthController,
    CurrentUserController,
    AccountController,
    BrandContextController,
    // Before the routes with an id, which would take its path for one.
    EventsController,
    UploadController,
    DocumentsController,
    GenerationController,
    FilesController,
    BillingController,
    HealthController,
  ],
  providers: [
    provideRpcClient(AuthService),
    provideRpcClient(DocumentService),
    provideRpcClient(DocumentFileService),
    provideRpcClient(BrandContextService),
    provideRpcClient(BillingService),
    AccessTokenStrategy,
    SigningKeys,
    RevokedSessions,
    RateLimits,
    SharedCounters,
    ClaimStore,
    Claims,
    UserProfiles,
    Uploads,
    UploadRegistrar,
    FileSender,
    PdfGeneration,
    LiveEvents,
    EventReplay,
    EventStreams,
    DependencyChecks,
    Readiness,
  ],
})
export class GatewayModule {}
