import { expect, it } from '@jest/globals';
import { networkOf, plainAddressOf } from './network-address.js';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  // One address has one counter, however the server that hears it listens.
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  // Some proxies write the port of the client's connection, which is another for each.
  ['203.0.113.7:51234', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:51234', '203.0.113.7'],
  ['[2001:db8::1]:51234', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['::1', '::1'],
  ['unknown', 'unknown'],
])('the address in %s is %s', (written, address) => {
  expect(plainAddressOf(written)).toBe(address);
});
