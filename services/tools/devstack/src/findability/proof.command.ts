import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { proveFiles } from '@colophon/ai-worker/offline-proof';
import type { PdfJobs } from '@colophon/pdf-worker/command-line';
import { foldersOf, readLibrary } from './library.js';
import { searchesIn } from './own-queries.js';
import { proofLines } from './proof-lines.js';

const options = {
  before: { type: 'string' },
  after: { type: 'string' },
  queries: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const;

/** @param folder where relative paths start. @returns 0, or 2 where a file was refused: the others are measured */
export async function proof(jobs: PdfJobs, folder: string, args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options });
  const folders = foldersOf(folder, values);
  const searches = await searchesIn(values.queries && resolve(folder, values.queries));
  const { files, code } = await readLibrary(jobs, folders);
  const made = await proveFiles(files, searches(files));
  console.log(values.json ? JSON.stringify(made) : proofLines(made).join('\n'));
  return code;
}
