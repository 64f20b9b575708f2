import { readdir, realpath, stat } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { usageError } from '../command-error.js';
import type { Input } from './content.js';

const PDF = /\.pdf$/i;

/** Whether a file in a folder is taken: hidden ones are drafts and notes of other programs. */
export const isTakenName = (name: string): boolean => PDF.test(name) && !name.startsWith('.');

/**
 * Files that are named, and PDFs below folders that are named; the output folder is never read. Links within folders are
 * not followed: they may lead anywhere, and round in circles.
 * @param outFolder as `realpath` has it
 */
export const inputsOf = async (paths: readonly string[], outFolder: string): Promise<Input[]> => {
  const inputs = (await Promise.all(paths.map((path) => inputsBelow(path, outFolder)))).flat();
  const sources = new Map<string, string>();
  for (const { source, output } of inputs) {
    const other = sources.get(output);
    if (other && other !== source) throw usageError(`${other} and ${source} would both become ${output}.`);
    sources.set(output, source);
  }
  return [...sources].map(([output, source]) => ({ source, output }));
};

const inputsBelow = async (path: string, outFolder: string): Promise<Input[]> => {
  const source = await realpath(path).catch(() => undefined);
  if (!source) throw usageError(`There is no ${path}.`);
  if (!(await stat(source)).isDirectory()) return [{ source, output: basename(path) }];
  if (source === outFolder) throw usageError('The output folder cannot be the input folder as well.');
  const files = await pdfsBelow(source, outFolder);
  return files.map((file) => ({ source: file, output: relative(source, file).split(sep).join('/') }));
};

const pdfsBelow = async (folder: string, outFolder: string): Promise<string[]> => {
  const entries = await readdir(folder, { withFileTypes: true });
  const found = await Promise.all(
    entries.map(async (entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return path === outFolder ? [] : pdfsBelow(path, outFolder);
      return entry.isFile() && isTakenName(entry.name) ? [path] : [];
    }),
  );
  return found.flat().toSorted();
};
