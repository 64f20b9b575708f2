import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { JobPool, type JobSlot } from '../job/job-pool.js';
import type { JobLimits } from '../job/job-process.js';
import type { InspectResult, WriteResult } from '../job/job.protocol.js';
import { defaultInspectLimits, type InspectLimits } from '../pdf/inspect-pdf.js';
import { PdfError, type PdfWarning } from '../pdf/pdf.errors.js';
import type { EditableMetadata } from '../pdf/pdf-metadata.js';
import { RepairTool } from './repair-tool.js';
import { encodeThumbnail } from './thumbnail.js';
import { makeWorkFolder } from './work-folder.js';

/** A path, or bytes on their way from the object store. */
export type PdfInput = string | Readable;

export interface EngineOptions {
  /** Parent of the temporary files. */
  readonly folder: string;
  readonly concurrency: number;
  readonly limits: JobLimits;
  /** Larger inputs are refused before they are read to the end. */
  readonly maxInputBytes: number;
}

export interface EngineInspection extends Omit<InspectResult, 'picture'> {
  /** WebP of page 1; undefined where it cannot be drawn. */
  readonly thumbnail?: Buffer;
}

export interface WriteRequest {
  readonly metadata: EditableMetadata;
  /** BCP 47; empty where unknown. */
  readonly language: string;
  readonly now: Date;
}

export interface WrittenFile {
  readonly path: string;
  readonly size: number;
  /** Lower-case hex. */
  readonly sha256: string;
  readonly warnings: readonly PdfWarning[];
}

/** PDF work for the rest of the worker. Every failure is a PdfError; temporary files never outlive a call. */
export class PdfEngine {
  private constructor(
    private readonly options: EngineOptions,
    private readonly folder: string,
    private readonly pool: JobPool,
    private readonly repairTool: RepairTool | undefined,
  ) {}

  static async start(options: EngineOptions): Promise<PdfEngine> {
    const folder = await makeWorkFolder(options.folder);
    const [pool, repairTool] = await Promise.all([
      JobPool.start({ folder, concurrency: options.concurrency, limits: options.limits }),
      RepairTool.find(options.limits.fileMb),
    ]);
    return new PdfEngine(options, folder, pool, repairTool);
  }

  get canRepair(): boolean {
    return this.repairTool !== undefined;
  }

  inspect(input: PdfInput): Promise<EngineInspection> {
    return this.withFile(input, async (slot, path) => {
      try {
        return await this.inspectFile(slot, path, defaultInspectLimits);
      } catch (error) {
        // Drawing is what hangs or swells; without a picture the document can still be worked on.
        const excessive = error instanceof PdfError && ['TIMEOUT', 'OUT_OF_MEMORY'].includes(error.failure);
        if (!excessive) throw error;
        const text = { ...defaultInspectLimits.text, draw: false };
        return this.inspectFile(slot, path, { ...defaultInspectLimits, text });
      }
    });
  }

  /** The written file exists until `deliver` ends. */
  write<T>(input: PdfInput, request: WriteRequest, deliver: (file: WrittenFile) => Promise<T>): Promise<T> {
    return this.withFile(input, async (slot, path) => {
      const output = join(slot.folder, 'written.pdf');
      const { metadata, language } = request;
      const now = request.now.toISOString();
      const { warnings } = await this.repairing<WriteResult>(slot, path, (file, repairedFrom) =>
        slot.run({ op: 'write', input: file, output, metadata, language, now, ...repairedFrom }),
      );
      const [{ size }, sha256] = await Promise.all([stat(output), digestOf(output)]);
      return deliver({ path: output, size, sha256, warnings });
    });
  }

  async close(): Promise<void> {
    await this.pool.close();
    await rm(this.folder, { recursive: true, force: true });
  }

  private async inspectFile(slot: JobSlot, path: string, limits: InspectLimits): Promise<EngineInspection> {
    const pixels = join(slot.folder, 'page.rgba');
    const { picture, ...inspection } = await this.repairing<InspectResult>(slot, path, (file, repairedFrom) =>
      slot.run({ op: 'inspect', input: file, pixels, limits, ...repairedFrom }),
    );
    const thumbnail = picture && (await encodeThumbnail(pixels, picture));
    return thumbnail ? { ...inspection, thumbnail } : inspection;
  }

  private withFile<T>(input: PdfInput, use: (slot: JobSlot, path: string) => Promise<T>): Promise<T> {
    return this.pool.use(async (slot) => {
      const path = join(slot.folder, 'original.pdf');
      await this.bring(typeof input === 'string' ? createReadStream(input) : input, path);
      return use(slot, path);
    });
  }

  private async bring(stream: Readable, path: string): Promise<void> {
    let size = 0;
    const { maxInputBytes } = this.options;
    const meter = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        size += chunk.length;
        done(size > maxInputBytes ? new PdfError('TOO_LARGE') : null, chunk);
      },
    });
    try {
      await pipeline(stream, meter, createWriteStream(path));
    } catch (error) {
      if (error instanceof PdfError) throw error;
      throw new PdfError('STORAGE_ERROR', 'reading the original', { cause: error });
    }
  }

  /** A damaged file gets one more chance, rebuilt by qpdf. */
  private async repairing<R extends { readonly warnings: readonly PdfWarning[] }>(
    slot: JobSlot,
    path: string,
    run: (file: string, repairedFrom: { repairedFrom?: string }) => Promise<R>,
  ): Promise<R> {
    try {
      return await run(path, {});
    } catch (error) {
      if (!(error instanceof PdfError) || error.failure !== 'DAMAGED' || !this.repairTool) throw error;
      const repaired = join(slot.folder, 'repaired.pdf');
      if (!(await this.repairTool.repair(path, repaired))) throw error;
      const result = await run(repaired, { repairedFrom: path });
      return { ...result, warnings: [...result.warnings, 'DAMAGED_REPAIRED'] };
    }
  }
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
