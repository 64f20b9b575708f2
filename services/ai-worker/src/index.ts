export { aiWorkerDatabase, aiWorkerService } from './ai-worker.service.js';
