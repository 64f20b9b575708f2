import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import {
  AuthService,
  BillingService,
  DocumentService,
  events,
  type EventType,
  longestTryMs,
} from '@colophon/contracts';
import {
  Clock,
  createRpcClient,
  durableOf,
  Health,
  type HealthCheck,
  NATS,
  newId,
  objectKeys,
  ObjectStore,
} from '@colophon/platform';
import { lookTwice, WorkerCheck } from './worker-check.js';

const DEADLINE_MS = 1500;

/** Tells the platform's health what a document needs to go all the way. */
@Injectable()
export class DependencyChecks implements OnModuleInit {
  constructor(
    private readonly health: Health,
    private readonly store: ObjectStore,
    private readonly clock: Clock,
    @Inject(NATS) private readonly connection: NatsConnection,
  ) {}

  onModuleInit(): void {
    const auth = createRpcClient(AuthService, this.connection);
    const documents = createRpcClient(DocumentService, this.connection);
    const billing = createRpcClient(BillingService, this.connection);
    const options = { deadlineMs: DEADLINE_MS };
    this.health.register(
      'object-store',
      async () => void (await this.store.head(objectKeys.original(newId()))),
    );
    this.health.register('auth', async () => void (await auth.getSigningKeys({}, options)));
    // An unused user id: the answer is a row of zeros from an index.
    this.health.register(
      'document',
      async () => void (await documents.getAnalytics({ userId: newId() }, options)),
    );
    this.health.register('billing-credits', async () => void (await billing.listPacks({}, options)));
    const { pdf, generation } = longestTryMs;
    const inspects = this.workerCheck('pdf-worker', events.documentUploaded, pdf);
    const writes = this.workerCheck('pdf-worker', events.pdfRequested, pdf);
    this.health.register('pdf-worker', async () => void (await Promise.all([inspects(), writes()])));
    this.health.register('ai-worker', this.workerCheck('ai-worker', events.metadataRequested, generation));
  }

  private workerCheck(service: string, event: EventType, longest: number): HealthCheck {
    const check = new WorkerCheck(longest);
    return async () => {
      const manager = await jetstreamManager(this.connection, { checkAPI: false });
      const look = () => manager.consumers.info(event.stream, durableOf(service, event));
      check.look(await lookTwice(look, this.clock), this.clock.now());
    };
  }
}
