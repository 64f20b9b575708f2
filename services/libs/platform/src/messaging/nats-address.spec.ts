import { describe, expect, it } from '@jest/globals';
import { natsAddress } from './nats-address.js';

describe('the address of NATS', () => {
  it.each([
    ['nats://a:4222', { servers: ['nats://a:4222'] }],
    ['nats://a:4222,nats://b:4222', { servers: ['nats://a:4222', 'nats://b:4222'] }],
    ['nats://anna:p%40ss@a:4222', { servers: ['nats://a:4222'], user: 'anna', pass: 'p@ss' }],
    [
      'nats://a:4222, nats://anna:x@b:4222',
      { servers: ['nats://a:4222', 'nats://b:4222'], user: 'anna', pass: 'x' },
    ],
    ['nats://s3cret@a:4222', { servers: ['nats://a:4222'], token: 's3cret' }],
  ])('%s is separated from its credentials', (url, expected) => expect(natsAddress(url)).toEqual(expected));
});
