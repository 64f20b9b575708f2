export { aiWorkerDatabase, aiWorkerService } from './ai-worker.definition.js';
