import { runService } from '@colophon/platform';
import { aiWorkerService } from './ai-worker.definition.js';

await runService(aiWorkerService);
