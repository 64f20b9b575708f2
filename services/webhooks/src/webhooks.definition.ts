import { WebhookService } from '@colophon/contracts';
import { defineService, serve } from '@colophon/platform';
import { DeliveryLoop } from './delivery/delivery-loop.task.js';
import { AttemptRow, DeliveryRow } from './delivery/delivery.entity.js';
import { DeliveryController } from './delivery/delivery.controller.js';
import { EndpointRow } from './endpoint/endpoint.entity.js';
import { ResealEndpointSecrets } from './endpoint/reseal-endpoint-secrets.sweep.js';
import { UserDeletedConsumer } from './endpoint/user-deleted.consumer.js';
import { WebhookController } from './endpoint/webhook.controller.js';
import { DocumentCompletedConsumer } from './event/document-completed.consumer.js';
import { DocumentDeletedConsumer } from './event/document-deleted.consumer.js';
import { DocumentExpiredConsumer } from './event/document-expired.consumer.js';
import { DocumentExpiringConsumer } from './event/document-expiring.consumer.js';
import { DocumentFailedConsumer } from './event/document-failed.consumer.js';
import { DocumentReadyConsumer } from './event/document-ready.consumer.js';
import { DocumentUploadedConsumer } from './event/document-uploaded.consumer.js';
import { EventRow } from './event/event.entity.js';
import { MailRequestedConsumer } from './event/mail-requested.consumer.js';
import { OldEventsSweep } from './event/old-events.sweep.js';
import { CreateWebhooks1764000000001 } from './migrations/1764000000001-create-webhooks.js';
import { webhooksConfig } from './webhooks.config.js';
import { WebhooksModule } from './webhooks.module.js';

export const webhooksDatabase = {
  entities: [EndpointRow, EventRow, DeliveryRow, AttemptRow],
  migrations: [CreateWebhooks1764000000001],
};

export const webhooksService = defineService({
  name: 'webhooks',
  module: WebhooksModule,
  configs: [webhooksConfig],
  database: webhooksDatabase,
  consumers: [
    DocumentUploadedConsumer,
    DocumentCompletedConsumer,
    DocumentReadyConsumer,
    DocumentFailedConsumer,
    DocumentExpiringConsumer,
    DocumentDeletedConsumer,
    DocumentExpiredConsumer,
    MailRequestedConsumer,
    UserDeletedConsumer,
  ],
  rpc: [serve(WebhookService, WebhookController, DeliveryController)],
  tasks: [DeliveryLoop, OldEventsSweep, ResealEndpointSecrets],
});
