import { events } from '@colophon/contracts';
import { newId } from '@colophon/platform';
import { eventually } from '@colophon/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ResealEndpointSecrets } from '../src/endpoint/reseal-endpoint-secrets.sweep.js';
import { RunningWebhooks, signedBy } from './running-webhooks.fixture.js';

let running: RunningWebhooks;
beforeAll(async () => {
  running = await RunningWebhooks.start();
});
afterAll(() => running.stop());

it('seals every secret with the new key, and calls stay signed by the same secrets', async () => {
  const userId = newId();
  const url = running.receiver.urlOf('/changed');
  const { webhook, secret: old } = await running.rpc.createWebhook({
    userId,
    url,
    types: ['document.completed'],
  });
  const { secret } = await running.rpc.rotateWebhookSecret({ userId, webhookId: webhook?.id ?? '' });
  const complete = async (times: number) => {
    const document = { documentId: newId(), generationId: newId() };
    await running.publish(events.documentCompleted, document, userId);
    return eventually(
      () => running.receiver.calls.length === times && running.receiver.calls.at(-1),
      'a call',
    );
  };
  const keyIds = () => running.database.query<object[]>('SELECT DISTINCT key_id, old_key_id FROM endpoint');
  await complete(1);
  const [before] = await keyIds();
  await running.changeKey();
  await running.app.get(ResealEndpointSecrets).run();
  const [after] = await keyIds();
  expect(after).not.toEqual(before);
  expect(Object.values(after ?? {})).toEqual([expect.any(String), expect.any(String)]);
  const call = await complete(2);
  expect(call.headers).toMatchObject(signedBy(call, secret, old));
});
