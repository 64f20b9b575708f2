import { defineService } from '@colophon/platform';
import { pdfWorkerConfig } from './pdf-worker.config.js';
import { PdfWorkerModule } from './pdf-worker.module.js';

export const pdfWorkerService = defineService({
  name: 'pdf-worker',
  module: PdfWorkerModule,
  configs: [pdfWorkerConfig],
  storage: true,
});
