import { basename, join, resolve } from 'node:path';
import type { OfflineFile } from '@colophon/ai-worker/offline-proof';
import { type FileFacts, proofLimits } from '@colophon/contracts/rules';
import { type PdfJobs, refused, UsageError } from '@colophon/pdf-worker/command-line';
import { pdfsIn, sha256Of } from './library-folder.js';

/** Two folders whose files belong together by their paths. */
export interface Folders {
  readonly before: string;
  readonly after: string;
}

export interface Library {
  readonly files: readonly OfflineFile[];
  /** PDFs beyond the most of a proof. */
  readonly leftOut: number;
  /** 2 where a file was refused. */
  readonly code: number;
}

/** @param folder where relative paths start. @throws UsageError */
export function foldersOf(
  folder: string,
  { before, after }: { before?: string | undefined; after?: string | undefined },
): Folders {
  if (before === undefined || after === undefined)
    throw new UsageError('Two folders are needed: --before and --after.');
  return { before: resolve(folder, before), after: resolve(folder, after) };
}

/** A refused original takes no part; one whose written file is refused counts as not written. */
export async function readLibrary(jobs: PdfJobs, folders: Folders): Promise<Library> {
  const [paths, written] = await Promise.all([pdfsIn(folders.before), pdfsIn(folders.after)]);
  if (paths.length === 0) throw new UsageError(`${folders.before} holds no PDF.`);
  const taken = paths.slice(0, proofLimits.documents);
  const known = new Set(written);
  const pairs = new Set(taken.filter((path) => known.has(path)));
  const leftOut = paths.length - taken.length;
  console.error(
    `Reading ${taken.length} files, ${pairs.size} of them in both folders.${leftOut > 0 ? ` ${leftOut} beyond the limit are left out.` : ''}`,
  );
  const files: OfflineFile[] = [];
  let code = 0;
  const refuse = (...why: Parameters<typeof refused>): null => {
    code = refused(...why);
    return null;
  };
  const afterOf = async (path: string): Promise<FileFacts | null> => {
    const said = await jobs.facts(path);
    return 'ok' in said ? refuse(path, said) : said;
  };
  for (const path of taken) {
    const original = join(folders.before, path);
    const found = await jobs.look(original);
    if ('ok' in found) refuse(original, found);
    else
      files.push({
        path,
        name: basename(path),
        digest: await sha256Of(original),
        language: found.language,
        text: found.text,
        before: found.facts,
        after: pairs.has(path) ? await afterOf(join(folders.after, path)) : null,
      });
  }
  return { files, leftOut, code };
}
