import { defineService } from '@colophon/platform';
import { gatewayConfig } from './gateway.config.js';
import { GatewayModule } from './gateway.module.js';
import { createGatewayApplication } from './http/application.js';
import { ClaimRoom } from './idempotency/claim-room.js';
import { QueueDepths } from './queues/queue-depths.js';

export const gatewayService = defineService({
  name: 'gateway',
  module: GatewayModule,
  configs: [gatewayConfig],
  storage: true,
  tasks: [QueueDepths, ClaimRoom],
  http: createGatewayApplication,
});
