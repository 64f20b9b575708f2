import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/**
 * The network address a request came from, seen through so many trusted proxies: each of them appends the address it
 * saw to X-Forwarded-For. The same as the framework's `request.ip`, before there is a request of the framework.
 */
export const clientAddress = (
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  hops: number,
): string => {
  const direct = socket.remoteAddress ?? '';
  if (hops === 0) return direct;
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);
  const seen = [direct, ...forwarded.toReversed()];
  return seen[Math.min(hops, seen.length - 1)] ?? direct;
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
