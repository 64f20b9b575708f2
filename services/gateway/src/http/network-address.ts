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

/** IPv6 hosts own a /64 and could change their address at will. */
export const networkOf = (address: string): string => {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address;
  const [head = '', tail = ''] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
};
