import { describe, expect, it } from '@jest/globals';
import { readConfigs } from '@colophon/platform';
import { paymentConfig } from './payment.config.js';

const PUBLIC_URL = 'https://colophon.example';
const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
const read = (env: Record<string, string>) => readConfigs([paymentConfig], env);

describe('the variables of payments', () => {
  it.each([
    ['none of Stripe', {}],
    ['key and webhook secret', stripe],
    ['a webhook secret alone, for the test checkout', { STRIPE_WEBHOOK_SECRET: 'whsec_1' }],
    ['another address of the API', { ...stripe, STRIPE_API_URL: 'http://127.0.0.1:12111' }],
  ])('may be %s', (_, env) => {
    expect(() => read({ PUBLIC_URL, ...env })).not.toThrow();
  });

  it.each([
    [
      'a key without its webhook secret',
      { STRIPE_SECRET_KEY: 'sk_test_1' },
      'STRIPE_WEBHOOK_SECRET: is needed with STRIPE_SECRET_KEY',
    ],
    [
      'a webhook secret with a space',
      { ...stripe, STRIPE_WEBHOOK_SECRET: 'whsec_1 ' },
      'STRIPE_WEBHOOK_SECRET: must not contain spaces',
    ],
    [
      'an address of the API with a path',
      { ...stripe, STRIPE_API_URL: 'http://127.0.0.1/v1' },
      'STRIPE_API_URL: must be',
    ],
    [
      'a public address that is none of the web',
      { PUBLIC_URL: 'ftp://colophon.example' },
      'PUBLIC_URL: must begin with',
    ],
    ['no public address', { PUBLIC_URL: '' }, 'PUBLIC_URL: is not set'],
  ])('stop the start with %s, and say why', (_, env, problem) => {
    expect(() => read({ PUBLIC_URL, ...env })).toThrow(problem);
  });

  it('never repeat a secret in what they say', () => {
    expect(() => read({ PUBLIC_URL, STRIPE_SECRET_KEY: 'sk_live_secret' })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('sk_live_secret') }),
    );
  });
});
