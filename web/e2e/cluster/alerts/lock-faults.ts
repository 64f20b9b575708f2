import { endOldTransactions, leaveOpen } from '../database.ts';
import { openAccounts } from '../scene.ts';
import { type AlertFault, repeatedly } from './alert-fault.ts';

const READERS = 2;
/** Of each reader; more than the pool has connections for are on their way at a time. */
const READ_EVERY_MS = 400;

/** People read while a psql holds the table of documents. */
export const lockedTable: AlertFault = {
  alerts: {
    PoolExhausted: { colophon_service: 'document' },
    TaskFails: { colophon_service: 'document' },
    ErrorBudgetBurnsInHours: { slo: 'availability' },
    ErrorBudgetBurnsInDays: { slo: 'availability' },
    ErrorBudgetBurns: { slo: 'availability' },
  },
  cause: async (scene, mendBy) => {
    const accounts = await openAccounts(scene, READERS);
    const session = await leaveOpen(scene, 'document', 'LOCK TABLE document IN ACCESS EXCLUSIVE MODE');
    mendBy(async () => {
      await endOldTransactions(scene, 'document');
      session.kill();
    });
    for (const account of accounts)
      mendBy(repeatedly(READ_EVERY_MS, () => account.call('GET', '/api/documents')));
  },
};
