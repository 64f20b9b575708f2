import { describeMetric as of, counter, gauge, histogram, total } from './instrument.js';
import { productMetrics, WORK_S } from './product-metrics.js';

/** Seconds; the bounds the conventions for HTTP ask for, and 0.3, which the promise on answers is about. */
const REQUEST_S = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.3, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];

/** Incoming work, outgoing work. */
const traffic = {
  httpRequests: histogram(
    of('http.server.request.duration', 's', 'Requests to the public surface, probes left out', [
      'http.request.method',
      'http.route',
      'http.response.status_code',
      'url.scheme',
      'network.protocol.version',
      'error.type',
    ]),
    REQUEST_S,
  ),
  rpcHandled: histogram(
    of('rpc.server.call.duration', 's', 'Requests between services, where they are answered', [
      'rpc.method',
      'error.type',
      'colophon.service',
    ]),
    REQUEST_S,
  ),
  rpcAsked: histogram(
    of('rpc.client.call.duration', 's', 'Requests between services, as the caller waits', [
      'rpc.method',
      'error.type',
    ]),
    REQUEST_S,
  ),
  eventsProcessed: histogram(
    of('messaging.process.duration', 's', 'Deliveries of events, by what became of them', [
      'messaging.destination.name',
      'messaging.consumer.group.name',
      'colophon.outcome',
      'error.type',
      'colophon.service',
    ]),
    WORK_S,
  ),
  eventsSent: counter(
    of('messaging.client.sent.messages', '{message}', 'Events handed to the broker', [
      'messaging.destination.name',
      'error.type',
    ]),
  ),
  objects: histogram(
    of('colophon.objects.operation.duration', 's', 'Calls of the object store, bodies not waited for', [
      'colophon.operation',
      'error.type',
      'colophon.service',
    ]),
    REQUEST_S,
  ),
  tasks: histogram(
    of('colophon.task.duration', 's', 'Runs of periodic tasks', [
      'colophon.task',
      'colophon.outcome',
      'colophon.service',
    ]),
    WORK_S,
  ),
};

/** What a process uses of what it has. */
const saturation = {
  clock: gauge(
    of('colophon.clock', 's', 'What the process takes the time to be, since 1970', ['colophon.service']),
  ),
  uptime: gauge(of('process.uptime', 's', 'Age of the process', ['colophon.service'])),
  cpu: total(of('process.cpu.time', 's', 'Processor time used', ['colophon.service', 'cpu.mode'])),
  resident: gauge(of('process.memory.usage', 'By', 'Resident memory', ['colophon.service'])),
  heapUsed: gauge(of('v8js.memory.heap.used', 'By', 'Heap in use', ['colophon.service'])),
  heapLimit: gauge(of('v8js.memory.heap.limit', 'By', 'Most the heap may grow to', ['colophon.service'])),
  loopDelay: gauge(
    of(
      'nodejs.eventloop.delay.p99',
      's',
      '99th percentile of the delay of the event loop since the last look',
      ['colophon.service'],
    ),
  ),
  loopUse: gauge(
    of('nodejs.eventloop.utilization', '1', 'Share of time the event loop was busy since the last look', [
      'colophon.service',
    ]),
  ),
  files: gauge(
    of('process.open_file_descriptors', '{file_descriptor}', 'Open files and sockets', ['colophon.service']),
  ),
  filesLimit: gauge(
    of('process.open_file_descriptors.limit', '{file_descriptor}', 'Most of them', ['colophon.service']),
  ),
  connections: gauge(
    of('colophon.db.connections', '{connection}', 'Connections of the pool', [
      'colophon.state',
      'colophon.service',
    ]),
  ),
  connectionsMax: gauge(
    of('colophon.db.connections.max', '{connection}', 'Most connections of the pool', ['colophon.service']),
  ),
  connectionsAwaited: gauge(
    of('colophon.db.connections.awaited', '{request}', 'Work that waits for a connection', [
      'colophon.service',
    ]),
  ),
  placesHeld: gauge(
    of('colophon.places.held', '{place}', 'Places of a limited number that are held, by what they are for', [
      'colophon.kind',
      'colophon.service',
    ]),
  ),
  placesOverdue: gauge(
    of('colophon.places.overdue', '{place}', 'Places held longer than their work may take', [
      'colophon.kind',
      'colophon.service',
    ]),
  ),
  dependencies: gauge(
    of('colophon.dependency.up', '{dependency}', '1 while the service can use it, 0 while it cannot', [
      'colophon.dependency',
      'colophon.service',
    ]),
  ),
};

