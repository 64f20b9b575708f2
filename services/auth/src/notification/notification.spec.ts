import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { notifications, readUnsubscribeToken, unsubscribeTokenOf } from './notification.js';

describe('the token of an unsubscribe link', () => {
  it.each(notifications)(
    'for %s says which mails and whose, in signs that need no quoting',
    (notification) => {
      const link = { notification, secret: randomBytes(32) };
      const token = unsubscribeTokenOf(link);
      expect(token).toMatch(/^[\w.-]+$/);
      expect(readUnsubscribeToken(token)).toEqual(link);
    },
  );

  const secret = randomBytes(32).toString('base64url');
  it.each([
    '',
    'credits_low',
    secret,
    `credits_low.${secret.slice(1)}`,
    `credits_low.${secret}A`,
    `credits_low.${secret}.`,
    `credits_low.${secret.slice(1)}=`,
    `credits_low.${secret.slice(1)}\n`,
    `CREDITS_LOW.${secret}`,
    `purchase_receipt.${secret}`,
    `constructor.${secret}`,
  ])('is rejected for %j', (text) => {
    expect(readUnsubscribeToken(text)).toBeUndefined();
  });
});
