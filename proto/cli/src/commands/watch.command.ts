import { createHash } from 'node:crypto';
import { mkdir, realpath, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join, sep } from 'node:path';
import { usageError } from '../command-error.js';
import { FolderTarget } from '../run/folder-target.js';
import { type BucketPlace, bucketPlaceOf, isBucketAddress } from '../watch/bucket-place.js';
import { BucketSource } from '../watch/bucket-source.js';
import { BucketTarget } from '../watch/bucket-target.js';
import { FailureNotes } from '../watch/failure-notes.js';
import { FolderSource } from '../watch/folder-source.js';
import { watch } from '../watch/watch.js';
import type { CommandAction, CommandContext } from './command-context.js';
import { lineOf } from './file-result.js';

export interface WatchArguments {
  /** A folder or `s3://bucket/prefix`, as `out`. */
  readonly source: string;
  readonly out: string;
  readonly state?: string | undefined;
  readonly intervalS: number;
  readonly concurrency: number;
  readonly failed?: string | undefined;
  readonly once: boolean;
}

export const watchPlace =
  (wanted: WatchArguments): CommandAction =>
  async (context) => {
    const { source, intervalS, failed, once, concurrency } = wanted;
    const { connect, output, signal, now, pause } = context;
    const places = await placesOf(wanted, context);
    const onProblem = (line: string): void => output.error(line);
    const notes = failed === undefined ? undefined : new FailureNotes(failed, onProblem);
    const colophon = await connect();
    output.note(`Watching ${source}, every ${intervalS} s.`);
    return watch(colophon, {
      ...places,
      intervalMs: intervalS * 1000,
      concurrency,
      once,
      signal,
      now,
      pause,
      onProblem,
      onResult: async (result) => {
        output.result({ type: 'file', ...result }, lineOf(result));
        await notes?.note(result, now());
      },
    });
  };

const WITHIN = 'The watched place cannot be within the place of the outputs: these would be taken again.';

const placesOf = async ({ source, out, state }: WatchArguments, context: CommandContext) => {
  const bucketAt = (address: string): BucketPlace | undefined =>
    isBucketAddress(address) ? bucketPlaceOf(address, context.environment, context) : undefined;
  const [from, to] = [bucketAt(source), bucketAt(out)];
  const isSameBucket = from !== undefined && to?.name === from.name;
  if (isSameBucket && from.prefix.startsWith(to.prefix)) throw usageError(WITHIN);
  const folder = from ? undefined : await folderOf(source);
  const stateFolder = state ?? (to ? stateOf(out, context) : join(out, '.colophon'));
  const outFolder = to ? undefined : await madeFolder(out);
  if (folder && outFolder && `${folder}${sep}`.startsWith(`${outFolder}${sep}`)) throw usageError(WITHIN);
  return {
    source: from
      ? new BucketSource(from, stateFolder, isSameBucket ? to?.prefix : undefined)
      : new FolderSource(folder ?? source, outFolder ?? out),
    target: to ? new BucketTarget(to, stateFolder) : new FolderTarget(outFolder ?? out),
    stateFolder,
  };
};

const folderOf = async (path: string): Promise<string> => {
  const folder = await realpath(path).catch(() => undefined);
  if (!folder || !(await stat(folder)).isDirectory()) throw usageError(`${path} is no folder.`);
  return folder;
};

const madeFolder = async (path: string): Promise<string> => {
  await mkdir(path, { recursive: true });
  return realpath(path);
};

/** One folder of this person for each target: a bucket holds no journal. */
const stateOf = (out: string, { environment }: CommandContext): string => {
  const home = environment['HOME'] ?? homedir();
  const all = environment['XDG_STATE_HOME'] || join(home, '.local', 'state');
  return join(all, 'colophon', createHash('sha256').update(out).digest('hex').slice(0, 16));
};
