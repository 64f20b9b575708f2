import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** The files of the web build, read once at the start: what is not in the list is not served. */
export interface WebFiles {
  readonly folder: string;
  /** Relative paths with forward slashes, e.g. `assets/index-B1x2.js`. */
  readonly names: ReadonlySet<string>;
  /** CSP sources of the inline scripts of all pages. */
  readonly scriptHashes: readonly string[];
}

/** @throws when the folder holds no index.html */
export const readWebFiles = async (folder: string): Promise<WebFiles> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
  const pages = names.filter((name) => name.endsWith('.html'));
  if (!pages.includes('index.html')) throw new Error('the web build has no index.html');
  const hashes = new Set<string>();
  for (const page of pages)
    for (const hash of hashInlineScripts(await readFile(path.join(folder, page), 'utf8'))) hashes.add(hash);
  return { folder, names: new Set(names), scriptHashes: [...hashes].toSorted() };
};

/** `'sha256-…'` of each script element without src. */
export const hashInlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)]
    .filter(([, attributes = '', text = '']) => !/\bsrc\s*=/i.test(attributes) && text !== '')
    .map(([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
