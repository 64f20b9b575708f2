// What a request and an event cost, of this checkout against another one, by turns in one run. Not part of any test run:
//   node services/libs/platform/bench/messaging.bench.mjs <other checkout> [rounds]
// Both must be built. Prints medians over the rounds, and their ratios: p50 and p99 of a request in ms, events per second,
// and the processor time of client (call), server (answer) and consumer (event) in µs, which a busy machine changes least.
import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { events } from '@colophon/contracts';
import { freePort, startNatsServer } from '@colophon/local-servers';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connectNats, createLogger, encodeEvent, newId } from '../dist/index.js';

const HERE = resolve(import.meta.dirname, '..');
const [other, rounds = '5'] = process.argv.slice(2);
if (!other) throw new Error('Usage: messaging.bench.mjs <other checkout> [rounds]');
const VERSIONS = { before: resolve(other, 'services/libs/platform'), now: HERE };
/** Of client and consumer each, before they measure: a process runs for days, its first half second is no measure of it. */
const WARM_UP = 2000;
const REQUESTS = 20_000;
const EVENTS = 20_000;

const nats = await startNatsServer({
  dataDir: mkdtempSync(join(tmpdir(), 'bench-messaging-')),
  port: await freePort(),
  durable: false,
});
const env = { ...process.env, NATS_URL: nats.url };

const start = (folder, role, count = 0) => {
  const program = join(import.meta.dirname, 'messaging.program.mjs');
  const child = spawn(process.execPath, [program, folder, role, String(WARM_UP), String(count)], {
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const said = async () => JSON.parse((await lines.next()).value);
  const end = async () => {
    const gone = once(child, 'exit');
    child.stdin.end();
    await gone;
  };
  return { said, end };
};

const requests = async (folder) => {
  const server = start(folder, 'serve');
  const { allUs: before } = await server.said();
  const client = start(folder, 'ask', REQUESTS);
  const figures = await client.said();
  await client.end();
  const ended = server.said();
  await server.end();
  const { allUs: after } = await ended;
  return { ...figures, answerUs: (after - before) / (REQUESTS + WARM_UP) };
};

const publisher = await connectNats(nats.url, 'bench', createLogger('bench', 'silent'));
const manager = await jetstreamManager(publisher);

/** The events are there before the consumer is, so that it alone sets the pace. */
const consumption = async (folder) => {
  const making = start(folder, 'count', EVENTS);
  await making.said();
  await making.end();
  const event = events.creditsPurchased;
  const js = jetstream(publisher);
  for (let sent = 0; sent < WARM_UP + EVENTS; sent += 500)
    await Promise.all(
      Array.from({ length: 500 }, () => {
        const userId = newId();
        const origin = { id: newId(), time: new Date(), aggregateId: userId, userId };
        return js.publish(event.type, encodeEvent(event, { credits: 1 }, origin).payload);
      }),
    );
  const consumer = start(folder, 'count', EVENTS);
  const lines = [await consumer.said(), await consumer.said()];
  await consumer.end();
  await manager.streams.purge('CREDIT');
  return lines.find(({ perSecond }) => perSecond !== undefined);
};

const figures = { before: [], now: [] };
for (let round = 0; round < Number(rounds); round += 1)
  for (const [version, folder] of Object.entries(VERSIONS)) {
    const figure = { ...(await requests(folder)), ...(await consumption(folder)) };
    figures[version].push(figure);
    console.log(version, figure);
  }
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
for (const name of ['p50', 'p99', 'callUs', 'answerUs', 'perSecond', 'eventUs']) {
  const [before, now] = Object.keys(VERSIONS).map((version) => median(figures[version].map((f) => f[name])));
  console.log(
    `${name}: before ${before.toFixed(3)}, now ${now.toFixed(3)}, ratio ${(now / before).toFixed(3)}`,
  );
}
await publisher.close();
await nats.stop();
process.exit(0);
