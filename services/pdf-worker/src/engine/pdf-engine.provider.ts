import { longestTryMs } from '@colophon/contracts';
import { Health } from '@colophon/platform';
import {
  type FactoryProvider,
  Injectable,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import { type PdfWorkerConfig, pdfWorkerConfig } from '../pdf-worker.config.js';
import { engineLimits } from './engine-limits.js';
import { PdfEngine } from './pdf-engine.js';

/** One engine for the service, its first child process already started. */
export const pdfEngineProvider: FactoryProvider<PdfEngine> = {
  provide: PdfEngine,
  inject: [pdfWorkerConfig.token],
  useFactory: (config: PdfWorkerConfig) =>
    PdfEngine.start({
      folder: config.PDF_TEMP_DIR,
      concurrency: config.PDF_CONCURRENCY,
      scanPages: config.PDF_SCAN_PAGES,
      ...engineLimits({
        timeoutMs: config.PDF_TIMEOUT_MS,
        heapMb: config.PDF_HEAP_MB,
        maxInputMb: config.PDF_MAX_INPUT_MB,
      }),
    }),
};

/** Tells the service's health whether the engine can work, and ends its processes when the service stops. */
@Injectable()
export class PdfEngineLife implements OnModuleInit, OnApplicationShutdown {
  constructor(
    private readonly engine: PdfEngine,
    private readonly health: Health,
  ) {}

  onModuleInit(): void {
    this.health.register('pdf-engine', () => this.engine.checkHealth(longestTryMs.pdf));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.engine.close();
  }
}
