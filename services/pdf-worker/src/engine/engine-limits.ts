import { defaultJobLimits } from '../job/job-process.js';
import type { EngineOptions } from './pdf-engine.js';

const megabyte = 1024 * 1024;

/** What may be chosen; the other bounds follow from it. */
export interface ChosenLimits {
  readonly timeoutMs: number;
  readonly heapMb: number;
  readonly maxInputMb: number;
}

export const defaultEngineLimits: ChosenLimits = { timeoutMs: 20_000, heapMb: 512, maxInputMb: 64 };

export function engineLimits(chosen: ChosenLimits): Pick<EngineOptions, 'limits' | 'maxInputBytes'> {
  const { timeoutMs, heapMb, maxInputMb } = chosen;
  return {
    maxInputBytes: maxInputMb * megabyte,
    limits: {
      ...defaultJobLimits,
      timeoutMs,
      totalMs: timeoutMs * 2,
      heapMb,
      wasmMb: heapMb,
      residentMb: heapMb * 2,
      // The original, the same again for a repair that unpacks, and the update.
      fileMb: maxInputMb * 4,
    },
  };
}
