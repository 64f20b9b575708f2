import { runService } from '@colophon/platform';
import { retentionSweeperService } from './retention-sweeper.definition.js';

await runService(retentionSweeperService);
