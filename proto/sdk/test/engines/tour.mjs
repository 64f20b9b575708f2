// A program that uses the packed SDK; each engine runs it as `tour.mjs URL FILE`. It writes what it got as JSON.
import { Colophon, verifyWebhook } from '../../dist/index.js';

const [baseUrl, path] = process.argv.slice(2);
const { documents } = new Colophon({ apiKey: 'clphk_key', baseUrl });
const bytes = new TextEncoder().encode('%PDF-1.7 from a stream');
const sources = [
  { path },
  new File(['%PDF-1.7 from memory'], 'memory.pdf'),
  { stream: () => new Blob([bytes]).stream(), name: 'stream.pdf', size: bytes.length },
];
const uploads = [];
for (const source of sources) uploads.push(await documents.upload(source));

const listed = [];
for await (const { id } of documents.list()) listed.push(id);
const { status } = await documents.waitFor('1', 'completed');
const { name, body } = await documents.download('1');
const text = await new Response(body).text();
const moved = await documents.get('moved').catch(({ name: kind }) => kind);

const event = JSON.stringify({ type: 'document.ready', timestamp: '2026-01-15T12:00:00.000Z', data: {} });
const forged = await verifyWebhook(
  event,
  { 'webhook-id': '1', 'webhook-timestamp': '1768478400', 'webhook-signature': 'v1,AAAA' },
  `whsec_${btoa('0123456789abcdef01234567')}`,
).catch(({ code }) => code);
console.log(JSON.stringify({ uploads, listed, status, name, text, moved, forged }));
