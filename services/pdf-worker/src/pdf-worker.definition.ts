import { defineService } from '@colophon/platform';
import { DocumentUploadedConsumer } from './document/document-uploaded.consumer.js';
import { PdfRequestedConsumer } from './document/pdf-requested.consumer.js';
import { pdfWorkerConfig } from './pdf-worker.config.js';
import { PdfWorkerModule } from './pdf-worker.module.js';

export const pdfWorkerService = defineService({
  name: 'pdf-worker',
  module: PdfWorkerModule,
  configs: [pdfWorkerConfig],
  storage: true,
  consumers: [DocumentUploadedConsumer, PdfRequestedConsumer],
});
