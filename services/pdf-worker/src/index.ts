export { pdfWorkerService } from './pdf-worker.definition.js';
