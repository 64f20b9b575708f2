import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import {
  BillingService,
  DocumentRecordService,
  type EventBody,
  type EventMessage,
  events,
  type EventType,
  filterOf,
} from '@colophon/contracts';
import {
  commonErrors,
  decodeEvent,
  durableOf,
  EventPublisher,
  newId,
  objectKeys,
  ObjectStore,
  type PeriodicTask,
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
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { Type } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { retentionSweeperDatabase, retentionSweeperService } from '../src/retention-sweeper.definition.js';

/** Billing as far as this service asks it: users with paid credits, or no answer at all. */
class Billing {
  readonly payers = new Set<string>();
  /** Users whose balance cannot be read. */
  readonly unreadable = new Set<string>();
  /** When a user's last paid credit went. */
  readonly paidUntil = new Map<string, Date>();
  private server: FakeService | undefined;

  constructor(private readonly connection: NatsConnection) {}

  open(): void {
    const notAsked = () => Promise.reject(new Error('not asked by this service'));
    this.server = new FakeService(this.connection, 'billing-credits');
    this.server.serve(BillingService, {
      getBalance: async ({ userId }) => {
        if (this.unreadable.has(userId)) throw new ServiceError(commonErrors.internal);
        const paidUntil = this.paidUntil.get(userId);
        return {
          balance: {
            paidRemaining: this.payers.has(userId) ? 5 : 0,
            paidUntil: paidUntil && timestampFromDate(paidUntil),
          },
        };
      },
      reserveCredit: notAsked,
      listTransactions: notAsked,
      listPacks: notAsked,
      adjustCredits: notAsked,
    });
  }

  async close(): Promise<void> {
    await this.server?.stop();
  }
}

/** The document service as far as this service asks it: the documents it knows, or no answer at all. */
class Documents {
  readonly records = new Map<
    string,
    { userId: string; createdAt: Date; processedKey?: string; title?: string }
  >();
  private server: FakeService | undefined;

  constructor(private readonly connection: NatsConnection) {}

  open(): void {
    this.server = new FakeService(this.connection, 'document');
    this.server.serve(DocumentRecordService, {
      findDocumentRecords: async ({ documentIds }) => ({
        records: documentIds.flatMap((id) => {
          const record = this.records.get(id);
          if (!record) return [];
          const { userId, processedKey = '', title = '' } = record;
          const createdAt = timestampFromDate(record.createdAt);
          return [{ id, userId, filename: 'a.pdf', createdAt, processedKey, title }];
        }),
      }),
      findGenerationRecords: () => Promise.reject(new Error('not asked by this service')),
    });
  }

  async close(): Promise<void> {
    await this.server?.stop();
  }
}

/** The running service on a real broker, database and folder. Fake: the clock, and billing at the other end. */
export class RunningRetention {
  private constructor(
    private readonly parts: {
      nats: TestNats;
      database: TestDatabase;
      folder: string;
      connection: NatsConnection;
    },
    private readonly env: Readonly<Record<string, string>>,
    /** Replicas of the service; most tests need the first alone. */
    private readonly replicas: RunningService[],
    readonly billing: Billing,
    readonly documents: Documents,
    readonly clock: DatedClock,
  ) {}

  /** @param variables on top of those every test needs */
  static async start(variables: Record<string, string> = {}): Promise<RunningRetention> {
    const [nats, database, folder] = await Promise.all([
      startNats(),
      templateDatabase(retentionSweeperDatabase),
      mkdtemp(path.join(tmpdir(), 'retention-')),
    ]);
    // Objects carry the time of the machine, so the clock starts there.
    const clock = new DatedClock(new Date());
    const connection = await connect({ servers: nats.url });
    const billing = new Billing(connection);
    billing.open();
    const documents = new Documents(connection);
    documents.open();
    const env = {
      NATS_URL: nats.url,
      DATABASE_URL: database.url,
      OBJECT_STORE_DIR: folder,
      LOG_LEVEL: 'silent',
      SWEEP_INTERVAL_MS: '3600000',
      SWEEP_BATCH: '10',
      ...variables,
    };
    const parts = { nats, database, folder, connection };
    const retention = new RunningRetention(parts, env, [], billing, documents, clock);
    await retention.addReplica();
    return retention;
  }

  async addReplica(): Promise<void> {
    this.replicas.push(await startService(retentionSweeperService, this.env, { clock: this.clock }));
  }

  /** Every replica stops and one starts again: what was only in memory is lost. */
  async restart(): Promise<void> {
    await Promise.all(this.replicas.splice(0).map((replica) => replica.close()));
    await this.addReplica();
  }

  async stop(): Promise<void> {
    await Promise.all(this.replicas.map((replica) => replica.close()));
    await this.parts.connection.close();
    await this.parts.database.drop();
    await this.parts.nats.stop();
    await rm(this.parts.folder, { recursive: true, force: true });
  }

  get store(): ObjectStore {
    return this.service.app.get(ObjectStore);
  }

  get database(): DataSource {
    return this.service.app.get(DataSource);
  }

  run(task: Type<PeriodicTask>): Promise<void> {
    return this.instance(task).run();
  }

  /** In every replica at the same time. */
  async runEverywhere(task: Type<PeriodicTask>): Promise<void> {
    await Promise.all(this.replicas.map(({ app }) => app.get(task).run()));
  }

  /** The folder of objects. */
  get folder(): string {
    return this.parts.folder;
  }

  private get service(): RunningService {
    const [first] = this.replicas;
    if (!first) throw new Error('no replica runs');
    return first;
  }

  instance<T>(type: Type<T>): T {
    return this.service.app.get(type);
  }

  /** Publishes and waits until the service has handled it. */
  async tell<E extends EventType>(event: E, body: EventBody<E>, userId: string): Promise<void> {
    const origin = { id: newId(), time: this.clock.now(), aggregateId: userId, userId };
    await new EventPublisher(this.parts.connection).publish(event, body, origin);
    const manager = await jetstreamManager(this.parts.connection);
    const durable = durableOf('retention-sweeper', event);
    await eventually(() => isLineAtRest(manager, event.stream, durable), `${event.type} to be handled`);
  }

  /** Every event of this type the service has emitted for the user, oldest first. */
  async emitted<E extends EventType>(event: E, userId: string): Promise<EventMessage<E>[]> {
    await eventually(async () => {
      const [row] = await this.database.query<{ count: string }[]>('SELECT count(*) FROM outbox');
      return row?.count === '0';
    }, 'an empty outbox');
    const manager = await jetstreamManager(this.parts.connection);
    const { state } = await manager.streams.info(event.stream, { subjects_filter: filterOf(event) });
    const count = Object.values(state.subjects ?? {}).reduce((sum, messages) => sum + messages, 0);
    if (count === 0) return [];
    const consumer = await jetstream(this.parts.connection).consumers.get(event.stream, {
      filter_subjects: [filterOf(event)],
    });
    const found: EventMessage<E>[] = [];
    while (found.length < count) {
      for await (const message of await consumer.fetch({
        max_messages: count - found.length,
        expires: 2000,
      })) {
        found.push(decodeEvent(event, message.string()));
      }
    }
    return found.filter(({ meta }) => meta.userId === userId);
  }

  async putOriginal(documentId: string): Promise<void> {
    for (const key of [
      objectKeys.original(documentId),
      objectKeys.text(documentId),
      objectKeys.thumbnail(documentId),
    ])
      await this.put(key);
  }

  /** As an inspection does: first the text and the picture, then the word of it. */
  async inspect(documentId: string, userId: string): Promise<void> {
    await this.put(objectKeys.text(documentId));
    await this.put(objectKeys.thumbnail(documentId));
    const nothing = { language: '', warnings: [], refusalCode: '', refusalMessage: '' };
    const body = { ...nothing, documentId, pageCount: 1, hasThumbnail: true, digestState: new Uint8Array() };
    await this.tell(events.pdfInspected, body, userId);
  }

  async put(key: string): Promise<void> {
    await this.store.put(key, Buffer.from(key), { contentType: 'application/octet-stream' });
  }

  /** Keys of all objects of the document. */
  async objectsOf(documentId: string): Promise<string[]> {
    const keys: string[] = [];
    for await (const { key } of this.store.list('')) if (key.includes(documentId)) keys.push(key);
    return keys;
  }
}
