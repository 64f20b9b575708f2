import { runService } from '@colophon/platform';
import { retentionSweeperService } from './retention-sweeper.service.js';

await runService(retentionSweeperService);
