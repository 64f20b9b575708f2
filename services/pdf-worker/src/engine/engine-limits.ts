import { longestTryMs } from '@colophon/contracts/work';
import { defaultJobLimits } from '../job/job-process.js';
import type { EngineOptions } from './pdf-engine.js';

const megabyte = 1024 * 1024;

/** Times the limit of a job that all jobs about one file may take together. */
const JOBS_OF_FILE = 2;
/** The way of a file from and to the store, and the start of children. */
const AROUND_JOBS_MS = 60_000;
/** What takes longer than a try may is taken for hanging: the worker would be restarted in the middle of sound work. */
export const longestJobMs = (longestTryMs.pdf - AROUND_JOBS_MS) / JOBS_OF_FILE;

/** What may be chosen; the other bounds follow from it. */
export interface ChosenLimits {
  readonly timeoutMs: number;
  readonly heapMb: number;
  readonly maxInputMb: number;
}

/** Each has a picture of up to 400 kB in the extracted text, and takes seconds of the 40 there are for a file. */
export const mostScanPages = 8;

export const defaultEngineLimits: ChosenLimits = { timeoutMs: 20_000, heapMb: 512, maxInputMb: 64 };

export function engineLimits(chosen: ChosenLimits): Pick<EngineOptions, 'limits' | 'maxInputBytes'> {
  const { timeoutMs, heapMb, maxInputMb } = chosen;
  return {
    maxInputBytes: maxInputMb * megabyte,
    limits: {
      ...defaultJobLimits,
      timeoutMs,
      totalMs: timeoutMs * JOBS_OF_FILE,
      heapMb,
      wasmMb: heapMb,
      residentMb: heapMb * 2,
      // The original, the same again for a repair that unpacks, and the update.
      fileMb: maxInputMb * 4,
    },
  };
}
