import { readdir, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { usageError } from '../command-error.js';
import { isSystemError } from '../system-error.js';
import type { Input } from './content.js';
import { type FileResult, unreadable } from './outcome.js';

const PDF = /\.pdf$/i;

/** Whether a file in a folder is taken: hidden ones are drafts and notes of other programs. */
export const isTakenName = (name: string): boolean => PDF.test(name) && !name.startsWith('.');

/** What a run takes, and the folders it cannot read. */
export interface FoundInputs {
  readonly inputs: readonly Input[];
  readonly unread: readonly FileResult[];
}

/**
 * Files that are named, and PDFs below folders that are named; the output folder is never read, nor are hidden folders below:
 * they hold what was deleted and what it was before. Links within folders are not followed: they may lead anywhere, and
 * round in circles.
 * @param out the output folder, which may not be there yet
 */
export const inputsOf = async (paths: readonly string[], out: string): Promise<FoundInputs> => {
  const outFolder = await realpath(out).catch(() => resolve(out));
  const found = await Promise.all(paths.map((path) => inputsBelow(path, outFolder)));
  const sources = new Map<string, string>();
  for (const { source, output } of found.flatMap(({ inputs }) => inputs)) {
    const other = sources.get(output);
    if (other && other !== source) throw usageError(`${other} and ${source} would both become ${output}.`);
    sources.set(output, source);
  }
  refuseNested(sources);
  return {
    inputs: [...sources].map(([output, source]) => ({ source, output })),
    unread: found.flatMap(({ unread }) => unread),
  };
};

/** A file cannot be the folder of another one. @param sources by output, with slashes */
const refuseNested = (sources: ReadonlyMap<string, string>): void => {
  for (const [output, source] of sources)
    for (let folder = dirname(output); folder !== '.'; folder = dirname(folder)) {
      const other = sources.get(folder);
      if (other) throw usageError(`${other} would become ${folder}, which has to be a folder for ${source}.`);
    }
};

const inputsBelow = async (path: string, outFolder: string): Promise<FoundInputs> => {
  const source = await realpath(path).catch(() => undefined);
  if (!source) throw usageError(`There is no ${path}.`);
  // One that was removed meanwhile fails when it is read.
  const found = await stat(source).catch(() => undefined);
  if (!found?.isDirectory()) return { inputs: [{ source, output: basename(path) }], unread: [] };
  if (source === outFolder) throw usageError('The output folder cannot be the input folder as well.');
  const files: string[] = [];
  const unread: FileResult[] = [];
  const outputOf = (below: string): string => relative(source, below).split(sep).join('/') || basename(path);
  await findPdfs(source, outFolder, files, (folder, error) => {
    // One below that was removed meanwhile is no problem. A name that is not UTF-8 is as hard to find, and reads so.
    const isRemoved = folder !== source && isSystemError(error, 'ENOENT') && !folder.includes('\uFFFD');
    if (!isRemoved) unread.push(unreadable({ source: folder, output: outputOf(folder) }, error));
  });
  return { inputs: files.toSorted().map((file) => ({ source: file, output: outputOf(file) })), unread };
};

const findPdfs = async (
  folder: string,
  outFolder: string,
  found: string[],
  onUnread: (folder: string, error: unknown) => void,
): Promise<void> => {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    onUnread(folder, error);
    return [];
  });
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && path !== outFolder && !entry.name.startsWith('.'))
      await findPdfs(path, outFolder, found, onUnread);
    if (entry.isFile() && isTakenName(entry.name)) found.push(path);
  }
};
