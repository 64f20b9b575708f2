import type { Account } from '../../stack/account.ts';
import { endOldTransactions, leaveOpen, sql } from '../database.ts';
import { inTime, openAccount, type Scene } from '../scene.ts';
import { type AlertFault, repeatedly } from './alert-fault.ts';

const DEAF_HOOKS = 8;
const EVENT_EVERY_MS = 1000;
/** More than are sent within the time a look takes. */
const SLOW_EVENTS = 40;

/** @returns the id of a webhook of the account */
const hook = async (account: Account, url: string): Promise<string> => {
  const body = { url, types: ['document.completed'] };
  const answer = await account.call('POST', '/api/webhooks', { body });
  if (answer.status !== 201) throw new Error(`a webhook was answered ${answer.status}: ${answer.text}`);
  return (answer.body as unknown as { webhook: { id: string } }).webhook.id;
};

const send = async (account: Account, id: string): Promise<void> => {
  await account.call('POST', `/api/webhooks/${id}/test`);
};

const remove = async (account: Account, ids: readonly string[]): Promise<void> => {
  for (const id of ids) await account.call('DELETE', `/api/webhooks/${id}`);
};

const countOf = async (scene: Scene, rows: string): Promise<number> =>
  Number(await sql(scene, 'webhooks', `SELECT count(*) FROM ${rows}`));

/** The server of most webhooks takes calls and answers none, and events come quicker than calls end. */
export const deafReceiver: AlertFault = {
  alerts: { WebhooksLate: {}, WebhooksFail: {} },
  cause: async (scene, mendBy) => {
    const account = await openAccount(scene);
    const ids: string[] = [];
    while (ids.length < DEAF_HOOKS) ids.push(await hook(account, `${scene.deafServer}/${ids.length}`));
    mendBy(() => remove(account, ids));
    let next = 0;
    mendBy(
      repeatedly(EVENT_EVERY_MS, () => {
        next += 1;
        return send(account, ids[next % ids.length] ?? '');
      }),
    );
    await inTime(
      async () => (await countOf(scene, 'endpoint WHERE failing_since IS NOT NULL')) >= DEAF_HOOKS,
      'webhooks that fail',
    );
  },
};

/** Deliveries wait, and a psql holds them. */
export const heldDeliveries: AlertFault = {
  alerts: { WebhooksStalled: {} },
  cause: async (scene, mendBy) => {
    const account = await openAccount(scene);
    const id = await hook(account, scene.slowServer);
    mendBy(() => remove(account, [id]));
    // Dashboards show deliveries that ended: none does while they are held, or after the webhook is gone.
    mendBy(() =>
      inTime(
        async () => (await countOf(scene, "delivery WHERE state = 'succeeded'")) > 0,
        'a delivery that ends',
      ),
    );
    await Promise.all(Array.from({ length: SLOW_EVENTS }, () => send(account, id)));
    const held = "SELECT id FROM delivery WHERE state = 'pending' FOR UPDATE";
    const session = await leaveOpen(scene, 'webhooks', held);
    mendBy(async () => {
      await endOldTransactions(scene, 'webhooks');
      session.kill();
    });
  },
};
