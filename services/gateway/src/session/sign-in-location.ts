import { isIPv4, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { plainAddressOf } from '../http/network-address.js';

/** Browsers also claim to be others, so the more specific name comes first. */
/** Browsers say who they are in half of it. */
const LONGEST_AGENT = 512;
const PROGRAMS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  // regex-cost: looks at LONGEST_AGENT characters.
  [/\bVersion\/[\d.].*\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];
/** What programs that are no browser begin with: `curl/8.5.0`. */
const PRODUCT = /^([A-Za-z][\w.-]{0,39})(?:\/|\s|$)/;

const nameIn = (names: typeof PROGRAMS, userAgent: string): string | undefined =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1];

/** A user agent as a person would say it. Whatever it holds, the answer is short and printable. */
export const deviceNameOf = (stated: string | undefined): string => {
  if (!stated) return 'Unknown device';
  const userAgent = stated.slice(0, LONGEST_AGENT);
  const program = nameIn(PROGRAMS, userAgent);
  const system = nameIn(SYSTEMS, userAgent);
  if (program) return system ? `${program} on ${system}` : program;
  const product = PRODUCT.exec(userAgent)?.[1];
  if (product && product !== 'Mozilla') return system ? `${product} on ${system}` : product;
  return system ? `Browser on ${system}` : 'Unknown device';
};

/** Enough to tell home from abroad, too little to tell a household: a /24 or a /48. Empty for what is no address. */
export const coarseNetworkOf = (address: string): string => {
  const plain = plainAddressOf(address);
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  if (!isIPv6(plain)) return '';
  const [head = '', tail = ''] = (plain.split('%')[0] ?? '').split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  const groups = [...left, ...zeros, ...right].slice(0, 3);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/48`;
};

export const signInLocationOf = ({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>) => ({
  device: deviceNameOf(headers['user-agent']),
  network: coarseNetworkOf(ip),
});
