import { describe, expect, it } from '@jest/globals';
import { coarseNetworkOf, deviceNameOf } from './sign-in-location.js';

describe('the name of a device', () => {
  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
      'Chrome on Windows',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
      'Safari on macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0 Mobile/15E148 Safari/604.1',
      'Chrome on iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
      'Samsung Internet on Android',
    ],
    ['curl/8.5.0', 'curl'],
    ['node', 'node'],
    ['Mozilla/5.0 (Windows NT 10.0)', 'Browser on Windows'],
    ['', 'Unknown device'],
    ['\u0000<script>alert(1)</script>', 'Unknown device'],
    [`${'a'.repeat(5000)}/1`, 'Unknown device'],
  ])('of %j is %j', (userAgent, name) => {
    expect(deviceNameOf(userAgent)).toBe(name);
  });

  it('without any information is unknown', () => {
    expect(deviceNameOf(undefined)).toBe('Unknown device');
  });
});

describe('the network of an address', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
    ['::1', '0:0:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0::/48'],
    ['not an address', ''],
  ])('%s is %s', (address, network) => {
    expect(coarseNetworkOf(address)).toBe(network);
  });
});
