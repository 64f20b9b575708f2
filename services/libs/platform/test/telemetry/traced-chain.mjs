// Started by telemetry.int.spec.ts: request → transaction → outbox → relay → JetStream → consumer, in one process.
// oxlint-disable-next-line import/no-unassigned-import
import 'reflect-metadata';
import { BillingService, events } from '@colophon/contracts';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { SpanKind, trace } from '@opentelemetry/api';
import { freePort } from '@colophon/local-servers';
import { Controller as NestController } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  createRpcClient,
  durableOf,
  NATS,
  OnEventOnce,
  ProtoController,
  startService,
  systemClock,
  UnitOfWork,
} from '../../dist/index.js';
import { inSpan } from '../../dist/telemetry/propagation.js';

const seen = {};
const activeTraceId = () => trace.getActiveSpan()?.spanContext().traceId;
let consumed;
const done = new Promise((resolve) => (consumed = resolve));
let unitOfWork;

const empty = async () => ({});
class Controller {
  async getBalance() {
    seen.handler = activeTraceId();
    const origin = { aggregateId: 'a', userId: 'u' };
    await unitOfWork.run((transaction) => transaction.emit(events.creditsPurchased, { credits: 1 }, origin));
    return {};
  }
  reserveCredit() {
    return empty();
  }
  listTransactions() {
    return empty();
  }
  listPacks() {
    return empty();
  }
  adjustCredits() {
    return empty();
  }
}
class Consumer {
  async apply() {
    seen.consumer = activeTraceId();
    consumed();
  }
}
class ChainModule {}
// What decorators would do.
const { prototype } = Consumer;
ProtoController(BillingService)(Controller);
NestController()(Consumer);
OnEventOnce(events.creditsPurchased)(prototype, 'apply', Object.getOwnPropertyDescriptor(prototype, 'apply'));
Reflect.defineMetadata('controllers', [Controller, Consumer], ChainModule);

const service = await startService(
  {
    name: 'chain',
    module: ChainModule,
    database: { entities: [], migrations: [] },
  },
  {
    NATS_URL: process.env.NATS_URL,
    DATABASE_URL: process.env.DATABASE_URL,
    LOG_LEVEL: 'silent',
    HTTP_HOST: '127.0.0.1',
    HTTP_PORT: String(await freePort()),
  },
);
unitOfWork = service.app.get(UnitOfWork);
const connection = service.app.get(NATS);
await inSpan('browser', { kind: SpanKind.INTERNAL }, async () => {
  seen.caller = activeTraceId();
  await createRpcClient(BillingService, connection).getBalance({ userId: 'u' });
});
await done;
const message = await (await jetstream(connection).streams.get('CREDIT')).getMessage({
  last_by_subj: events.creditsPurchased.type,
});
seen.header = message.header.get('traceparent').split('-')[1];
// What the metrics count: the event has left the outbox, and its delivery is acknowledged. A scrape is answered again for some seconds.
const manager = await jetstreamManager(connection);
const durable = durableOf('chain', events.creditsPurchased);
const isOver = async () => {
  const [{ count }] = await service.app.get(DataSource).query('SELECT count(*) FROM outbox');
  const { num_pending: waiting, num_ack_pending: open } = await manager.consumers.info('CREDIT', durable);
  return Number(count) + waiting + open === 0;
};
while (!(await isOver())) await systemClock.sleep(20);
const scraped = await fetch(`${service.url}/metrics`);
seen.type = scraped.headers.get('content-type');
seen.metrics = await scraped.text();
await service.close();
console.log(JSON.stringify(seen));
process.exit(0);
