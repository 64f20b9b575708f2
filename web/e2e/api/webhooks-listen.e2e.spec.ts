import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { Account } from '../stack/account.ts';
import { colophon } from '../stack/command-line.ts';
import { hookReceiver } from '../stack/hook-receivers.ts';
import { sharedStack } from '../stack/shared-stack.ts';

// Real: everything, and the program in a process of its own; the receiver verifies by the reference library.
const calls: { readonly body: string; readonly headers: IncomingHttpHeaders }[] = [];
let server: Server;
beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (piece: string) => (body += piece));
    request.on('end', () => {
      calls.push({ body, headers: request.headers });
      response.writeHead(204).end();
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

it('brings the events of a disabled webhook to a receiver of this machine, signed, until it is interrupted', async () => {
  const stack = await sharedStack();
  const account = await Account.open(stack);
  const url = new URL('/elsewhere', hookReceiver('hooks')).href;
  const types: ['document.completed'] = ['document.completed'];
  const { data } = await account.api.POST('/api/webhooks', { body: { url, types } });
  const id = data?.webhook.id ?? '';
  const disabled = { params: { path: { id } }, body: { url, types, enabled: false } };
  expect((await account.api.PUT('/api/webhooks/{id}', disabled)).response.status).toBe(200);

  const { port } = server.address() as AddressInfo;
  let document: ReturnType<Account['completedDocument']> | undefined;
  const args = ['--json', 'webhooks', 'listen', '--forward', `http://127.0.0.1:${port}/`, '--interval', '1'];
  const ended = await colophon(args, {
    env: { COLOPHON_URL: stack.url, COLOPHON_API_KEY: account.token, HOME: '/nowhere' },
    onOutput: (text, interrupt) => {
      // It listens from its first line on.
      document ??= account.completedDocument('Told to this machine');
      if (text.includes('"type":"delivery"')) interrupt();
    },
  });
  const documentId = (await document)?.id;
  expect([ended.end, ended.stderr]).toEqual([130, '']);
  const [listening, delivery, ...others] = ended.results;
  expect(others).toEqual([]);
  expect(delivery).toMatchObject({
    webhookId: id,
    outcome: 'ok',
    status: 204,
    event: { type: 'document.completed', data: { documentId } },
  });
  const { body = '', headers = {} } = calls[0] ?? {};
  expect(headers['webhook-id']).toBe(delivery?.['eventId']);
  const verifier = new Webhook(String(listening?.['secret']));
  expect(verifier.verify(body, headers as Record<string, string>)).toEqual(delivery?.['event']);
});
