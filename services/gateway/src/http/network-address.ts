import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/**
 * The client's address where there is no framework yet, by the same rule as the framework's own.
 * @param hops proxies in front whose X-Forwarded-For is believed
 */
export const clientAddressOf = ({ socket, headers }: IncomingMessage, hops: number): string => {
  const direct = socket.remoteAddress ?? '';
  if (hops === 0) return direct;
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const nearestFirst = forwarded
    .map((address) => address.trim())
    .filter(Boolean)
    .toReversed();
  return nearestFirst.slice(0, hops).at(-1) ?? direct;
};

/**
 * One client has one address, however it is written. A server that listens on IPv6, too, sees clients of IPv4 as
 * `::ffff:203.0.113.7`; some proxies forward `203.0.113.7:51234` and `[2001:db8::1]:51234`, each connection with a port of
 * its own.
 */
export const plainAddressOf = (address: string): string =>
  address
    .replace(/^\[([^\]]+)\](?::\d+)?$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1');

/** IPv6 hosts own a /64 and could change their address at will. */
export const networkOf = (address: string): string => {
  const plain = plainAddressOf(address);
  if (!isIPv6(plain)) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
};
