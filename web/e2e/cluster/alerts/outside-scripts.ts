/** Titles of documents the made-up model treats in their own way; it refuses the key for all others. */
export const OVERCROWDED = 'Overcrowded quays';
export const UNANSWERED = 'Unanswered letters';

/** A server that speaks as OpenAI's does, and has no good answer. */
export const MODEL = `
require('node:http').createServer(async (request, response) => {
  const pieces = [];
  for await (const piece of request) pieces.push(piece);
  const body = Buffer.concat(pieces).toString();
  const answer = (status, message, headers) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify({ error: { message, type: 'made_up', code: null } }));
  if (body.includes('${OVERCROWDED}')) return answer(429, 'Too many requests.', { 'retry-after': '3600' });
  if (body.includes('${UNANSWERED}')) return answer(500, 'The server had an error.');
  answer(401, 'Incorrect API key provided.');
}).listen(443);`;

/** Takes every call of a webhook and answers none. */
export const DEAF_SERVER = `require('node:http').createServer(() => {}).listen(8443);`;

/** Takes every call of a webhook, each after three seconds. */
export const SLOW_SERVER = `
require('node:http').createServer((request, response) => {
  request.resume();
  setTimeout(() => response.writeHead(204).end(), 3000);
}).listen(8443);`;

/** Megabytes an operator's broker lets the product keep. */
const BROKER_MB = 48;

/** A broker that others use, too: the product's account has a bound. */
export const BOUNDED_BROKER = (password: string): string => `
server_name: outside
port: 4222
max_payload: 1MB
jetstream { store_dir: /tmp/jetstream, max_file_store: 1GB, sync_interval: always }
accounts {
  colophon {
    jetstream: { max_file: ${BROKER_MB}MB, max_memory: 64MB }
    users: [{ user: colophon, password: ${password} }]
  }
}`;

/** Takes what a collector hands on; after `GET /refuse` it refuses it, until `GET /take`. */
export const TRACE_STORE = `
let status = 200;
require('node:http').createServer((request, response) => {
  if (request.url === '/refuse') status = 401;
  if (request.url === '/take') status = 200;
  request.resume();
  response.writeHead(request.method === 'POST' ? status : 200).end();
}).listen(4318);`;

/** An OpenTelemetry collector that serves its own metrics by its default settings. */
export const COLLECTOR = (store: string): string => `
receivers: { otlp: { protocols: { http: { endpoint: 0.0.0.0:4318 } } } }
processors: { batch: {} }
exporters: { otlphttp: { endpoint: '${store}' } }
service:
  pipelines:
    traces: { receivers: [otlp], processors: [batch], exporters: [otlphttp] }
    metrics: { receivers: [otlp], processors: [batch], exporters: [otlphttp] }
    logs: { receivers: [otlp], processors: [batch], exporters: [otlphttp] }
`;

/** How many bytes there are room for on the volume of a pod. */
export const VOLUME_SIZE = `
const { blocks, bsize } = require('node:fs').statfsSync('/volume');
console.log(blocks * bsize);`;

/** Fills the volume of a pod to 85 hundredths. */
export const FILL_VOLUME = `
const { statfsSync, appendFileSync } = require('node:fs');
const piece = Buffer.alloc(2 ** 20);
const isFull = () => {
  const { blocks, bfree } = statfsSync('/volume');
  return bfree / blocks < 0.15;
};
while (!isFull()) appendFileSync('/volume/filling', piece);`;

export const EMPTY_VOLUME = `require('node:fs').rmSync('/volume/filling', { force: true });`;

/** A pod that does nothing by itself. */
export const IDLE = `setInterval(() => {}, 2 ** 30);`;

/**
 * Tries passwords, each for another address and from another network, and more than are allowed of one for another;
 * keeps requests open whose bodies never come.
 * The first argument is where the gateway is.
 */
export const CROWD = (gateway: string): string => `
const { request } = require('node:http');
const post = (headers, body) => {
  const sent = request('${gateway}/api/auth/login', { method: 'POST', headers: { 'content-type': 'application/json', ...headers } });
  sent.on('response', (response) => response.resume()).on('error', () => {});
  return body ? sent.end(body) : sent.flushHeaders();
};
let number = 0;
const guess = (from, name) =>
  post({ 'x-forwarded-for': from }, JSON.stringify({ email: name + '@example.com', password: 'Guess-of-many' }));
setInterval(() => {
  number += 1;
  guess('198.51.' + ((number >> 8) & 255) + '.' + (number & 255), 'guess' + number);
}, 1000 / 20);
setInterval(() => guess('192.0.2.1', 'one-account'), 1000);
setInterval(() => post({ 'x-forwarded-for': '203.0.113.1', 'content-length': '1000' }), 1000 / 15);`;
