export { retentionSweeperDatabase, retentionSweeperService } from './retention-sweeper.definition.js';
