import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { Account } from '../stack/account.ts';
import { eventually } from '../stack/eventually.ts';
import { hookReceiver } from '../stack/hook-receivers.ts';
import { sharedStack } from '../stack/shared-stack.ts';
import { covers } from './rows.ts';

const HOOK = '/colophon';

interface Call {
  readonly id: string;
  readonly isSigned: boolean;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

const verifies = (secret: string, body: string, headers: IncomingHttpHeaders): boolean => {
  try {
    new Webhook(secret).verify(body, headers as Record<string, string>);
    return true;
  } catch {
    return false;
  }
};

// Real: everything; the receiver verifies by the reference library of Standard Webhooks.
describe('a server that gets the events of documents', () => {
  const calls: Call[] = [];
  let server: Server;
  let secret = '';
  let account: Account;

  const callOf = (headers: IncomingHttpHeaders, body: string): Call => {
    const { type, data } = JSON.parse(body) as Pick<Call, 'type' | 'data'>;
    return { id: String(headers['webhook-id']), isSigned: verifies(secret, body, headers), type, data };
  };

  beforeAll(async () => {
    server = createServer((request, response) => {
      const pieces: Buffer[] = [];
      request.on('data', (piece: Buffer) => pieces.push(piece));
      request.on('end', () => {
        // Webhooks of other spec files may call this address, too.
        if (request.url === HOOK) calls.push(callOf(request.headers, Buffer.concat(pieces).toString()));
        response.writeHead(204).end();
      });
    });
    const { hostname, port } = hookReceiver('hooks');
    await once(server.listen(Number(port), hostname), 'listening');
    account = await Account.open(await sharedStack());
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  const toldOf = (type: string) =>
    eventually(() => {
      const call = calls.find((known) => known.type === type);
      if (!call) throw new Error(`got ${calls.map((known) => known.type).join(', ')}`);
      return Promise.resolve(call);
    }, type);

  covers('call.webhooks');
  it('hears of each step from the upload to the deletion, signed and without a name', async () => {
    const created = await account.api.POST('/api/webhooks', {
      body: {
        url: new URL(HOOK, hookReceiver('hooks')).href,
        types: ['document.uploaded', 'document.completed', 'document.ready', 'document.deleted'],
      },
    });
    expect(created.response.status).toBe(201);
    const webhookId = created.data?.webhook.id ?? '';
    secret = created.data?.secret ?? '';

    const { id: documentId, generatedMetadata: metadata } = await account.completedDocument('Harbour report');
    if (!metadata) throw new Error('a completed document without metadata');
    await account.save(documentId, metadata);
    await account.processedFile(documentId);
    const params = { path: { id: documentId } };
    expect((await account.api.DELETE('/api/documents/{id}', { params })).response.status).toBe(204);

    expect((await toldOf('document.uploaded')).data).toEqual({ documentId });
    expect((await toldOf('document.completed')).data).toEqual({ documentId });
    expect((await toldOf('document.ready')).data).toEqual({
      documentId,
      metadataVersion: expect.any(Number),
    });
    expect((await toldOf('document.deleted')).data).toEqual({ documentId, reason: 'user' });
    expect(calls.every(({ isSigned }) => isSigned)).toBe(true);
    expect(JSON.stringify(calls)).not.toContain('Harbour');

    const webhook = { path: { id: webhookId } };
    const [delivery] = await eventually(async () => {
      const { data } = await account.api.GET('/api/webhooks/{id}/deliveries', { params: webhook });
      const deliveries = data?.deliveries ?? [];
      if (deliveries.length !== 4 || deliveries.some(({ state }) => state !== 'succeeded'))
        throw new Error(JSON.stringify(deliveries));
      return deliveries;
    }, 'four deliveries');
    const before = calls.length;
    const replayed = await account.api.POST('/api/webhooks/{id}/deliveries/{deliveryId}/replay', {
      params: { path: { id: webhookId, deliveryId: delivery?.id ?? '' } },
    });
    expect(replayed.response.status).toBe(202);
    await eventually(() => {
      if (calls.length === before) throw new Error('nothing came');
      return Promise.resolve();
    }, 'the delivery again');
    expect(calls.at(-1)?.id).toBe(delivery?.eventId);
  });
});
