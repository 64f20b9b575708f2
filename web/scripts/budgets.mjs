// Fails when a route's scripts, the style sheet or the fonts outgrow their budget. kB = 1000 bytes, gzip level 9.
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const dist = new URL('../dist/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));
const read = (file) => readFileSync(new URL(file, dist));
const gzip = (file) => gzipSync(read(file), { level: 9 }).length;

const SHELL = 'src/app/layouts/app-layout.tsx';
const route = (name) => `src/app/routes/${name}-route.tsx`;
/** Route chunks and what stands around them, with the kilobytes they may have together. */
/** @type {[name: string, chunks: string[], limit: number][]} */
const budgets = [
  ...['landing', 'pricing', 'roadmap', 'privacy', 'terms'].map((name) => [name, [route(name)], 95]),
  ...['login', 'register', 'verify-email', 'reset-password'].map((name) => [name, [route(name)], 112]),
  ...['dashboard', 'documents', 'upload'].map((name) => [name, [route(name), SHELL], 120]),
  ['review', [route('review'), SHELL], 130],
  ...['brand-context', 'settings'].map((name) => [name, [route(name), SHELL], 130]),
];

function filesOf(keys, seen = new Set()) {
  for (const key of keys) {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`The build has no chunk ${key}`);
    if (seen.has(chunk.file)) continue;
    seen.add(chunk.file);
    filesOf(chunk.imports ?? [], seen);
  }
  return seen;
}

const kilobytes = (bytes) => bytes / 1000;
const lines = budgets.map(([name, keys, limit]) => {
  const files = Array.from(filesOf(['index.html', ...keys]));
  const bytes = files.reduce((sum, file) => sum + gzip(file), gzip('theme.js'));
  return { name: `JS ${name}`, size: kilobytes(bytes), limit };
});
const assets = readdirSync(new URL('assets/', dist)).map((name) => `assets/${name}`);
const fonts = assets.filter((file) => file.endsWith('.woff2'));
lines.push({
  name: 'CSS',
  size: kilobytes(assets.filter((file) => file.endsWith('.css')).reduce((sum, file) => sum + gzip(file), 0)),
  limit: 12,
});
lines.push({
  name: `fonts (${fonts.length} files)`,
  size: kilobytes(fonts.reduce((sum, file) => sum + read(file).length, 0)),
  limit: 70,
});

for (const { name, size, limit } of lines) {
  console.log(
    `${size <= limit ? 'ok  ' : 'OVER'} ${name.padEnd(20)} ${size.toFixed(1).padStart(6)} of ${limit} kB`,
  );
}
if (lines.some(({ size, limit }) => size > limit) || fonts.length > 2) process.exit(1);
