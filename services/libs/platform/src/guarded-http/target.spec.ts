import { describe, expect, it } from '@jest/globals';
import { PrivateTargets } from './private-targets.js';
import { PUBLIC_PORTS, TargetRefused, targetOf } from './target.js';

const rules = (allowed = '') => ({
  allowed: PrivateTargets.parse(allowed),
  ownHosts: new Set(['app.colophon.test']),
  publicPorts: PUBLIC_PORTS,
});
const refusalOf = (text: string, allowed?: string): string => {
  try {
    targetOf(text, rules(allowed));
    return 'none';
  } catch (error) {
    if (error instanceof TargetRefused) return error.reason;
    throw error;
  }
};

describe('a target that a stranger chose', () => {
  it.each(['https://hooks.example.com/a?b=c', 'https://hooks.example.com:8443/', 'https://ünïcode.example/'])(
    'may be %s',
    (text) => expect(refusalOf(text)).toBe('none'),
  );

  it.each([
    ['no address', 'hooks.example.com'],
    ['another scheme', 'ftp://hooks.example.com/'],
    ['no TLS', 'http://hooks.example.com/'],
    ['another port', 'https://hooks.example.com:8080/'],
    ['a user', 'https://user@hooks.example.com/'],
    ['a password', 'https://:secret@hooks.example.com/'],
    ['a fragment', 'https://hooks.example.com/#part'],
    ['an empty fragment', 'https://hooks.example.com/#'],
    ['too many characters', `https://hooks.example.com/${'x'.repeat(2048)}`],
  ])('is refused for its form: %s', (_, text) => expect(refusalOf(text)).toBe('form'));

  it.each([
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://１２７.0.0.1/',
    'https://127。0。0。1/',
    'https://127.0.0.1./',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://8.8.8.8/',
    'https://[2606:4700::1111]/',
    'https://localhost/',
    'https://localhost./',
    'https://intranet/',
    'https://printer.local/',
    'https://db.internal/',
    'https://DB.INTERNAL./',
    'https://a.localhost/',
    'https://1.0.0.127.in-addr.arpa/',
    'https://app.colophon.test/api',
    'https://APP.colophon.test./api',
  ])('is refused for its place: %s', (text) => expect(refusalOf(text)).toBe('place'));

  it('may be in a network that the operator opened, at its port alone', () => {
    const open = '10.1.0.0/16:8080, [fd12::/32]:443';
    expect(refusalOf('http://10.1.2.3:8080/', open)).toBe('none');
    expect(refusalOf('http://inside:8080/', open)).toBe('none');
    expect(refusalOf('https://[fd12::5]/', open)).toBe('none');
    expect(refusalOf('http://10.2.2.3:8080/', open)).toBe('place');
    expect(refusalOf('http://10.1.2.3:8081/', open)).toBe('form');
    expect(refusalOf('https://10.1.2.3/', open)).toBe('place');
    expect(refusalOf('https://[fd13::5]/', open)).toBe('place');
  });
});

describe('networks that an operator opens', () => {
  it.each([
    '10.0.0.0/8',
    '10.0.0.0:80',
    'host:80',
    '10.0.0.0/33:80',
    '[::1]:80',
    '10.0.0.0/8:0',
    '10.0.0.0/8:70000',
  ])('are not %j', (text) =>
    expect(() => PrivateTargets.parse(text)).toThrow('is not a network with a port'),
  );

  it.each([
    ['169.254.169.254', '0.0.0.0/0:80'],
    ['fd00:ec2::254', '[::/0]:80'],
    ['fe80::1%eth0', '[::/0]:80'],
  ])('never hold %s', (address, text) => {
    expect(PrivateTargets.parse(text).allows(address, 80)).toBe(false);
  });
});
