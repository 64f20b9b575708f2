export { retentionSweeperDatabase, retentionSweeperService } from './retention-sweeper.service.js';
