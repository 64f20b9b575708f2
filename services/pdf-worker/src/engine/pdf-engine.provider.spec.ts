import { describe, expect, it } from '@jest/globals';
import { Health, systemClock } from '@colophon/platform';
import type { PdfEngine } from './pdf-engine.js';
import { PdfEngineLife } from './pdf-engine.provider.js';

describe('the worker', () => {
  it('is ready as long as its engine can work', async () => {
    let full = true;
    const checkHealth = () => (full ? Promise.reject(new Error('no room')) : Promise.resolve());
    const health = new Health(systemClock);
    health.markStarted();
    new PdfEngineLife({ checkHealth } as unknown as PdfEngine, health).onModuleInit();
    expect(await health.failures()).toEqual(['pdf-engine']);
    full = false;
    expect(await health.failures()).toEqual([]);
  });
});
