import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { BufferSource } from '../dist/pdf/syntax/byte-source.js';
import { inspectStructure } from '../dist/pdf/inspect/inspect-structure.js';
import { PdfError } from '../dist/pdf/pdf.errors.js';
import type { EditableMetadata } from '../dist/pdf/metadata/pdf-metadata.js';
import { provenUpdate } from '../dist/pdf/update/proven-update.js';
import type { WriteOptions } from '../dist/pdf/update/write-planner.js';
import type { WriteReport } from '../dist/pdf/update/write-report.js';
import { looksTheSame } from '../dist/pdfium/compare-documents.js';
import { Pdfium } from '../dist/pdfium/pdfium-module.js';

export interface Attempt {
  /** WRITTEN, or the class of the refusal. */
  readonly outcome: string;
  /** What the engine must never do: throw anything but a PdfError. */
  readonly faults: readonly string[];
  /** CPU time of it, milliseconds. */
  readonly cpuMs: number;
  readonly written?: Buffer;
  readonly report?: WriteReport;
}

const options: WriteOptions = {
  language: 'en',
  now: new Date('2026-01-02T03:04:05Z'),
  profile: 'standard',
  acceptSignatureChange: true,
};

/** Runs the engine on bytes as the worker does, without its processes. */
export function attempt(bytes: Buffer, metadata: EditableMetadata): Attempt {
  const before = process.threadCpuUsage();
  const result = tryBoth(bytes, metadata);
  const { user, system } = process.threadCpuUsage(before);
  return { ...result, cpuMs: (user + system) / 1000 };
}

function tryBoth(bytes: Buffer, metadata: EditableMetadata): Omit<Attempt, 'cpuMs'> {
  const faults: string[] = [];
  try {
    inspectStructure(new BufferSource(bytes));
  } catch (error) {
    if (!(error instanceof PdfError)) faults.push(`inspect threw ${describe(error)}`);
  }
  try {
    const { append, report } = provenUpdate(new BufferSource(bytes), metadata, options);
    return { outcome: 'WRITTEN', faults, written: Buffer.concat([bytes, append]), report };
  } catch (error) {
    if (error instanceof PdfError) return { outcome: error.failure, faults };
    return { outcome: 'THREW', faults: [...faults, `write threw ${describe(error)}`] };
  }
}

const describe = (error: unknown): string =>
  error instanceof Error
    ? `${error.name}: ${error.message} ${error.stack?.split('\n')[1]?.trim()}`
    : String(error);

/** Says what is wrong with a written file by readers that share no code with the writer. */
export class Judge {
  private pdfium: Pdfium;

  private constructor(pdfium: Pdfium) {
    this.pdfium = pdfium;
  }

  static async load(): Promise<Judge> {
    return new Judge(await Pdfium.load());
  }

  async faultsOf(before: Buffer, { written, report }: Attempt): Promise<string[]> {
    if (!written || !report) return [];
    const faults = await readingFaults(before, written, report);
    if (this.showsOther(before, written)) {
      // PDFium is not always of one mind, above all about missing fonts: it counts when a fresh one stays with it.
      this.pdfium = await Pdfium.load();
      const isOther = () => this.showsOther(before, written);
      if (isOther() && isOther() && isOther()) faults.push('PDFium shows something else');
    }
    const again = attempt(written, {
      title: 'Again',
      subject: '',
      keywords: '',
      author: '',
      description: '',
    });
    if (again.outcome !== 'WRITTEN') faults.push(`the second write ends as ${again.outcome}`);
    return faults;
  }

  /** What PDFium cannot show says nothing about the copy. */
  private showsOther(before: Buffer, written: Buffer): boolean {
    return !looksTheSame(this.pdfium, before, written) && looksTheSame(this.pdfium, before, before);
  }
}

interface Reading {
  readonly pages: number;
  readonly info: Readonly<Record<string, unknown>>;
  readonly xmpTitle: string | undefined;
}

/** A mutated namespace: its dc:title is none, and stays where it is. */
const otherDublinCore = /xmlns:dc="(?!http:\/\/purl\.org\/dc\/elements\/1\.1\/")/;

async function readingFaults(before: Buffer, written: Buffer, { fields }: WriteReport): Promise<string[]> {
  const one = await read(before);
  if (!one) return [];
  const other = await read(written);
  if (!other) return ['pdf.js cannot open it any more'];
  const faults = other.pages === one.pages ? [] : ['pdf.js counts other pages'];
  for (const { info, after } of fields) {
    if (info && (other.info[info] ?? customOf(other.info, info) ?? '') !== after) {
      faults.push(`pdf.js reads another ${info}`);
    }
  }
  const title = fields.find(({ field }) => field === 'title')?.after;
  // pdf.js checks prefixes only, and shows the title of another namespace instead of ours.
  const isMisled = otherDublinCore.test(before.toString('latin1'));
  if (title && other.xmpTitle !== undefined && other.xmpTitle !== title && !isMisled)
    faults.push('pdf.js reads another dc:title');
  return faults;
}

/** pdf.js keeps the keys that the standard does not name apart. */
const customOf = ({ Custom: custom }: Reading['info'], key: string): unknown =>
  (custom as ReadonlyMap<string, unknown> | undefined)?.get(key);

/** Undefined where pdf.js cannot open the file, or only by searching all of it for objects: nothing to compare with. */
async function read(bytes: Buffer): Promise<Reading | undefined> {
  const { warn } = console;
  let searched = false;
  // Said nowhere else.
  console.warn = (text: unknown) => {
    searched ||= String(text).includes('Indexing all PDF objects');
  };
  const task = getDocument({
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.WARNINGS,
    stopAtErrors: true,
  });
  try {
    const document = await task.promise;
    const { info, metadata } = await document.getMetadata();
    const xmpTitle: unknown = metadata?.get('dc:title');
    if (searched) return undefined;
    return {
      pages: document.numPages,
      info: info as Record<string, unknown>,
      xmpTitle: typeof xmpTitle === 'string' ? xmpTitle : undefined,
    };
  } catch {
    return undefined;
  } finally {
    await task.destroy();
    console.warn = warn;
  }
}
