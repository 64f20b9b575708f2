import {
  BillingService,
  CheckoutService,
  deadLetterSubject,
  DocumentRecordService,
  DocumentService,
  type EventBody,
  type EventMessage,
  type EventType,
  filterOf,
} from '@colophon/contracts';
import {
  commonErrors,
  createRpcClient,
  decodeEvent,
  durableOf,
  EventPublisher,
  newId,
  type RpcClient,
  type RunningService,
  ServiceError,
  startService,
} from '@colophon/platform';
import {
  DatedClock,
  eventually,
  FakeService,
  isLineAtRest,
  startNats,
  templateDatabase,
  type TestDatabase,
  type TestNats,
} from '@colophon/testing';
import { type ConsumerInfo, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { DataSource } from 'typeorm';
import { billingCreditsDatabase, billingCreditsService } from '../src/billing-credits.definition.js';

/** Calls at a time: twice as many as the service has connections, so that they wait for one, but not for long. */
export const AT_A_TIME = 12;
/** Calls of a crowd wait for each other. */
export const PATIENT = { deadlineMs: 60_000 };

/** The running service on a real broker and database, and what its neighbours would do. Only the clock is a fake. */
export class RunningBilling {
  private constructor(
    readonly nats: TestNats,
    private readonly testDatabase: TestDatabase,
    private readonly service: RunningService,
    readonly connection: NatsConnection,
    readonly database: DataSource,
    readonly clock: DatedClock,
  ) {}

  /** @param variables what a test wants to be different */
  static async start(variables: Readonly<Record<string, string>> = {}): Promise<RunningBilling> {
    const [nats, testDatabase] = await Promise.all([startNats(), templateDatabase(billingCreditsDatabase)]);
    const clock = new DatedClock('2026-01-15T12:00:00Z');
    const env = {
      NATS_URL: nats.url,
      DATABASE_URL: testDatabase.url,
      LOG_LEVEL: 'silent',
      PUBLIC_URL: 'https://colophon.example',
      ...variables,
    };
    const service = await startService(billingCreditsService, env, { clock });
    const connection = await connect({ servers: nats.url });
    return new RunningBilling(nats, testDatabase, service, connection, service.app.get(DataSource), clock);
  }

  async stop(): Promise<void> {
    await this.service.close();
    await this.connection.close();
    await this.testDatabase.drop();
    await this.nats.stop();
  }

  get rpc(): RpcClient<typeof BillingService> {
    return createRpcClient(BillingService, this.connection);
  }

  get checkout(): RpcClient<typeof CheckoutService> {
    return createRpcClient(CheckoutService, this.connection);
  }

  get app() {
    return this.service.app;
  }

  /**
   * Answers as the document service: these documents with their status, all others are gone.
   * @param outcomeOf runs that it knows, each with its end; empty while it is in progress
   */
  serveDocuments(statusOf: ReadonlyMap<string, string>, outcomeOf: ReadonlyMap<string, string>): void {
    const notAsked = () => Promise.reject(new Error('not asked by this service'));
    const server = new FakeService(this.connection, 'document');
    server.serve(DocumentService, {
      getDocument: async ({ documentId }) => {
        const status = statusOf.get(documentId);
        if (!status) throw new ServiceError(commonErrors.notFound);
        if (status === 'completed without a run')
          return { document: { id: documentId, status: 'completed' } };
        return { document: { id: documentId, status, generatedMetadata: {} } };
      },
      createDocument: notAsked,
      listDocuments: notAsked,
      updateMetadata: notAsked,
      acceptMetadata: notAsked,
      generateMetadata: notAsked,
      regenerateField: notAsked,
      deleteDocument: notAsked,
      getAnalytics: notAsked,
    });
    server.serve(DocumentRecordService, {
      findDocumentRecords: notAsked,
      findGenerationRecords: async ({ generationIds }) => ({
        records: generationIds.flatMap((id) => {
          const outcome = outcomeOf.get(id);
          return outcome === undefined ? [] : [{ id, outcome }];
        }),
      }),
    });
  }

  async publish<E extends EventType>(
    event: E,
    body: EventBody<E>,
    userId: string,
    id = newId(),
  ): Promise<void> {
    const origin = { id, time: this.clock.now(), aggregateId: userId, userId };
    await new EventPublisher(this.connection).publish(event, body, origin);
  }

  /** As an event of this type, whatever it is. */
  async publishText(event: EventType, text: string): Promise<void> {
    await jetstream(this.connection).publish(event.type, text);
  }

  /** Every event of this type the service has emitted so far, oldest first. */
  async emitted<E extends EventType>(event: E): Promise<EventMessage<E>[]> {
    await this.hasToldAll();
    const manager = await jetstreamManager(this.connection);
    const { state } = await manager.streams.info(event.stream, { subjects_filter: filterOf(event) });
    const count = Object.values(state.subjects ?? {}).reduce((sum, messages) => sum + messages, 0);
    if (count === 0) return [];
    const consumer = await jetstream(this.connection).consumers.get(event.stream, {
      filter_subjects: [filterOf(event)],
    });
    const found: EventMessage<E>[] = [];
    while (found.length < count)
      for await (const message of await consumer.fetch({
        max_messages: count - found.length,
        expires: 2000,
      }))
        found.push(decodeEvent(event, message.string()));
    return found;
  }

  /** How many messages of this durable were given up on. */
  async deadLetters(durable: string): Promise<number> {
    const manager = await jetstreamManager(this.connection);
    const subject = deadLetterSubject(`billing-credits_${durable}`);
    const { state } = await manager.streams.info('DEAD', { subjects_filter: subject });
    return state.subjects?.[subject] ?? 0;
  }

  /** How often an event of this type was delivered, repetitions included. */
  async deliveriesOf(event: EventType): Promise<number> {
    return (await this.consumerOf(event)).delivered.consumer_seq;
  }

  private async consumerOf(event: EventType): Promise<ConsumerInfo> {
    const manager = await jetstreamManager(this.connection);
    return manager.consumers.info(event.stream, durableOf('billing-credits', event));
  }

  /** Waits until all published events of this type are handled. */
  async settled(event: EventType): Promise<void> {
    const manager = await jetstreamManager(this.connection);
    const durable = durableOf('billing-credits', event);
    await eventually(() => isLineAtRest(manager, event.stream, durable), `${event.type} to be handled`);
    await this.hasToldAll();
  }

  private async hasToldAll(): Promise<void> {
    await eventually(async () => {
      const [row] = await this.database.query<{ count: string }[]>('SELECT count(*) FROM outbox');
      return row?.count === '0';
    }, 'an empty outbox');
  }
}
