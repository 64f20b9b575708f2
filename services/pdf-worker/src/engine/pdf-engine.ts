import { appendFileSync } from 'node:fs';
import { mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileFacts } from '@colophon/contracts/rules';
import {
  makeTemporaryFolder,
  sweepTemporaryFolders,
  type TemporaryFolder,
} from '@colophon/platform/temporary-folder';
import { JobPool, type JobSlot } from '../job/job-pool.js';
import type { JobLimits } from '../job/job-process.js';
import type { JobKind } from '../job/seats.js';
import type { InspectResult, WriteJob } from '../job/job.protocol.js';
import { defaultInspectLimits, type InspectLimits } from '../pdf/inspect/inspect-pdf.js';
import { PdfError, type PdfWarning } from '../pdf/pdf.errors.js';
import type { ExtractedText } from '../pdfium/extracted-text.js';
import type { EditableMetadata } from '../pdf/metadata/pdf-metadata.js';
import type { WriteOptions } from '../pdf/update/write-planner.js';
import type { WriteReport } from '../pdf/update/write-report.js';
import type { ReceiptContent } from '../pdf-lib/receipt-pdf.js';
import type { PrintedReport } from '../pdf-lib/report-pdf.js';
import { boundedFacts, fileFacts } from './file-facts.js';
import { probeFolder } from './folder-probe.js';
import { digestOf, type FileDigest, InputFile, type PdfInput } from './input-file.js';
import { PartialFile, type RangedInput } from './partial-file.js';
import { type PagePicture, readScan } from '../recognition/scan-reader.js';
import { TextRecognition } from '../recognition/text-recognition.js';
import { defaultQpdfLimits } from './qpdf-repair.js';
import { findRepairTool } from './repair-drivers.js';
import type { RepairTool } from './repair-tool.js';
import { encodeThumbnail } from './thumbnail.js';

export interface EngineOptions {
  /** Parent of the temporary files. */
  readonly folder: string;
  readonly concurrency: number;
  readonly limits: JobLimits;
  /** Larger inputs are refused before they are read to the end. */
  readonly maxInputBytes: number;
  /** Of an inspection without its own limits; undefined: the default. */
  readonly scanPages?: number;
}

export interface EngineInspection extends Omit<InspectResult, 'picture' | 'scans' | 'text' | 'facts'> {
  readonly facts: FileFacts;
  readonly text: ReadText;
  /** WebP of page 1; undefined where it cannot be drawn. */
  readonly thumbnail?: Buffer;
}

/** The proto message ExtractedText. */
export interface ReadText extends ExtractedText {
  /** Of a scan. */
  readonly pictures: PagePicture[];
}

export interface WriteRequest extends WriteOptions {
  readonly metadata: EditableMetadata;
}

export interface WrittenFile extends WriteReport {
  readonly path: string;
  /** The file as it came and as it is now. Reads the original once more where it came as a path. */
  digests(): Promise<{ readonly original: FileDigest; readonly written: FileDigest }>;
}

/** An update of a file that stays where it is. */
export interface PlannedUpdate extends WriteReport {
  /** Goes behind the bytes of the original. */
  readonly append: Buffer;
}

interface Tools {
  readonly repair: RepairTool;
  /** A program of the system, missed where it is not installed. */
  readonly recognition: TextRecognition | undefined;
}

const noWarnings: readonly PdfWarning[] = [];

/** PDF work for the rest of the worker. Every failure is a PdfError; temporary files never outlive a call. */
export class PdfEngine {
  private constructor(
    private readonly options: EngineOptions,
    private readonly folder: TemporaryFolder,
    private readonly pool: JobPool,
    private readonly tools: Tools,
  ) {}

  static async start(options: EngineOptions): Promise<PdfEngine> {
    // The permission model of the children knows real paths only; a temporary folder is often a link.
    const parent = await realpath(options.folder);
    await sweepTemporaryFolders(parent, 'pdf');
    const folder = await makeTemporaryFolder(parent, 'pdf');
    const [pool, repair, recognition] = await Promise.all([
      JobPool.start({ folder: folder.path, concurrency: options.concurrency, limits: options.limits }),
      findRepairTool({ ...defaultQpdfLimits, fileMb: options.limits.fileMb }),
      TextRecognition.find(),
    ]);
    return new PdfEngine(options, folder, pool, { repair, recognition });
  }

  private get inspectLimits(): InspectLimits {
    const { scanPages = defaultInspectLimits.scanPages } = this.options;
    return { ...defaultInspectLimits, scanPages };
  }

  inspect(input: PdfInput, limits = this.inspectLimits): Promise<EngineInspection> {
    return this.withFile('inspect', input, (slot, original) => this.inspectFile(slot, original.path, limits));
  }

  /** The written file exists until `deliver` ends. */
  write<T>(input: PdfInput, request: WriteRequest, deliver: (file: WrittenFile) => Promise<T>): Promise<T> {
    return this.withFile('write', input, async (slot, original) => {
      const { path, result, warnings } = await this.repairing(slot, original.path, (job) =>
        slot.run({ ...writeJob(request), ...job }),
      );
      if (result.missing) throw new PdfError('WORKER_CRASHED', 'a whole file lacks nothing');
      const append = Buffer.from(result.append, 'base64');
      appendTo(path, append);
      const digests = async () => {
        const { before, after } = await original.digests(append);
        return { original: before, written: path === original.path ? after : await digestOf(path) };
      };
      const report = reported(result.report);
      return deliver({ ...report, warnings: [...report.warnings, ...warnings], path, digests });
    });
  }

