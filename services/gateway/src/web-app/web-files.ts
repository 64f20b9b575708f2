import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** What is compressed beside its original, and what is a page or a note to the server, is not asked for by name. */
const NOT_SERVED = /(^|\/)\.|\.(html|br|gz)$|^(site\.json|robots\.txt|sitemap\.xml)$/;

/**
 * The files of the web build, read once at the start: what is not in the list is not served.
 * @returns relative paths with forward slashes, e.g. `assets/index-B1x2.js`
 */
export const listWebFiles = async (folder: string): Promise<ReadonlySet<string>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
  return new Set(names.filter((name) => !NOT_SERVED.test(name)));
};
