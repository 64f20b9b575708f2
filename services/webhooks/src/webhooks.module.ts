import { Clock, GuardedClient, PrivateTargets, SecretKeys } from '@colophon/platform';
import { Module } from '@nestjs/common';
import { CallEndpoint } from './delivery/call-endpoint.js';
import { DeliveryGauges } from './delivery/delivery-gauges.js';
import { DeliveryLoop } from './delivery/delivery-loop.task.js';
import { DeliveryController } from './delivery/delivery.controller.js';
import { DeliveryRepository } from './delivery/delivery.repository.js';
import { QueueDeliveries } from './delivery/queue-deliveries.usecase.js';
import { ReadDeliveries } from './delivery/read-deliveries.usecase.js';
import { DropDisabled } from './delivery/drop-disabled.usecase.js';
import { RecordEnds } from './delivery/record-ends.usecase.js';
import { RecordSuccesses } from './delivery/record-successes.js';
import { SendDelivery } from './delivery/send-delivery.usecase.js';
import { CreateEndpoint } from './endpoint/create-endpoint.usecase.js';
import { DeleteEndpoints } from './endpoint/delete-endpoints.usecase.js';
import { DeletionController } from './endpoint/deletion.controller.js';
import { EndpointRepository } from './endpoint/endpoint.repository.js';
import { EndpointSecrets } from './endpoint/endpoint-secrets.js';
import { OldDeletionsSweep } from './endpoint/old-deletions.sweep.js';
import { ResealEndpointSecrets } from './endpoint/reseal-endpoint-secrets.sweep.js';
import { RotateSecret } from './endpoint/rotate-secret.usecase.js';
import { TargetCheck } from './endpoint/target-check.js';
import { UpdateEndpoint } from './endpoint/update-endpoint.usecase.js';
import { UserDeletedConsumer } from './endpoint/user-deleted.consumer.js';
import { WebhookController } from './endpoint/webhook.controller.js';
import { DocumentCompletedConsumer } from './event/document-completed.consumer.js';
import { DocumentDeletedConsumer } from './event/document-deleted.consumer.js';
import { DocumentExpiredConsumer } from './event/document-expired.consumer.js';
import { DocumentExpiringConsumer } from './event/document-expiring.consumer.js';
import { DocumentFailedConsumer } from './event/document-failed.consumer.js';
import { DocumentReadyConsumer } from './event/document-ready.consumer.js';
import { DocumentUploadedConsumer } from './event/document-uploaded.consumer.js';
import { EventRepository } from './event/event.repository.js';
import { MailRequestedConsumer } from './event/mail-requested.consumer.js';
import { OldEventsSweep } from './event/old-events.sweep.js';
import { SendTest } from './event/send-test.usecase.js';
import { StoreEvents } from './event/store-events.js';
import { TakeEvents } from './event/take-events.usecase.js';
import { type WebhooksConfig, webhooksConfig } from './webhooks.config.js';

const endpoint = [
  CreateEndpoint,
  DeleteEndpoints,
  EndpointRepository,
  EndpointSecrets,
  OldDeletionsSweep,
  ResealEndpointSecrets,
  RotateSecret,
  TargetCheck,
  UpdateEndpoint,
];
const event = [EventRepository, OldEventsSweep, SendTest, StoreEvents, TakeEvents];
const delivery = [
  CallEndpoint,
  DeliveryGauges,
  DeliveryLoop,
  DropDisabled,
  DeliveryRepository,
  QueueDeliveries,
  ReadDeliveries,
  RecordEnds,
  RecordSuccesses,
  SendDelivery,
];

@Module({
  controllers: [
    DeletionController,
    DeliveryController,
    WebhookController,
    UserDeletedConsumer,
    DocumentCompletedConsumer,
    DocumentDeletedConsumer,
    DocumentExpiredConsumer,
    DocumentExpiringConsumer,
    DocumentFailedConsumer,
    DocumentReadyConsumer,
    DocumentUploadedConsumer,
    MailRequestedConsumer,
  ],
  providers: [
    ...endpoint,
    ...event,
    ...delivery,
    {
      provide: SecretKeys,
      useFactory: (config: WebhooksConfig) => SecretKeys.load(config),
      inject: [webhooksConfig.token],
    },
    {
      provide: GuardedClient,
      useFactory: (clock: Clock, config: WebhooksConfig) =>
        new GuardedClient({
          clock,
          allowed: PrivateTargets.parse(config.WEBHOOKS_PRIVATE_TARGETS ?? ''),
          ownHosts: new Set([new URL(config.PUBLIC_URL).hostname]),
        }),
      inject: [Clock, webhooksConfig.token],
    },
  ],
})
export class WebhooksModule {}
