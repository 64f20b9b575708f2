import { events } from '@colophon/contracts';
import { newId } from '@colophon/platform';
import { eventually } from '@colophon/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { ResealEndpointSecrets } from '../src/endpoint/reseal-endpoint-secrets.sweep.js';
import { RunningWebhooks, signedBy } from './running-webhooks.fixture.js';

let running: RunningWebhooks;
let userId: string;
let webhookId: string;
let secrets: string[];
beforeAll(async () => {
  running = await RunningWebhooks.start();
});
afterAll(() => running.stop());
beforeEach(async () => {
  userId = newId();
  const url = running.receiver.urlOf(`/${userId}`);
  const { webhook, secret } = await running.rpc.createWebhook({ userId, url, types: ['document.completed'] });
  webhookId = webhook?.id ?? '';
  secrets = [secret];
});

const rotate = async () =>
  secrets.unshift((await running.rpc.rotateWebhookSecret({ userId, webhookId })).secret);
const reseal = () => running.app.get(ResealEndpointSecrets).run();
const callNumber = async (times: number) => {
  const document = { documentId: newId(), generationId: newId() };
  await running.publish(events.documentCompleted, document, userId);
  const calls = () => running.receiver.at(`/${userId}`);
  return eventually(() => calls().length === times && calls().at(-1), 'a call');
};
/** Of everything that is sealed in the endpoint's row. */
const keyIds = async () => {
  const [row] = await running.database.query<{ ids: string[] }[]>(
    `SELECT ARRAY[key_id, old_key_id] || ARRAY(SELECT older ->> 'keyId' FROM jsonb_array_elements(older_secrets) AS older) AS ids
     FROM endpoint WHERE id = $1`,
    [webhookId],
  );
  return row?.ids;
};

it('seals every secret with the new key, and calls stay signed by the same secrets', async () => {
  await rotate();
  await rotate();
  const first = await callNumber(1);
  expect(first.headers).toMatchObject(signedBy(first, ...secrets));
  const [before] = (await keyIds()) ?? [];
  await running.changeKey();
  await reseal();
  const ids = await keyIds();
  expect(ids).toEqual([ids?.[0], ids?.[0], ids?.[0]]);
  expect(ids).not.toContain(before);
  const call = await callNumber(2);
  expect(call.headers).toMatchObject(signedBy(call, ...secrets));
});

it('seals all others when one is sealed by a key that is lost', async () => {
  const lost = webhookId;
  const url = running.receiver.urlOf(`/${userId}/other`);
  const { webhook } = await running.rpc.createWebhook({ userId, url, types: ['document.completed'] });
  await running.database.query(`UPDATE endpoint SET key_id = 'lost' WHERE id = $1`, [lost]);
  webhookId = webhook?.id ?? '';
  const [before] = (await keyIds()) ?? [];
  await running.changeKey();
  await expect(reseal()).rejects.toMatchObject({ errors: [{ message: `endpoint ${lost}` }] });
  expect(await keyIds()).not.toContain(before);
  await running.database.query('DELETE FROM endpoint WHERE id = $1', [lost]);
});

it('seals also a secret that was replaced between the change of keys and the sweep', async () => {
  await running.changeKey();
  await rotate();
  await reseal();
  await running.dropPreviousKey();
  const call = await callNumber(1);
  expect(call.headers).toMatchObject(signedBy(call, ...secrets));
});
