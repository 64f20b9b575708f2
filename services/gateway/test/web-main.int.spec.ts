import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { freePort } from '@colophon/local-servers';
import { eventually, loopbackUrls, passes } from '@colophon/testing';

const PROGRAM = fileURLToPath(new URL('../dist/web-app/web.main.js', import.meta.url));
const SITE = {
  origin: 'https://placeholder.invalid',
  fallback: 'app.html',
  pages: [],
  scriptHashes: [],
  styleHashes: [],
};

let folder: string;
let web: ChildProcess | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'web-main-'));
  await writeFile(join(folder, 'site.json'), JSON.stringify(SITE));
  for (const name of ['app.html', 'robots.txt', 'sitemap.xml']) await writeFile(join(folder, name), name);
});
afterAll(async () => {
  if (web?.exitCode === null && web.kill()) await once(web, 'exit');
  await rm(folder, { recursive: true });
});

/** Real: the process of the web app's image. */
it('the web app answers at every address of its machine', async () => {
  const port = await freePort();
  const env = { PATH: process.env['PATH'], WEB_DIST_DIR: folder, HTTP_PORT: String(port) };
  web = spawn(process.execPath, [PROGRAM], { env, stdio: 'inherit' });
  for (const url of loopbackUrls(port))
    await eventually(
      passes(async () => expect((await fetch(`${url}/health/live`)).status).toBe(200)),
      `an answer at ${url}`,
    );
});
