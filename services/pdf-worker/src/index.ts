export { pdfWorkerService } from './pdf-worker.service.js';
