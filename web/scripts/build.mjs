// Builds the web app into `dist/`: browser code, rendered pages, compressed copies. What is there stays until the
// new build is complete: a stack that starts meanwhile finds either the old one or the new one.
import { cpSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { buildPages } from './build-pages.mjs';
import { compressFiles } from './compress.mjs';

// Every caller, test runners included, gets the production build.
process.env.NODE_ENV = 'production';

const root = fileURLToPath(new URL('..', import.meta.url));
// Inside the workspace, so that the rendering build finds its packages.
const work = mkdtempSync(join(root, '.build-'));
const dist = join(work, 'dist');
const rendering = join(work, 'rendering');
/** Pages that are open, and stacks that run, still find the code of the last builds for so long. Milliseconds. */
const KEEP_OLD_CODE_MS = 60 * 60_000;

function keepOldCode(from, to) {
  for (const name of readdirSync(from)) {
    const isRecent = Date.now() - statSync(join(from, name)).mtimeMs < KEEP_OLD_CODE_MS;
    if (isRecent && !existsSync(join(to, name)))
      cpSync(join(from, name), join(to, name), { preserveTimestamps: true });
  }
}

const vite = (settings) => build({ root, logLevel: 'warn', build: { emptyOutDir: true, ...settings } });

try {
  await vite({ outDir: dist });
  await vite({ outDir: rendering, ssr: 'src/app/prerender.tsx' });
  await buildPages(dist, join(rendering, 'prerender.js'));
  compressFiles(dist);
  const target = join(root, 'dist');
  if (existsSync(join(target, 'assets'))) keepOldCode(join(target, 'assets'), join(dist, 'assets'));
  if (existsSync(target)) renameSync(target, join(work, 'old'));
  renameSync(dist, target);
} finally {
  rmSync(work, { recursive: true, force: true });
}
