import { defineService } from '@colophon/platform';
import { DeliveryLoop } from './delivery/delivery-loop.task.js';
import { AttemptRow, DeliveryRow } from './delivery/delivery.entity.js';
import { EndpointRow } from './endpoint/endpoint.entity.js';
import { OldDeletionsSweep } from './endpoint/old-deletions.sweep.js';
import { ResealEndpointSecrets } from './endpoint/reseal-endpoint-secrets.sweep.js';
import { EventRow } from './event/event.entity.js';
import { OldEventsSweep } from './event/old-events.sweep.js';
import { CreateWebhooks1764000000001 } from './migrations/1764000000001-create-webhooks.js';
import { KeepReplacedSecrets1764000000002 } from './migrations/1764000000002-keep-replaced-secrets.js';
import { KnowDeletedUsers1764000000003 } from './migrations/1764000000003-know-deleted-users.js';
import { KnowWhenDeliveriesEnded1764000000004 } from './migrations/1764000000004-know-when-deliveries-ended.js';
import { webhooksConfig } from './webhooks.config.js';
import { WebhooksModule } from './webhooks.module.js';

export const webhooksDatabase = {
  entities: [EndpointRow, EventRow, DeliveryRow, AttemptRow],
  migrations: [
    CreateWebhooks1764000000001,
    KeepReplacedSecrets1764000000002,
    KnowDeletedUsers1764000000003,
    KnowWhenDeliveriesEnded1764000000004,
  ],
};

export const webhooksService = defineService({
  name: 'webhooks',
  module: WebhooksModule,
  configs: [webhooksConfig],
  database: webhooksDatabase,
  tasks: [DeliveryLoop, OldDeletionsSweep, OldEventsSweep, ResealEndpointSecrets],
});
