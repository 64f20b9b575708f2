import { type FactoryProvider, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { defaultJobLimits } from '../job/job-process.js';
import { type PdfWorkerConfig, pdfWorkerConfig } from '../pdf-worker.config.js';
import { PdfEngine } from './pdf-engine.js';

const megabyte = 1024 * 1024;

/** One engine for the service, its first child process already started. */
export const pdfEngineProvider: FactoryProvider<PdfEngine> = {
  provide: PdfEngine,
  inject: [pdfWorkerConfig.token],
  useFactory: (config: PdfWorkerConfig) =>
    PdfEngine.start({
      folder: config.PDF_TEMP_DIR,
      concurrency: config.PDF_CONCURRENCY,
      maxInputBytes: config.PDF_MAX_INPUT_MB * megabyte,
      limits: {
        ...defaultJobLimits,
        timeoutMs: config.PDF_TIMEOUT_MS,
        heapMb: config.PDF_HEAP_MB,
        wasmMb: config.PDF_HEAP_MB,
        residentMb: config.PDF_HEAP_MB * 2,
        // The original, the same again for a repair that unpacks, and the update.
        fileMb: config.PDF_MAX_INPUT_MB * 4,
      },
    }),
};

/** Ends the child processes when the service stops. */
@Injectable()
export class PdfEngineShutdown implements OnApplicationShutdown {
  constructor(private readonly engine: PdfEngine) {}

  async onApplicationShutdown(): Promise<void> {
    await this.engine.close();
  }
}
