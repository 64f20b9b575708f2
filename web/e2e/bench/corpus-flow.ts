/**
 * Every PDF below the given folders goes through the running product: upload → completed → saved → written →
 * downloaded, and is read back by independent tools. Prints one JSON line a file that is not as it should be,
 * and a table at the end.
 *
 *   node e2e/bench/corpus-flow.ts <folder>… [--every 10]
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Account, type Document } from '../stack/account.ts';
import { qpdfClass, readByExiftool, readByPdfinfo, type Reading, textOf } from '../stack/pdf-tools.ts';
import { RunningStack } from '../stack/running-stack.ts';

const CONCURRENCY = 3;
const LIMIT_BYTES = 25 * 1024 * 1024;

const saved = {
  title: 'Größe & Ertrag – „ein“ (Titel) 製品',
  subject: 'Whitepaper: costs \\ savings, 2026',
  keywords: 'cloud migration, Kosten, 製品情報, naïve café',
  author: 'Ada Lovelace; Müller & Söhne GmbH',
  description: 'What it costs, what it saves – and for whom it pays.',
};
const expected: Reading = {
  title: saved.title,
  author: saved.author,
  subject: saved.subject,
  keywords: saved.keywords,
};

interface Outcome {
  readonly file: string;
  /** written, or the class it was refused by. */
  readonly result: string;
  readonly harm: readonly string[];
  readonly seconds: number;
}

const args = process.argv.slice(2);
const every = args.includes('--every') ? Number(args[args.indexOf('--every') + 1]) : 1;
const folders = args.filter((arg, index) => !arg.startsWith('--') && args[index - 1] !== '--every');

const pdfsBelow = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.toLowerCase().endsWith('.pdf'))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
};

const refusalOf = (document: Document): string => `refused: ${document.errorCode ?? 'unknown'}`;

const harmOf = async (before: Buffer, after: Buffer): Promise<string[]> => {
  const [exiftool, pdfinfo, textBefore, textAfter, classBefore, classAfter] = await Promise.all([
    readByExiftool(after).catch((error: unknown) => String(error)),
    readByPdfinfo(after).catch((error: unknown) => String(error)),
    textOf(before).catch(() => 'no text'),
    textOf(after).catch(() => 'no text'),
    qpdfClass(before),
    qpdfClass(after),
  ]);
  const wanted = JSON.stringify(expected);
  // What pdfinfo cannot open before cannot be asked of it afterwards.
  const pdfinfoOpens = await readByPdfinfo(before).then(
    () => true,
    () => false,
  );
  return [
    JSON.stringify(exiftool) !== wanted && `exiftool reads ${JSON.stringify(exiftool)}`,
    pdfinfoOpens && JSON.stringify(pdfinfo) !== wanted && `pdfinfo reads ${JSON.stringify(pdfinfo)}`,
    textBefore !== textAfter && 'pdftotext differs',
    classAfter !== classBefore &&
      !(classBefore !== 0 && classAfter === 0) &&
      `qpdf ${classBefore} → ${classAfter}`,
  ].filter((harm) => harm !== false);
};

const processFile = async (account: Account, file: string): Promise<Outcome> => {
  const started = performance.now();
  const outcome = (result: string, harm: string[] = []): Outcome => ({
    file,
    result,
    harm,
    seconds: (performance.now() - started) / 1000,
  });
  const bytes = await readFile(file);
  if (bytes.length > LIMIT_BYTES) return outcome('over 25 MB');
  const response = await account.upload({ name: 'file.pdf', bytes });
  const body = (await response.json()) as {
    code?: string;
    documents?: { id: string | null; error: string | null }[];
  };
  const id = body.documents?.[0]?.id;
  if (!id) return outcome(`at the door: ${body.code ?? response.status}`);
  const document = await account.untilDone(id, AbortSignal.timeout(120_000));
  if (document.status === 'failed') return outcome(refusalOf(document));
  await account.save(id, saved);
  try {
    const after = await account.processedFile(id);
    return outcome('written', await harmOf(bytes, after));
  } catch (error) {
    const now = await account.document(id);
    return outcome(now.errorCode ? `not written: ${now.errorCode}` : `error: ${String(error)}`);
  }
};

const files = (await Promise.all(folders.map(pdfsBelow))).flat().filter((_, index) => index % every === 0);
const stack = await RunningStack.start();
const outcomes: Outcome[] = [];
try {
  const account = await Account.open(stack);
  await stack.giveCredits(account.email, files.length * 2);
  const queue = [...files];
  const work = async () => {
    for (let file = queue.shift(); file; file = queue.shift()) {
      const name = file;
      const outcome = await processFile(account, name).catch(
        (error: unknown): Outcome => ({
          file: name,
          result: `error: ${String(error).slice(0, 300)}`,
          harm: [],
          seconds: 0,
        }),
      );
      outcomes.push(outcome);
      if (outcome.harm.length > 0 || outcome.result !== 'written') console.log(JSON.stringify(outcome));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
} finally {
  await stack.stop();
}

const counts = Map.groupBy(outcomes, (outcome) => outcome.result.slice(0, 60));
console.table(
  [...counts]
    .map(([result, group]) => ({ result, files: group.length }))
    .toSorted((a, b) => b.files - a.files),
);
const harmed = outcomes.filter((outcome) => outcome.harm.length > 0).length;
console.log(`${outcomes.length} files, ${counts.get('written')?.length ?? 0} written, ${harmed} harmed`);
process.exitCode = harmed > 0 ? 1 : 0;
