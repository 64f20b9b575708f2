import { runService } from '@colophon/platform';
import { pdfWorkerService } from './pdf-worker.service.js';

await runService(pdfWorkerService);
