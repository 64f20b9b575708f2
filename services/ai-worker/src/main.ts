import { runService } from '@colophon/platform';
import { aiWorkerService } from './ai-worker.service.js';

await runService(aiWorkerService);
