import { PdfError } from '../pdf/pdf.errors.js';
import { Pdfium } from '../pdfium/pdfium-module.js';
import type { JobMessage, JobRequest } from './job.protocol.js';
import { limitWasmMemory } from './memory.guard.js';
import { forbidNetwork } from './network.guard.js';
import { runJob } from './run-job.js';
import { runPdfLibJob } from './run-pdf-lib-job.js';

/** The disposable process: one job at a time, no addons, no network, only files of its own folder. */
const [maxWasmBytes = '0'] = process.argv.slice(2);
// Who looks for the worker by its name in the process list finds the worker alone.
process.title = 'colophon-pdf-job';
limitWasmMemory(Number(maxWasmBytes));
forbidNetwork();

const send = (message: JobMessage): void => {
  process.send?.(message);
};
const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** A full disk, a deleted folder: faults of the machine, not of the file, which would break no other process. */
const machineFaults = new Set(['ENOSPC', 'EDQUOT', 'ENOENT', 'EIO', 'EMFILE', 'ENFILE', 'EROFS']);

const isOfTheMachine = (error: unknown): boolean =>
  machineFaults.has(String((error as NodeJS.ErrnoException).code));

const resultOf = (job: JobRequest, pdfium: Pdfium) =>
  job.op === 'receipt' || job.op === 'report' || job.op === 'rebuild'
    ? runPdfLibJob(job)
    : runJob(job, pdfium, (phase) => send({ type: 'phase', phase }));

async function answer(job: JobRequest, pdfium: Pdfium): Promise<void> {
  try {
    send({
      type: 'done',
      result: await resultOf(job, pdfium),
      cpuMs: cpuMs(),
    });
  } catch (error) {
    const known = isOfTheMachine(error) ? new PdfError('STORAGE_ERROR', String(error)) : error;
    if (known instanceof PdfError) {
      send({ type: 'failed', failure: known.failure, detail: known.message, cpuMs: cpuMs() });
      return;
    }
    // Anything else may have left PDFium in disorder: die, and let a fresh process try once more.
    console.error(error);
    process.exit(1);
  }
}

// Orphaned by a killed worker: no process waits for an answer.
process.on('disconnect', () => process.exit(0));
const pdfium = await Pdfium.load();
process.on('message', (job: JobRequest) => void answer(job, pdfium));
send({ type: 'ready' });
