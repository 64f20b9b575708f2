// Started by telemetry.int.spec.ts with the built registration; prints what it sees as one JSON line.
import { get, createServer } from 'node:http';
import { SpanKind, trace } from '@opentelemetry/api';
import { createLogger } from '../../dist/logging/logger.js';
import { inSpan, activeTraceparent } from '../../dist/telemetry/propagation.js';
import { flushTelemetry } from '../../dist/telemetry/flush.js';
import { scrape } from '../../dist/telemetry/scrape.js';
import { ServerSpan } from '../../dist/telemetry/server-span.js';

const seen = { patched: '__wrapped' in get, counts: (await scrape()) !== undefined };
const lines = [];
const logger = createLogger('traced', 'info', { write: (line) => lines.push(JSON.parse(line)) });
const server = createServer((request, response) => {
  seen.incomingHeader = request.headers.traceparent;
  const { method, headers, httpVersion } = request;
  const span = ServerSpan.start({
    method,
    headers,
    httpVersion,
    service: 'traced',
    path: '/',
    scheme: 'http',
  });
  span.run(() => (seen.serverTraceId = trace.getActiveSpan()?.spanContext().traceId));
  response.end();
  span.end(200);
}).listen(0, '127.0.0.1');
await new Promise((resolve) => server.once('listening', resolve));

logger.info('outside');
await inSpan('work', { kind: SpanKind.INTERNAL }, async () => {
  seen.traceId = trace.getActiveSpan()?.spanContext().traceId;
  seen.traceparent = activeTraceparent();
  logger.info('inside');
  await new Promise((resolve, reject) => {
    get({ port: server.address().port, host: '127.0.0.1' }, (answer) =>
      answer.resume().on('end', resolve),
    ).on('error', reject);
  });
});
if (process.env.DATABASE_URL) {
  const { DataSource } = await import('typeorm');
  const database = new DataSource({ type: 'postgres', url: process.env.DATABASE_URL });
  await database.initialize();
  await inSpan('query', { kind: SpanKind.INTERNAL }, () => database.query('SELECT 1'));
  await database.destroy();
}
server.close();
await flushTelemetry();
console.log(JSON.stringify({ ...seen, lines }));
