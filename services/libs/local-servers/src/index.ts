export {
  type PostgresServerOptions,
  type RunningPostgres,
  startPostgresServer,
} from './postgres-server.js';
export {
  type ServerCommand,
  type ServerExit,
  type ServerProcess,
  startServerProcess,
} from './server-process.js';
export { ServerError } from './server.errors.js';
export { findMinio, type RunningMinio, startMinioServer } from './minio-server.js';
export { findNatsServer, type NatsBinary } from './nats-binary.js';
export { findPostgres } from './postgres-binaries.js';
export { findPrometheus } from './prometheus-binary.js';
export { freePort, portAnswers, withFreePort } from './port.js';
export { isAlive, processMentions } from './leftover-process.js';
export { reachablePlace as placeOfPostgres } from './server-user.js';
export { startPrometheusServer } from './prometheus-server.js';
export { type NatsServerOptions, type RunningNats, startNatsServer } from './nats-server.js';
