import { open, readFile } from 'node:fs/promises';
import { looksTheSame } from '../dist/pdfium/compare-documents.js';
import { Pdfium } from '../dist/pdfium/pdfium-module.js';
import { hasTool, runTool, type ToolResult } from './tool.ts';

export const harmChecks = {
  'original bytes':
    'the copy begins with the original, byte for byte (with the repaired file after a repair)',
  'qpdf class': '`qpdf --check` ends no worse than before',
  text: '`pdftotext` gives the same text',
  rendering: 'PDFium shows the same page 1 and the same text of 20 pages',
  encryption: '`qpdf --show-encryption` says the same',
  signature: '`pdfsig` finds the same signatures with the same verdicts',
} as const;
export type HarmCheck = keyof typeof harmChecks;

export interface WrittenCopy {
  readonly original: string;
  readonly written: string;
  readonly repaired: boolean;
}

/** Looks for everything a write may have broken; names the checks that failed. */
export class HarmDetector {
  private readonly hasPdfsig = hasTool('pdfsig', '-v');
  private pdfium: Pdfium;

  private constructor(pdfium: Pdfium) {
    this.pdfium = pdfium;
  }

  static async load(): Promise<HarmDetector> {
    return new HarmDetector(await Pdfium.load());
  }

  async check(copy: WrittenCopy): Promise<HarmCheck[]> {
    const { original, written, repaired } = copy;
    const found: [HarmCheck, boolean][] = [
      ['original bytes', repaired || (await beginsWith(written, original))],
      ['qpdf class', (await qpdfClass(written)) <= (await qpdfClass(original))],
      ['text', await isSameOutput('pdftotext', ['-q'], ['-'], copy)],
      ['rendering', await this.isSameRendering(original, written)],
      ['encryption', await isSameOutput('qpdf', ['--show-encryption'], [], copy)],
      ['signature', !this.hasPdfsig || !(await isSigned(original)) || (await isSameSignature(copy))],
    ];
    return found.filter(([, isWell]) => !isWell).map(([check]) => check);
  }

  /** PDFium is not always of one mind about missing fonts: only what a fresh one says three times counts. */
  private async isSameRendering(original: string, written: string): Promise<boolean> {
    const [before, after] = await Promise.all([readFile(original), readFile(written)]);
    if (this.isSame(before, after)) return true;
    this.pdfium = await Pdfium.load();
    return this.isSame(before, after) || this.isSame(before, after) || this.isSame(before, after);
  }

  /** What PDFium cannot show, or never the same way twice, says nothing about the copy. */
  private isSame(before: Buffer, after: Buffer): boolean {
    try {
      return looksTheSame(this.pdfium, before, after) || !looksTheSame(this.pdfium, before, before);
    } catch {
      return false;
    }
  }
}

const qpdfClass = async (path: string): Promise<number> => (await runTool('qpdf', ['--check', path])).code;

async function isSameOutput(
  tool: string,
  before: readonly string[],
  after: readonly string[],
  { original, written, repaired }: WrittenCopy,
): Promise<boolean> {
  const [one, other] = await Promise.all(
    [original, written].map((path) => runTool(tool, [...before, path, ...after])),
  );
  return one?.out === other?.out || (repaired && cannotOpen(one));
}

/** Of what a tool could not open, it says nothing about the copy that can be opened. qpdf ends with 3 after warnings. */
const cannotOpen = (result: ToolResult | undefined): boolean => result?.code !== 0 && result?.code !== 3;

const isSigned = async (path: string): Promise<boolean> => (await readFile(path)).includes('/ByteRange');

async function isSameSignature({ original, written }: WrittenCopy): Promise<boolean> {
  return (await verdicts(original)) === (await verdicts(written));
}

/** Without the remark on what is covered: a signature rightly no longer covers the whole file. */
const verdicts = async (path: string): Promise<string> =>
  (await runTool('pdfsig', [path])).out
    .split('\n')
    .filter((line) => /Signature (?:Validation|Type)|Signer Certificate|Signed Ranges/.test(line))
    .join('\n');

async function beginsWith(path: string, prefix: string): Promise<boolean> {
  const expected = await readFile(prefix);
  const file = await open(path);
  try {
    const found = Buffer.alloc(expected.length);
    await file.read(found, 0, found.length, 0);
    return found.equals(expected);
  } finally {
    await file.close();
  }
}
