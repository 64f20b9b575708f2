import { BlockList, isIP } from 'node:net';

/** Metadata services of clouds hand out credentials: no setting opens them. */
const never = new BlockList();
never.addSubnet('169.254.0.0', 16, 'ipv4');
never.addAddress('fd00:ec2::254', 'ipv6');

/** `10.1.0.0/16:8080` or `[fd12:3456::/32]:443`. */
const ENTRY =
  /^(?:\[(?<v6>[^\]/]+)\/(?<prefix6>\d{1,3})\]|(?<v4>[\d.]+)\/(?<prefix4>\d{1,2})):(?<port>\d{1,5})$/;

/** Networks of an operator's own that may be called, each at one port; there `http` and address literals are allowed. */
export class PrivateTargets {
  private constructor(private readonly networks: ReadonlyMap<number, BlockList>) {}

  /**
   * @param text networks with a port each, separated by commas; empty for none
   * @throws Error that names the entry which is not one
   */
  static parse(text: string): PrivateTargets {
    const networks = new Map<number, BlockList>();
    for (const entry of text.split(',').map((part) => part.trim())) {
      if (entry === '') continue;
      const { v6, prefix6, v4, prefix4, port } = ENTRY.exec(entry)?.groups ?? {};
      const [address, prefix] = [v6 ?? v4 ?? '', Number(prefix6 ?? prefix4)];
      const family = isIP(address);
      if (family === 0 || prefix > (family === 4 ? 32 : 128) || Number(port) < 1 || Number(port) > 65_535)
        throw new Error(`"${entry}" is not a network with a port, such as 10.1.0.0/16:8080`);
      const list = networks.get(Number(port)) ?? new BlockList();
      list.addSubnet(address, prefix, family === 4 ? 'ipv4' : 'ipv6');
      networks.set(Number(port), list);
    }
    return new PrivateTargets(networks);
  }

  get isEmpty(): boolean {
    return this.networks.size === 0;
  }

  /** Whether any network is open at this port. */
  hasPort(port: number): boolean {
    return this.networks.has(port);
  }

  allows(address: string, port: number): boolean {
    const kind = isIP(address);
    if (kind === 0 || address.includes('%')) return false;
    const family = kind === 4 ? 'ipv4' : 'ipv6';
    return !never.check(address, family) && this.networks.get(port)?.check(address, family) === true;
  }
}
