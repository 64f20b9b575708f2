/**
 * How fast, how small and how harmless writing is, beside `cp` and pdf-lib; keeps the results in report.md.
 * npm run bench:pdf                        speed and footprint, on files made here
 * npm run bench:pdf -- --corpus DIR        every PDF of a folder, looked at by readers of other origin
 * npm run bench:pdf -- --repairs DIR       its damaged files, rebuilt by qpdf and by pdf-lib
 * npm run bench:pdf -- --protected         files of every cipher and every kind of signature, made here
 * npm run bench:pdf -- --only cost         what each parser costs as its input doubles
 * npm run bench:pdf -- --texts DIR         text and titles of the PDFs of a folder (titles.json: [{file, title}])
 * Also: --sample N (files that Tika and veraPDF look at), --tika JAR, --verapdf JAR, --report FILE
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { corpusReport } from './corpus.report.ts';
import { runCorpus } from './corpus.scenario.ts';
import { measureCosts } from './cost.scenario.ts';
import { measureFootprint } from './footprint.scenario.ts';
import { madeFiles } from './made-files.ts';
import { measureProtected, protectedReport } from './protected.scenario.ts';
import { measureRepairs, repairsReport } from './repairs.scenario.ts';
import { circumstances, costTable, figuresTable, replacePart, speedTable } from './report.ts';
import { measureSpeed, pdfLibRounds, rounds, type SpeedResult } from './speed.scenario.ts';
import { measureText } from './text.scenario.ts';

const { values } = parseArgs({
  options: {
    corpus: { type: 'string' },
    repairs: { type: 'string' },
    protected: { type: 'boolean', default: false },
    texts: { type: 'string' },
    only: { type: 'string' },
    sample: { type: 'string', default: '60' },
    tika: { type: 'string' },
    verapdf: { type: 'string' },
    report: { type: 'string', default: fileURLToPath(new URL('./report.md', import.meta.url)) },
  },
});
/** npm changes to the top of the checkout; people mean paths from where they stand. */
const pathOf = (path: string): string => resolve(process.env['INIT_CWD'] ?? '.', path);
const say = (progress: string) => console.error(`• ${progress}`);

async function keep(...lines: string[]): Promise<void> {
  const part = lines.join('\n');
  console.log(`${part}\n`);
  await replacePart(pathOf(values.report), part);
}

async function measureMadeFiles(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'pdf-bench-'));
  try {
    const results: SpeedResult[] = [];
    for (const file of ['small', 'middle', 'images', 'table', 'packed'] as const) {
      say(`speed: ${madeFiles[file].name}`);
      results.push(await measureSpeed(file, madeFiles[file], folder));
    }
    const about = `\`npm run bench:pdf\`. Milliseconds, median and best of ${rounds} warm rounds (pdf-lib ${pdfLibRounds}) in turns: \`copyFile\`, the writer, one job of \`npm run pdf -- batch\` from question to answer (other processes, confined), pdf-lib loading and saving.`;
    await keep('## Speed', '', `${circumstances()} ${about}`, '', speedTable(results));
    say('footprint');
    const figures = await measureFootprint(folder);
    await keep('## Footprint', '', `${circumstances()} \`npm run bench:pdf\`.`, '', figuresTable(figures));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

if (values.corpus) {
  const { tika, verapdf, sample } = values;
  const java = {
    sample: Number(sample),
    ...(tika ? { tika: pathOf(tika) } : {}),
    ...(verapdf ? { verapdf: pathOf(verapdf) } : {}),
  };
  const run = await runCorpus(pathOf(values.corpus), java, say);
  const command = '`npm run bench:pdf -- --corpus DIR`';
  await keep('## Corpus', '', `${circumstances()} ${command}.`, '', corpusReport(run));
}
if (values.repairs) {
  const about = `${circumstances()} \`npm run bench:pdf -- --repairs DIR\`, looked at as the corpus is.`;
  const repairs = await measureRepairs(pathOf(values.repairs), say);
  await keep('## Repairs', '', about, '', repairsReport(repairs));
}
if (values.protected) {
  const about = `${circumstances()} \`npm run bench:pdf -- --protected\`, encrypted by qpdf and signed by openssl, looked at as the corpus is.`;
  await keep('## Ciphers and signatures', '', about, '', protectedReport(await measureProtected(say)));
}
if (values.texts) {
  const figures = await measureText(pathOf(values.texts));
  const about = `${circumstances()} \`npm run bench:pdf -- --texts DIR\`, warm, through \`batch\`.`;
  await keep('## Text', '', about, '', figuresTable(figures));
}
if (values.only === 'cost') {
  const about = `${circumstances()} \`npm run bench:pdf -- --only cost\`. CPU time, best of several rounds; the ratios are of each size to half of it, for four doublings of the input that is worst for the parser. Work that follows the bytes gives 2, work that stops at a bound less, work that grows with the square 4.`;
  await keep('## Cost as the input doubles', '', about, '', costTable(measureCosts(say)));
} else if (!values.corpus && !values.repairs && !values.protected && !values.texts) await measureMadeFiles();
