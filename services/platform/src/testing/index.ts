export { CountingProxy } from './counting-proxy.js';
export { type FakeDocumentWork, startDocumentWork } from './document-work.js';
export { FakeClock } from './fake-clock.js';
export { sequenceCount } from './sequence-count.js';
export { startMinio, type TestMinio } from './test-minio.js';
export { startNats, type TestNats } from './test-nats.js';
export { emptyDatabase, templateDatabase, type TestDatabase } from './test-database.js';
export { findNatsServer, type NatsBinary } from './servers/nats-binary.js';
export { type NatsServerOptions, type RunningNats, startNatsServer } from './servers/nats-server.js';
export { findPrometheus } from './servers/prometheus-binary.js';
export { startPrometheusServer } from './servers/prometheus-server.js';
export { findPostgres } from './servers/postgres-binaries.js';
export {
  type PostgresServerOptions,
  type RunningPostgres,
  startPostgresServer,
} from './servers/postgres-server.js';
export { findMinio, type RunningMinio, startMinioServer } from './servers/minio-server.js';
export { processMentions } from './servers/leftover-process.js';
export { type CollectedSpan, SpanCollector } from './span-collector.js';
export { freePort, portAnswers } from './servers/port.js';
export { ServerError } from './servers/server.errors.js';
export {
  type ServerCommand,
  type ServerExit,
  type ServerProcess,
  startServerProcess,
} from './servers/server-process.js';
export { type FakeLlm, startFakeLlm } from './fake-llm/fake-llm.js';
export { FAKE_RETRY_AFTER_S, type FakeScenario } from './fake-llm/fake-scenario.js';
export { reachablePlace as placeOfPostgres } from './servers/server-user.js';
