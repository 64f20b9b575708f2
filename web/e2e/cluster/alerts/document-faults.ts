import type { Account } from '../../stack/account.ts';
import { samplePdf } from '../../stack/pdf-tools.ts';
import { sql } from '../database.ts';
import { query } from '../prometheus.ts';
import { inTime, openAccount } from '../scene.ts';
import type { AlertFault } from './alert-fault.ts';
import { OVERCROWDED, UNANSWERED } from './outside-scripts.ts';

const upload = async (account: Account, title: string): Promise<string> =>
  account.uploadOne({ name: `${title}.pdf`, bytes: await samplePdf(title) });

const discard = (account: Account, id: string) => account.call('DELETE', `/api/documents/${id}`);

/** A key that was revoked, and a server with errors, which the worker asks again and again. */
export const failingModel: AlertFault = {
  alerts: {
    ModelFails: { gen_ai_request_model: 'gpt-4.1-mini' },
    ModelSilent: {},
    GenerationsFail: {},
    DeliveriesFail: { messaging_consumer_group_name: 'ai-worker_metadata_requested' },
  },
  cause: async (scene, mendBy) => {
    const account = await openAccount(scene);
    const asked = await upload(account, UNANSWERED);
    // Nothing asks the model any more.
    mendBy(() => discard(account, asked));
    await account.untilDone(await upload(account, 'Harbour dues'), AbortSignal.timeout(180_000));
    // A counter tells how much it grew from its second number on.
    const isSeen = 'colophon_generation_runs_total{colophon_outcome="failed"} > 0';
    await inTime(async () => (await query(scene.prometheus, isSeen)).length > 0, 'a run that failed');
    await account.untilDone(await upload(account, 'Harbour rules'), AbortSignal.timeout(180_000));
  },
};

/** A document whose model asked to come back in an hour; its rows are as old as they are in the second hour. */
export const waitingDocument: AlertFault = {
  alerts: {
    DocumentStuck: { colophon_stage: 'generating' },
    ReservationOpen: {},
  },
  cause: async (scene, mendBy) => {
    const account = await openAccount(scene);
    const id = await upload(account, OVERCROWDED);
    mendBy(() => discard(account, id));
    const isAsked = `SELECT 1 FROM document WHERE id = '${id}' AND stage = 'generating' AND stage_tries > 0`;
    await inTime(async () => (await sql(scene, 'document', isAsked)) === '1', 'a document that waits');
    await sql(
      scene,
      'document',
      `UPDATE document SET stage_since = stage_since - interval '1 hour' WHERE id = '${id}'`,
    );
    await sql(
      scene,
      'billing',
      `UPDATE reservation SET created_at = created_at - interval '1 hour' WHERE document_id = '${id}'`,
    );
  },
};

/** What the ledger says a pool holds. */
const entered = (pool: string): string =>
  `(SELECT coalesce(sum(credits), 0) FROM ledger_entry AS entry WHERE entry.user_id = account.user_id AND pool = '${pool}')`;

/** A balance changed by hand, around the triggers that refuse it. */
export const changedBalance: AlertFault = {
  alerts: { LedgerDrift: {} },
  cause: async (scene, mendBy) => {
    const userId = await sql(
      scene,
      'billing',
      'SET session_replication_role = replica',
      'UPDATE account SET paid = paid + 1 WHERE user_id = (SELECT min(user_id::text)::uuid FROM account) RETURNING user_id',
    );
    const restored = `UPDATE account SET free = ${entered('free')}, paid = ${entered('paid')} WHERE user_id = '${userId}'`;
    mendBy(() => sql(scene, 'billing', restored));
  },
};
