import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { extname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type OfflineFile, proveFiles, toldResult } from '@colophon/ai-worker/offline-proof';
import {
  findabilityReport,
  findabilityRulesVersion,
  type ReportContent,
  type ReportLine,
  reportSections,
  storedFindability,
} from '@colophon/contracts/rules';
import { reportCsv, reportPage, reportProof } from '@colophon/gateway/report';
import { type PdfJobs, UsageError } from '@colophon/pdf-worker/command-line';
import type { PdfEngine } from '@colophon/pdf-worker/engine';
import { systemClock } from '@colophon/platform/clock';
import { foldersOf, readLibrary } from './library.js';
import { searchesIn } from './own-queries.js';

const options = {
  before: { type: 'string' },
  after: { type: 'string' },
  queries: { type: 'string' },
  title: { type: 'string', default: 'Findability report' },
  out: { type: 'string' },
} as const;

type Print = (content: ReportContent) => Buffer | string | Promise<Buffer>;

const printerOf = (engine: PdfEngine, out: string): Print => {
  const printers: Readonly<Record<string, Print>> = {
    '.csv': reportCsv,
    '.html': reportPage,
    '.pdf': (content) => engine.report({ ...content, sections: reportSections(content) }),
  };
  const print = printers[extname(out).toLowerCase()];
  if (!print) throw new UsageError(`${out} does not end with .pdf, .html or .csv.`);
  return print;
};

/** Undefined for a file of which too little is known. */
function lineOf({ path, name, before: original, after: written }: OfflineFile): ReportLine | undefined {
  const write = { profile: 'standard', language: '' } as const;
  const { before, after } = storedFindability({
    fileName: name,
    original,
    written: written ?? undefined,
    write,
  });
  if (before.score === null) return undefined;
  return {
    documentId: path,
    name: path,
    before: before.score,
    after: after?.score ?? null,
    basis: after?.basis ?? before.basis,
    outcomesBefore: before.outcomes,
    outcomesAfter: after && after.score !== null ? after.outcomes : '',
  };
}

/** A report of the product with its proof, in a file that was not there. @returns 0, or 2 where a file was refused */
export async function report(
  { jobs, engine }: { jobs: PdfJobs; engine: PdfEngine },
  folder: string,
  args: readonly string[],
): Promise<number> {
  const { values } = parseArgs({ args: [...args], options });
  const { out, title, queries } = values;
  if (out === undefined) throw new UsageError('report needs the file to be written: --out.');
  const print = printerOf(engine, out);
  const target = resolve(folder, out);
  // What takes minutes is not to end at a file that is in the way.
  if (existsSync(target)) throw new UsageError(`${out} is there already.`);
  const folders = foldersOf(folder, values);
  const searches = await searchesIn(queries && resolve(folder, queries));
  const { files, leftOut, code } = await readLibrary(jobs, folders);
  const lines = files.flatMap((file) => lineOf(file) ?? []);
  const body = await print({
    ...findabilityReport(lines),
    title,
    createdAt: systemClock.now().toISOString(),
    rulesVersion: findabilityRulesVersion,
    leftOut: leftOut + files.length - lines.length,
    proof: reportProof(toldResult(await proveFiles(files, searches(files)))),
  });
  await writeFile(target, body, { flag: 'wx' });
  console.log(out);
  return code;
}
