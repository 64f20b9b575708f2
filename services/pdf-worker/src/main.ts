import { runService } from '@colophon/platform';
import { pdfWorkerService } from './pdf-worker.definition.js';

await runService(pdfWorkerService);
