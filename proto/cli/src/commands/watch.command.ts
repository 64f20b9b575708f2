import { mkdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { usageError } from '../command-error.js';
import { FolderTarget } from '../run/folder-target.js';
import { FailureNotes } from '../watch/failure-notes.js';
import { FolderSource } from '../watch/folder-source.js';
import { watch } from '../watch/watch.js';
import type { CommandAction } from './command-context.js';
import { lineOf } from './file-result.js';

export interface WatchArguments {
  readonly source: string;
  readonly out: string;
  readonly intervalS: number;
  readonly concurrency: number;
  readonly failed?: string | undefined;
  readonly once: boolean;
}

export const watchPlace =
  ({ source, out, intervalS, failed, once, concurrency }: WatchArguments): CommandAction =>
  async ({ connect, output, signal, now, pause }) => {
    const folder = await folderOf(source);
    const stateFolder = join(out, '.colophon');
    await mkdir(stateFolder, { recursive: true });
    const outFolder = await realpath(out);
    if (folder === outFolder) throw usageError('The output folder cannot be the watched folder as well.');
    const notes = failed === undefined ? undefined : new FailureNotes(failed);
    const colophon = await connect();
    output.note(`Watching ${folder}, every ${intervalS} s.`);
    return watch(colophon, {
      source: new FolderSource(folder, outFolder),
      target: new FolderTarget(outFolder),
      stateFolder,
      intervalMs: intervalS * 1000,
      concurrency,
      once,
      signal,
      now,
      pause,
      onProblem: (line) => output.error(line),
      onResult: async (result) => {
        output.result({ type: 'file', ...result }, lineOf(result));
        await notes?.note(result, now());
      },
    });
  };

const folderOf = async (path: string): Promise<string> => {
  const folder = await realpath(path).catch(() => undefined);
  if (!folder || !(await stat(folder)).isDirectory()) throw usageError(`${path} is no folder.`);
  return folder;
};
