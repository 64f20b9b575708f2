// Fails when what a page loads at first, or a part of it later, outgrows its budget: scripts, inline code included, the style sheet,
// the fonts; and each of the landing page's pictures, which come when they are scrolled to. Reads the pages of the last build. kB = 1000 bytes, gzip level 9.
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const dist = new URL('../dist/', import.meta.url);
const read = (file) => readFileSync(new URL(file, dist));
const gzip = (bytes) => gzipSync(bytes, { level: 9 }).length;

/** Kilobytes of script per route; every other route is a public one. */
const LIMITS = {
  '/login': 140,
  '/register': 140,
  '/verify-email': 140,
  '/undo-email-change': 140,
  '/reset-password': 140,
  '/dashboard': 145,
  '/upload': 145,
  '/documents': 145,
  '/documents/batch': 157,
  '/documents/:id/review': 156,
  '/findability': 145,
  '/reports': 145,
  '/reports/:id': 145,
  '/brand-context': 156,
  '/settings': 156,
  '/device': 156,
};
const PUBLIC = 90;
/** Parts of a page that are loaded later: what comes with them, and neither with the page nor with other parts of it. */
const LATER = [
  {
    name: 'later findability panel',
    part: 'src/features/review/components/findability-panel.tsx',
    page: '/documents/:id/review',
    beside: ['src/features/review/findings.ts'],
    limit: 9,
  },
];
const CSS = 12;
const FONTS = { files: 2, kilobytes: 70 };
const PICTURE = 100;

function scriptBytes(html) {
  const files = [...html.matchAll(/<(?:script|link rel="modulepreload")[^>]*(?:src|href)="\/([^"]+)"/g)];
  const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)];
  return (
    files.reduce((sum, [, file]) => sum + gzip(read(file)), 0) +
    inline.reduce((sum, [, code]) => sum + gzip(code), 0)
  );
}

function scriptsOf(html) {
  return [...html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, file]) => file);
}

/** Files of these parts and all they import. */
function closureOf(parts) {
  const seen = new Set(parts);
  for (const part of seen) for (const next of manifest[part].imports ?? []) seen.add(next);
  return new Set([...seen].map((part) => manifest[part].file));
}

function laterBytes({ part, page, beside }) {
  const first = scriptsOf(read(site.pages.find(({ path }) => path === page).file).toString());
  const known = new Set([...first, ...closureOf(beside)]);
  if (known.has(manifest[part].file)) throw new Error(`${page} loads ${part} at first`);
  return [...closureOf([part])]
    .filter((file) => !known.has(file))
    .reduce((sum, file) => sum + gzip(read(file)), 0);
}

const site = JSON.parse(read('site.json').toString());
/** Of the present build only: the folder keeps older code for a while. */
const manifest = JSON.parse(read('.vite/manifest.json').toString());
const built = Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
const files = (ending) => [...new Set(built)].filter((file) => file.endsWith(ending));
const total = (ending, size) => files(ending).reduce((sum, file) => sum + size(read(file)), 0);
const fonts = files('.woff2');

const lines = [
  ...site.pages.map(({ path, file }) => ({
    name: `JS ${path}`,
    size: scriptBytes(read(file).toString()),
    limit: LIMITS[path] ?? PUBLIC,
  })),
  ...LATER.map((later) => ({
    name: later.name,
    size: laterBytes(later),
    limit: later.limit,
  })),
  { name: 'CSS', size: total('.css', gzip), limit: CSS },
  {
    name: `fonts, ${fonts.length} files`,
    size: total('.woff2', (bytes) => bytes.length),
    limit: FONTS.kilobytes,
  },
  ...readdirSync(new URL('screens/', dist)).map((name) => ({
    name: name.replace('.webp', ''),
    size: read(`screens/${name}`).length,
    limit: PICTURE,
  })),
].map((line) => ({ ...line, size: line.size / 1000 }));

for (const { name, size, limit } of lines) {
  const verdict = size <= limit ? 'ok  ' : 'OVER';
  console.log(`${verdict} ${name.padEnd(26)} ${size.toFixed(1).padStart(6)} of ${limit} kB`);
}
if (lines.some(({ size, limit }) => size > limit) || fonts.length > FONTS.files) process.exit(1);