  /**
   * The update of a file that stays where it is; only the stretches it takes are read. A damaged file is refused,
   * because a repair needs it whole: `write` it.
   */
  plan(input: RangedInput, request: WriteRequest): Promise<PlannedUpdate> {
    return this.pool.run('write', async (slot) => {
      if (input.size > this.options.maxInputBytes) throw new PdfError('TOO_LARGE');
      const file = await PartialFile.create(join(slot.folder, originalName), input);
      const job = { ...writeJob(request), input: file.path };
      for (;;) {
        const result = await slot.run({ ...job, present: file.present });
        if (!result.missing)
          return { ...reported(result.report), append: Buffer.from(result.append, 'base64') };
        await file.bring(result.missing);
      }
    });
  }

  /** A PDF of one page. */
  receipt(content: ReceiptContent): Promise<Buffer> {
    return this.pool.run('write', async (slot) => {
      const { pdf } = await slot.run({ op: 'receipt', content });
      return Buffer.from(pdf, 'base64');
    });
  }

  report(report: PrintedReport): Promise<Buffer> {
    return this.pool.run('write', async (slot) => {
      const { pdf } = await slot.run({ op: 'report', report });
      return Buffer.from(pdf, 'base64');
    });
  }

  /**
   * @param longestMs all that is done about a file ends long before, its way from and to the storage included
   * @throws where no work can be done: a job takes longer, or its folder takes no file
   */
  async checkHealth(longestMs: number): Promise<void> {
    const { oldestMs, held, waiting } = this.pool.use;
    if (oldestMs > longestMs) {
      const seconds = Math.round(oldestMs / 1000);
      throw new Error(`a PDF job takes ${seconds} s; ${held} in progress, ${waiting} waiting`);
    }
    await mkdir(this.folder.path, { recursive: true });
    await probeFolder(this.folder.path);
  }

  async close(): Promise<void> {
    await this.pool.close();
    await this.folder.remove();
  }

  private async inspectFile(slot: JobSlot, path: string, limits: InspectLimits): Promise<EngineInspection> {
    const [pixels, read] = [join(slot.folder, 'page.rgba'), join(slot.folder, 'read.json')];
    const { result, warnings } = await this.repairing(slot, path, (job) =>
      slot.run({ op: 'inspect', pixels, read, limits, ...job }),
    );
    const { picture, scans, ...found } = result;
    const scan = {
      text: found.text,
      pages: scans,
      pixelsOf: (page: number) => `${pixels}.${page}`,
      language: found.language,
    };
    const scanned = found.text.scanned
      ? await readScan(scan, this.tools.recognition, slot.time.leftMs)
      : { text: found.text, pictures: [], warnings: noWarnings };
    const inspection = {
      ...found,
      facts: fileFacts(found.facts, found.text),
      text: { ...scanned.text, pictures: scanned.pictures },
      warnings: [...found.warnings, ...scanned.warnings, ...warnings],
    };
    const thumbnail = picture && (await encodeThumbnail(pixels, picture));
    return thumbnail ? { ...inspection, thumbnail } : inspection;
  }

  private async withFile<T>(
    kind: JobKind,
    input: PdfInput,
    use: (slot: JobSlot, original: InputFile) => Promise<T>,
  ): Promise<T> {
    try {
      // It may break while it waits for a seat; its reader then gets the error.
      if (typeof input !== 'string') input.on('error', () => undefined);
      return await this.pool.run(kind, async (slot) => {
        const path = join(slot.folder, originalName);
        return use(slot, await InputFile.bring(input, path, this.options.maxInputBytes));
      });
    } finally {
      // Read or not: what is left open holds a connection of the store.
      if (typeof input !== 'string') input.destroy();
    }
  }

  /** A damaged file gets one more chance, rebuilt. `path` is the file the result is about. */
  private async repairing<R>(
    slot: JobSlot,
    path: string,
    run: (job: { input: string; repairedFrom?: string }) => Promise<R>,
  ): Promise<{ path: string; result: R; warnings: readonly PdfWarning[] }> {
    try {
      return { path, result: await run({ input: path }), warnings: noWarnings };
    } catch (error) {
      if (!(error instanceof PdfError) || error.failure !== 'DAMAGED') throw error;
      const repaired = join(slot.folder, 'repaired.pdf');
      if (!(await this.tools.repair.repair(path, repaired, slot))) throw error;
      const result = await run({ input: repaired, repairedFrom: path });
      return { path: repaired, result, warnings: ['DAMAGED_REPAIRED'] };
    }
  }
}

const originalName = 'original.pdf';

/** At once: for a few kilobytes, three turns to another thread would take longer. */
function appendTo(path: string, append: Buffer): void {
  try {
    appendFileSync(path, append);
  } catch (error) {
    throw new PdfError('STORAGE_ERROR', 'the temporary folder', { cause: error });
  }
}

const reported = (report: WriteReport): WriteReport => ({ ...report, facts: boundedFacts(report.facts) });

function writeJob({ metadata, ...options }: WriteRequest): Omit<WriteJob, 'input'> {
  return { op: 'write', metadata, options: { ...options, now: options.now.toISOString() } };
}
