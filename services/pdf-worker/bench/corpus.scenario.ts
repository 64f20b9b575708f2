import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { defaultEngineLimits, engineLimits } from '../dist/engine/engine-limits.js';
import { PdfEngine } from '../dist/engine/pdf-engine.js';
import { PdfError, type PdfWarning } from '../dist/pdf/pdf.errors.js';
import { corpusMetadata } from './corpus-metadata.ts';
import { type HarmCheck, HarmDetector } from './harm.ts';
import { type ReadBack, readByExiftool, readByPdfinfo, readByPdfjs } from './read-back.ts';
import { type Conformance, conformance, type JavaReaders, readByTika } from './read-by-java.ts';
import { runTool } from './tool.ts';

/** What became of one file of the corpus. */
export interface CorpusResult {
  readonly file: string;
  /** First folder below the corpus: where it comes from. */
  readonly origin: string;
  /** `written`, `repaired`, or the class of the refusal. */
  readonly outcome: string;
  /** Of a refusal, as it stands in the log. */
  readonly reason?: string | undefined;
  /** pdfinfo and qpdf (warnings allowed) open it without a password. */
  readonly openable: boolean;
  readonly harm: readonly HarmCheck[];
  /** By reader: the fields it reads otherwise, or `undefined` where it cannot say. */
  readonly readBack: Readonly<Record<string, ReadBack>>;
  readonly written?: string;
}

export async function pdfsUnder(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /\.pdf$/i.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

export interface CorpusRun {
  readonly results: readonly CorpusResult[];
  /** Undefined where veraPDF was not given. */
  readonly conformance?: Conformance;
}

/** Writes every PDF under the folder and lets readers that share no code with the writer look at the copies. */
export async function runCorpus(
  root: string,
  java: JavaReaders,
  say: (progress: string) => void,
): Promise<CorpusRun> {
  const folder = await mkdtemp(join(tmpdir(), 'pdf-corpus-'));
  const engine = await PdfEngine.start({ folder, concurrency: 2, ...engineLimits(defaultEngineLimits) });
  try {
    const detector = await HarmDetector.load();
    const files = await pdfsUnder(root);
    const results: CorpusResult[] = [];
    const queue = files.values();
    const work = async () => {
      for (const path of queue) {
        results.push(await new CorpusFile(root, path, folder, detector).measure(engine));
        if (results.length % 100 === 0) say(`${results.length} of ${files.length} files`);
      }
    };
    await Promise.all([work(), work()]);
    results.sort((a, b) => a.file.localeCompare(b.file));
    say('exiftool');
    const byExiftool = await readByExiftool(folder);
    const read = results.map((result) => withReading(result, 'exiftool', byExiftool));
    return await readBySlowOnes(root, read, java, folder, say);
  } finally {
    await engine.close();
    await rm(folder, { recursive: true, force: true });
  }
}

function withReading(
  result: CorpusResult,
  reader: string,
  found: ReadonlyMap<string, ReadBack>,
): CorpusResult {
  if (result.written === undefined || !found.has(result.written)) return result;
  return { ...result, readBack: { ...result.readBack, [reader]: found.get(result.written) } };
}

/** Tika and veraPDF, on every n-th written file, so that all origins are in the sample. */
async function readBySlowOnes(
  root: string,
  results: readonly CorpusResult[],
  { sample, tika, verapdf }: JavaReaders,
  folder: string,
  say: (progress: string) => void,
): Promise<CorpusRun> {
  const pairs = results.flatMap(({ file, written }) =>
    written ? [{ original: join(root, file), written }] : [],
  );
  if (tika) say('Tika');
  const files = everyNth(pairs, sample).map(({ written }) => written);
  const byTika = tika ? await readByTika(tika, files, folder) : new Map<string, ReadBack>();
  const read = results.map((result) => withReading(result, 'Tika (sample)', byTika));
  if (!verapdf) return { results: read };
  say('veraPDF');
  const claiming = [];
  for (const pair of pairs) if ((await readFile(pair.original)).includes('pdfaid')) claiming.push(pair);
  return { results: read, conformance: await conformance(verapdf, everyNth(claiming, sample * 2)) };
}

const everyNth = <T>(list: readonly T[], wanted: number): T[] => {
  const step = Math.max(1, list.length / wanted);
  return list.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
};

let copies = 0;

class CorpusFile {
  private readonly root: string;
  private readonly path: string;
  private readonly copy: string;
  private readonly detector: HarmDetector;

  constructor(root: string, path: string, folder: string, detector: HarmDetector) {
    this.root = root;
    this.path = path;
    this.copy = join(folder, `${++copies}.pdf`);
    this.detector = detector;
  }

  async measure(engine: PdfEngine): Promise<CorpusResult> {
    const request = {
      metadata: corpusMetadata,
      language: 'de',
      now: new Date(),
      profile: 'standard',
      acceptSignatureChange: true,
    } as const;
    const file = relative(this.root, this.path);
    const common = {
      file,
      origin: file.includes(sep) ? (file.split(sep)[0] ?? '') : '.',
      harm: [],
      readBack: {},
    };
    try {
      const { warnings, hasInfo } = await engine.write(this.path, request, async (written) => {
        await copyFile(written.path, this.copy);
        return {
          warnings: written.warnings,
          hasInfo: written.fields.some(({ info }) => info !== undefined),
        };
      });
      return { ...common, ...(await this.judge(warnings, hasInfo)), openable: true, written: this.copy };
    } catch (error) {
      const outcome = error instanceof PdfError ? error.failure : `FAULT ${String(error)}`;
      // The class stands before it once for every process it came through.
      const reason =
        error instanceof Error ? error.message.split(`${outcome}: `).at(-1)?.replace(outcome, '') : '';
      return { ...common, outcome, reason, openable: await isOpenable(this.path) };
    }
  }

  private async judge(warnings: readonly PdfWarning[], hasInfo: boolean) {
    const { path: original, copy: written } = this;
    const repaired = warnings.includes('DAMAGED_REPAIRED');
    const [harm, pdfinfo, pdfjs] = await Promise.all([
      this.detector.check({ original, written, repaired }),
      readByPdfinfo(written, original, hasInfo),
      readByPdfjs(written, original, hasInfo),
    ]);
    return { outcome: repaired ? 'repaired' : 'written', harm, readBack: { pdfinfo, 'pdf.js': pdfjs } };
  }
}

/** By readers that are known to be patient. */
async function isOpenable(path: string): Promise<boolean> {
  const [info, check] = await Promise.all([runTool('pdfinfo', [path]), runTool('qpdf', ['--check', path])]);
  return info.code === 0 && check.code !== 2 && check.code !== -1;
}
