import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { verifyWebhook, type WebhookHeaders } from '../src/index.js';

const EVENT = {
  type: 'document.completed',
  timestamp: '2026-01-15T12:00:00.000Z',
  data: { documentId: 'é' },
};
const BODY = JSON.stringify(EVENT);
const NOW = new Date('2026-01-15T12:00:00.000Z');
const clock = { now: () => NOW, after: () => () => undefined };
const secretOf = (): string => `whsec_${randomBytes(24).toString('base64')}`;
const secret = secretOf();

const headersOf = (key: string, at = NOW, id = 'msg_1'): Record<string, string> => ({
  'webhook-id': id,
  'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
  'webhook-signature': new Webhook(key).sign(id, at, BODY),
});
const verify = (
  headers: WebhookHeaders,
  secrets: string | string[] = secret,
  body: string | Uint8Array = BODY,
) => verifyWebhook(body, headers, secrets, {}, clock);
const invalid = { code: 'invalid_signature' };

describe('a webhook signed by the library of the standard', () => {
  it.each<[string, WebhookHeaders]>([
    ['an object', headersOf(secret)],
    ['Headers', new Headers(headersOf(secret))],
    [
      'other case',
      Object.fromEntries(Object.entries(headersOf(secret)).map(([n, v]) => [n.toUpperCase(), v])),
    ],
    ['lists', Object.fromEntries(Object.entries(headersOf(secret)).map(([n, v]) => [n, [v]]))],
  ])('gives its event, with headers as %s', async (_, headers) => {
    await expect(verify(headers)).resolves.toEqual(EVENT);
    await expect(verify(headers, secret, Buffer.from(BODY))).resolves.toEqual(EVENT);
  });

  it('is known by any of several secrets, and by any of several signatures', async () => {
    const next = secretOf();
    await expect(verify(headersOf(secret), [next, secret])).resolves.toEqual(EVENT);
    const both = headersOf(secret);
    both['webhook-signature'] =
      `v1a,AAAA v1,AAAA ${headersOf(next)['webhook-signature']} ${both['webhook-signature']}`;
    await expect(verify(both)).resolves.toEqual(EVENT);
    await expect(verify(both, next)).resolves.toEqual(EVENT);
    await expect(verify(both, secretOf())).rejects.toMatchObject(invalid);
  });

  it('is refused when one byte of it is another', async () => {
    await expect(
      verify(headersOf(secret), secret, BODY.replace('completed', 'Completed')),
    ).rejects.toMatchObject(invalid);
    await expect(verify({ ...headersOf(secret), 'webhook-id': 'msg_2' })).rejects.toMatchObject(invalid);
    await expect(verify(headersOf(secretOf()))).rejects.toMatchObject(invalid);
  });

  it.each(['webhook-id', 'webhook-timestamp', 'webhook-signature'])('is refused without %s', async (name) => {
    await expect(verify({ ...headersOf(secret), [name]: undefined })).rejects.toMatchObject(invalid);
  });

  it.each([
    [-300, true],
    [-301, false],
    [300, true],
    [301, false],
  ])('signed %i s from now is accepted: %s', async (seconds, isAccepted) => {
    const at = new Date(NOW.getTime() + seconds * 1000);
    const outcome = verify(headersOf(secret, at)).then(
      () => true,
      (error: unknown) => {
        expect(error).toMatchObject(invalid);
        return false;
      },
    );
    await expect(outcome).resolves.toBe(isAccepted);
  });

  it.each(['', 'soon', '1e12', '-5', ' 1768478400', 'NaN'])(
    'is refused with the time %j',
    async (timestamp) => {
      await expect(verify({ ...headersOf(secret), 'webhook-timestamp': timestamp })).rejects.toMatchObject(
        invalid,
      );
    },
  );
});

describe('bad input', () => {
  it('names the mistake when the body was parsed', async () => {
    await expect(
      verifyWebhook(EVENT as unknown as string, headersOf(secret), secret, {}, clock),
    ).rejects.toThrow(/^body is not the raw body/);
  });

  it.each(['', 'whsec_', 'whsec_*'])('takes %j for no secret, and does not quote it', async (bad) => {
    await expect(verify(headersOf(secret), bad)).rejects.toThrow(/^The secret is not whsec_ and base64\.$/);
  });

  it('no secrets verify nothing', async () => {
    await expect(verify(headersOf(secret), [])).rejects.toMatchObject(invalid);
  });
});
