import { describe, expect, it } from '@jest/globals';
import { longestTryMs } from '@colophon/contracts';
import { engineLimits, longestJobMs } from './engine/engine-limits.js';
import { pdfWorkerConfig } from './pdf-worker.config.js';

const accepts = (milliseconds: number): boolean =>
  pdfWorkerConfig.shape.PDF_TIMEOUT_MS.safeParse(String(milliseconds)).success;

describe('the time of a PDF job', () => {
  it('leaves a file its way from and to the store before a health check takes the work for hanging', () => {
    const { limits } = engineLimits({ timeoutMs: longestJobMs, heapMb: 512, maxInputMb: 64 });
    expect(limits.totalMs).toBeLessThanOrEqual(longestTryMs.pdf - 60_000);
  });

  it('is refused where all jobs of a file would take longer than that', () => {
    expect([accepts(longestJobMs), accepts(longestJobMs + 1)]).toEqual([true, false]);
  });
});
