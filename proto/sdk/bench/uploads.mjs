// How much the process grows while it sends 50 files of 25 MiB at once, against the built SDK: node proto/sdk/bench/uploads.mjs
import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Colophon } from '../dist/index.js';

const FILES = 50;
const BYTES = 25 * 1024 * 1024;
const LOOKS_EVERY_MS = 10;

/** In a process of its own, so that neither its memory nor that of the file is counted. */
const serve = async (path) => {
  await writeFile(path, randomBytes(BYTES));
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(201, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ documentId: '1', duplicateOf: null }));
    });
  });
  server.listen(0, '127.0.0.1', () => process.send(server.address().port));
};

const measure = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'colophon-uploads-'));
  const path = join(folder, 'large.pdf');
  const server = fork(new URL(import.meta.url), [path]);
  try {
    const port = await new Promise((resolve) => server.once('message', resolve));
    const { documents } = new Colophon({
      apiKey: 'clphk_bench',
      baseUrl: `http://127.0.0.1:${port}`,
      timeoutMs: 600_000,
    });
    await documents.upload(new Blob(['warm']));
    const before = process.memoryUsage().rss;
    let most = before;
    const looks = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss);
    }, LOOKS_EVERY_MS);
    await Promise.all(Array.from({ length: FILES }, () => documents.upload({ path })));
    clearInterval(looks);
    console.log(
      `${process.version}: ${((most - before) / 1e6).toFixed(0)} MB more over ${FILES} uploads of 25 MiB`,
    );
  } finally {
    server.kill();
    await rm(folder, { recursive: true });
  }
};

const [path] = process.argv.slice(2);
await (path === undefined ? measure() : serve(path));
