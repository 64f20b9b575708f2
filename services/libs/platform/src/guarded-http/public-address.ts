import { BlockList, isIP } from 'node:net';

/** IANA's special-purpose registry and multicast: nothing of it belongs to a stranger's server. */
const SPECIAL_IPV4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
/** Within 2000::/3: protocol assignments with Teredo, documentation, 6to4, documentation. */
const SPECIAL_IPV6: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const listOf = (family: 'ipv4' | 'ipv6', networks: readonly [string, number][]): BlockList => {
  const list = new BlockList();
  for (const [network, prefix] of networks) list.addSubnet(network, prefix, family);
  return list;
};
const specialIpv4 = listOf('ipv4', SPECIAL_IPV4);
const specialIpv6 = listOf('ipv6', SPECIAL_IPV6);
/** All that IANA has given out so far. IPv4 in any IPv6 dress (mapped, NAT64, compatible) lies outside of it. */
const globalIpv6 = listOf('ipv6', [['2000::', 3]]);

/** Whether an address, as a resolver or a socket writes it, is one of the public internet. What does not parse is not. */
export const isPublicAddress = (address: string): boolean => {
  // A zone makes an address one of this machine's links.
  if (address.includes('%')) return false;
  switch (isIP(address)) {
    case 4:
      return !specialIpv4.check(address, 'ipv4');
    case 6:
      return globalIpv6.check(address, 'ipv6') && !specialIpv6.check(address, 'ipv6');
    default:
      return false;
  }
};