/** Between services. */
const delivery = {
  outboxUnpublished: gauge(
    of(
      'colophon.outbox.unpublished',
      '{event}',
      'Committed events the broker has not taken, 10001 for more',
      ['colophon.service'],
    ),
  ),
  outboxAge: gauge(
    of('colophon.outbox.oldest_age', 's', 'Age of the oldest of them, 0 for none', ['colophon.service']),
  ),
  duplicates: counter(
    of('colophon.inbox.duplicates', '{event}', 'Events redelivered after they were processed', [
      'messaging.consumer.group.name',
      'colophon.service',
    ]),
  ),
  pending: gauge(
    of('colophon.consumer.pending', '{event}', 'Events not delivered yet', [
      'messaging.consumer.group.name',
      'colophon.service',
    ]),
  ),
  ackPending: gauge(
    of('colophon.consumer.ack_pending', '{event}', 'Events given out and not settled', [
      'messaging.consumer.group.name',
      'colophon.service',
    ]),
  ),
  redelivered: gauge(
    of('colophon.consumer.redelivered', '{event}', 'Unfinished events that were delivered before', [
      'messaging.consumer.group.name',
      'colophon.service',
    ]),
  ),
  queueWaiting: gauge(
    of('colophon.queue.waiting', '{event}', 'Events this process has drawn ahead of their work', [
      'messaging.consumer.group.name',
      'colophon.service',
    ]),
  ),
  queueUsers: gauge(
    of('colophon.queue.users', '{user}', 'Users whose events these are', [
      'messaging.consumer.group.name',
      'colophon.service',
    ]),
  ),
  queueMostUsed: gauge(
    of('colophon.queue.most_used', 's', 'Work time, halved each 30 minutes, of the user who used most', [
      'messaging.consumer.group.name',
      'colophon.service',
    ]),
  ),
  queueWait: histogram(
    of('colophon.queue.wait', 's', 'From the broker taking an event to the begin of its work', [
      'messaging.consumer.group.name',
      'colophon.service',
    ]),
    WORK_S,
  ),
  queueGivenBack: counter(
    of('colophon.queue.given_back', '{event}', 'Events that went back to the broker without a try', [
      'messaging.consumer.group.name',
      'colophon.service',
      'colophon.reason',
    ]),
  ),
  deadLetters: gauge(
    of('colophon.dlq.messages', '{event}', 'Events this consumer has given up, kept for a person', [
      'messaging.consumer.group.name',
      'colophon.service',
    ]),
  ),
  streamRefused: counter(
    of('colophon.stream.refused', '{message}', 'Messages a stream of the broker did not take', [
      'messaging.destination.name',
    ]),
  ),
  streamBytes: gauge(
    of('colophon.stream.size', 'By', 'Bytes of a stream of the broker', ['messaging.destination.name']),
  ),
  brokerBytes: gauge(of('colophon.broker.storage.used', 'By', 'Bytes the broker keeps for us', [])),
  brokerLimit: gauge(
    of('colophon.broker.storage.limit', 'By', 'Bytes it may keep; absent if no limit is set', []),
  ),
};

/** Every metric of Colophon. Rules and panels may use these and no others; see `prometheusName`. */
export const metrics = {
  ...traffic,
  ...saturation,
  ...delivery,
  ...productMetrics,
} as const;
