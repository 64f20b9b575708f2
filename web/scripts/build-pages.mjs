// Makes the pages of the build: public ones rendered, a shell with the right preloads for each signed-in screen,
// the site map, and `site.json`, by which the gateway (or any static server) knows which page is where.
// Absolute addresses begin with a placeholder that the server replaces: only it knows where it is reached.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { headOf, ORIGIN, SHELL_HEAD } from './page-head.mjs';

const APP = 'index.html';
const SITE = 'src/app/site.tsx';
/** Opens the app within the document of a public page, which is left with it. */
const LEAVING = 'src/app/start-app.tsx';
const TITLE = /<title>[^<]*<\/title>/;
/** A form is painted when its whole page is there: the footer at the bottom would move with each piece. */
const WHOLE = '<link rel="expect" href="#page-end" blocking="render">';
/** What Vite puts into the template for the app's entry. */
const APP_CODE = /\s*<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g;
const EMPTY_ROOT = '<div id="root"></div>';

/** `/documents/:id/review` is in `documents/review.html`. */
const fileOf = (path) => (path === '/' ? 'index.html' : `${path.slice(1).replaceAll(/:\w+\//g, '')}.html`);

/** The files of a chunk and of all it imports statically, in the order they are wanted. */
function chunksOf(manifest, key, seen = new Set()) {
  const chunk = manifest[key];
  if (chunk === undefined) throw new Error(`The build has no chunk ${key}`);
  if (!seen.has(chunk.file)) {
    seen.add(chunk.file);
    for (const other of chunk.imports ?? []) chunksOf(manifest, other, seen);
  }
  return seen;
}

/** @throws when a public page loads the router, with its first view or with a part that comes later */
function refuseRouterOnSite(manifest) {
  const loadedBy = new Map([[SITE, undefined]]);
  for (const [key, loader] of loadedBy) {
    const { file, imports = [], dynamicImports = [] } = manifest[key];
    if (file.includes('/router-')) throw new Error(`${loader} brings the router to the public pages`);
    for (const other of [...imports, ...dynamicImports]) {
      if (other !== LEAVING && !loadedBy.has(other)) loadedBy.set(other, key);
    }
  }
}

/** The source of a screen or its frame: the rendering build keeps its name in that of its chunk. */
function sourceOf(part) {
  const name = /([\w-]+-(?:route|frame|layout))\b/.exec(part)?.[1];
  return `src/app/${name?.endsWith('-route') ? 'routes' : 'layouts'}/${name}.tsx`;
}

const preload = (file) => `<link rel="modulepreload" crossorigin href="/${file}">`;

/** The code of a page, without that of its entry. */
function codeOf(manifest, entry, parts) {
  const known = chunksOf(manifest, entry);
  const files = new Set(parts.flatMap((part) => [...chunksOf(manifest, sourceOf(part))]));
  return [...files].filter((file) => !known.has(file));
}

/** Where a stranger goes from a public page: fetched when the browser has nothing else to do. */
function prefetchesOf(manifest, parts, present) {
  const files = new Set([...chunksOf(manifest, APP), ...codeOf(manifest, APP, parts)]);
  return [...files]
    .filter((file) => !present.includes(file))
    .map((file) => `<link rel="prefetch" as="script" crossorigin href="/${file}">`)
    .join('');
}

/** Sources for a content security policy: `'sha256-…'` of each inline element of the kind. */
function hashesOf(element, pages) {
  const pattern = new RegExp(`<${element}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${element}>`, 'g');
  const found = new Set();
  for (const [, html] of pages) {
    for (const [, text] of html.matchAll(pattern)) {
      found.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    }
  }
  return [...found].toSorted((a, b) => a.localeCompare(b));
}

/**
 * @param dist folder of the browser build, which the pages are added to
 * @param rendering module of the rendering build
 */
export async function buildPages(dist, rendering) {
  const read = (name) => readFileSync(join(dist, name), 'utf8');
  const { isSite, partsOf, PUBLIC_PAGES, render, SHELLS } = await import(pathToFileURL(rendering).href);
  const manifest = JSON.parse(read('.vite/manifest.json'));
  refuseRouterOnSite(manifest);
  const template = read('index.html');

  /** The one style sheet inside the page: nothing then delays the first paint after the first bytes. */
  const inlined = template.replace(
    /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/,
    (_, file) => `<style>${read(file).trim()}</style>`,
  );
  const withoutApp = inlined.replaceAll(APP_CODE, '');
  /** The screen's own code is asked for with the page, not after the app has found out which screen it is. */
  const appCode = (path) => codeOf(manifest, APP, partsOf(path)).map(preload).join('');
  const siteCode = (path) => {
    const [entry, ...imported] = chunksOf(manifest, SITE);
    const more = [...imported, ...codeOf(manifest, SITE, partsOf(path))];
    const next = prefetchesOf(manifest, ['/login', '/register'].flatMap(partsOf), [entry, ...more]);
    return `<script type="module" crossorigin src="/${entry}"></script>${more.map(preload).join('')}${next}`;
  };
  const publicPage = async (page) => {
    const markup = await render(page.path);
    // A style attribute would need a wider content security policy.
    const styled = /<[^>]* style="/.exec(markup);
    if (styled !== null) throw new Error(`${page.path} renders a style attribute: ${styled[0]}`);
    const code = isSite(page.path) ? siteCode(page.path) : appCode(page.path) + WHOLE;
    return (isSite(page.path) ? withoutApp : inlined)
      .replace(TITLE, () => headOf(page))
      .replace('</head>', () => `${code}</head>`)
      .replace(EMPTY_ROOT, () => `<div id="root" data-page="${page.path}">${markup}</div>`);
  };
  const shell = (preloads) =>
    template.replace(TITLE, () => SHELL_HEAD).replace('</head>', () => `${preloads}</head>`);

  const pages = new Map();
  for (const page of PUBLIC_PAGES) pages.set(page.path, await publicPage(page));
  for (const path of SHELLS) pages.set(path, shell(appCode(path)));

  const write = (name, text) => {
    mkdirSync(dirname(join(dist, name)), { recursive: true });
    writeFileSync(join(dist, name), text);
  };
  for (const [path, html] of pages) write(fileOf(path), html);
  write('app.html', shell(''));
  const site = {
    origin: ORIGIN,
    fallback: 'app.html',
    pages: [...pages.keys()].map((path) => ({ path, file: fileOf(path) })),
    scriptHashes: hashesOf('script', pages),
    styleHashes: hashesOf('style', pages),
  };
  write('site.json', `${JSON.stringify(site, null, 2)}\n`);
  const listed = PUBLIC_PAGES.filter(({ indexed }) => indexed);
  const urls = listed.map(({ path }) => `  <url><loc>${ORIGIN}${path}</loc></url>`).join('\n');
  write(
    'sitemap.xml',
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`,
  );
  write('robots.txt', `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${ORIGIN}/sitemap.xml\n`);
}
