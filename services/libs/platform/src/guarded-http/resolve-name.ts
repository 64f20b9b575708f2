import { lookup, Resolver } from 'node:dns/promises';

/** An address of a name. */
export interface ResolvedAddress {
  readonly address: string;
  readonly family: number;
}
/** All addresses of a name, of both families. */
export type Resolve = (host: string) => Promise<readonly ResolvedAddress[]>;

/** Of each of two tries at a name server. */
const TRY_MS = 2000;

/**
 * Asks name servers without the threads in which the system looks names up: there are four of them, and four names
 * whose own servers do not answer would keep every other name waiting.
 * @param servers those of the system where they are left out
 */
export const resolveByDns =
  (servers?: readonly string[]): Resolve =>
  async (host) => {
    const resolver = new Resolver({ timeout: TRY_MS, tries: 2 });
    if (servers) resolver.setServers(servers);
    const [v4, v6] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const found = [
      ...(v4.status === 'fulfilled' ? v4.value.map((address) => ({ address, family: 4 })) : []),
      ...(v6.status === 'fulfilled' ? v6.value.map((address) => ({ address, family: 6 })) : []),
    ];
    if (found.length === 0 && v4.status === 'rejected') throw v4.reason;
    return found;
  };

/** For operators who have opened networks of their own: names of those may stand in the hosts file. */
export const resolveByDnsOrSystem: Resolve = async (host) => {
  try {
    return await resolveByDns()(host);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ETIMEOUT') throw error;
    return lookup(host, { all: true, verbatim: true });
  }
};
