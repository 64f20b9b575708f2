import { describe, expect, it } from '@jest/globals';
import { newSecret, secretText, signedHeaders } from './signature.js';

describe('the signature of an attempt', () => {
  // The example of the Standard Webhooks libraries.
  const secret = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64');
  const body = '{"test": 2432232314}';

  it('is the one of the published example', () => {
    expect(
      signedHeaders('msg_p5jXN8AQM9LWM0D4loKWxJek', new Date(1_614_265_330_000), body, [secret]),
    ).toEqual({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });

  it('is one for each secret, the current first', () => {
    const other = newSecret();
    const { 'webhook-signature': both } = signedHeaders('a', new Date(0), body, [secret, other]);
    const { 'webhook-signature': first } = signedHeaders('a', new Date(0), body, [secret]);
    expect(both.split(' ')[0]).toBe(first);
    expect(both.split(' ')).toHaveLength(2);
  });

  it('comes of a secret of 32 random bytes, written with its prefix', () => {
    expect(secretText(newSecret())).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(newSecret()).not.toEqual(newSecret());
  });
});
