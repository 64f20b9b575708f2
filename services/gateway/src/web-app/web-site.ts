import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { browserTracesAttribute } from './browser-traces.js';
import { renderPage, type WebPage } from './web-page.js';

/** What the build records in `site.json`. */
interface SiteFile {
  /** The placeholder in the pages for the address of this installation. */
  readonly origin: string;
  /** The page for every path that has none of its own: the app knows what to do there. */
  readonly fallback: string;
  readonly pages: readonly { readonly path: string; readonly file: string }[];
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
}

/** What an installation writes into the pages. */
export interface SiteSettings {
  /** Where people reach it: for canonical links, link previews and the site map. */
  readonly publicUrl: string | undefined;
  /** Where pages send traces to, and how many of them. */
  readonly browserTraces?: string | undefined;
}

/** The pages of the web build, read once at the start, with this installation's address in them. */
export interface WebSite {
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
  /** The page at the path, or the app's page for unknown ones. */
  pageAt(path: string): WebPage;
  /** Texts for machines (robots.txt, sitemap.xml) that hold the address, too. */
  textAt(path: string): WebPage | undefined;
}

const TEXTS = [
  ['robots.txt', 'text/plain; charset=utf-8'],
  ['sitemap.xml', 'application/xml; charset=utf-8'],
] as const;
const HTML = 'text/html; charset=utf-8';

/** @throws when the folder holds no complete build */
export const readWebSite = async (
  folder: string,
  { publicUrl, browserTraces }: SiteSettings,
): Promise<WebSite> => {
  const site = await readSiteFile(folder);
  // Without its own address the pages fall back to relative links, which all but link previews understand.
  const address = (publicUrl ?? '').replace(/(?<!\/)\/+$/, '');
  const traces = browserTracesAttribute(browserTraces);
  const load = async (file: string, type: string) => {
    const text = await readFile(path.join(folder, file), 'utf8');
    const own = text.replaceAll(site.origin, address);
    return renderPage(type === HTML ? own.replace('<html', `<html${traces}`) : own, type);
  };
  const fallback = await load(site.fallback, HTML);
  const pages = await Promise.all(
    site.pages.map(async (page) => ({
      pattern: patternOf(page.path),
      page: await load(page.file, HTML),
    })),
  );
  const texts = new Map<string, WebPage>(
    await Promise.all(TEXTS.map(async ([file, type]) => [`/${file}`, await load(file, type)] as const)),
  );
  return {
    scriptHashes: site.scriptHashes,
    styleHashes: site.styleHashes,
    pageAt: (asked) => pages.find(({ pattern }) => pattern.test(asked))?.page ?? fallback,
    textAt: (asked) => texts.get(asked),
  };
};

const readSiteFile = async (folder: string): Promise<SiteFile> => {
  try {
    return JSON.parse(await readFile(path.join(folder, 'site.json'), 'utf8')) as SiteFile;
  } catch (cause) {
    throw new Error('WEB_DIST_DIR holds no built web app: run `npm run build -w web`', { cause });
  }
};

/** `/documents/:id/review` as a pattern; a slash at the end changes nothing. */
const patternOf = (template: string): RegExp => {
  const parts = template
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.replaceAll(/[^\w-]/g, String.raw`\$&`)));
  return new RegExp(`^${parts.join('/').replace(/\/$/, '')}/?$`);
};
