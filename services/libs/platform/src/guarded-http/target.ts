import { isIP } from 'node:net';
import type { PrivateTargets } from './private-targets.js';

const LONGEST_URL = 2048;
/** Where a public server may be called. */
export const PUBLIC_PORTS: ReadonlySet<number> = new Set([443, 8443]);
/** Names that resolve inside a network, or mean this machine. */
const INNER_SUFFIXES = ['.local', '.internal', '.localhost', '.arpa'];

/** A place outside that may be called, once its addresses are known to be allowed. */
export interface Target {
  readonly url: URL;
  /** Without brackets around an IPv6 literal. */
  readonly host: string;
  readonly port: number;
  readonly isSecure: boolean;
  readonly isLiteral: boolean;
}

/** What an installation allows beyond, or instead of, the usual. */
export interface TargetRules {
  readonly allowed: PrivateTargets;
  /** Names of this installation, which must not call itself. */
  readonly ownHosts: ReadonlySet<string>;
  readonly publicPorts: ReadonlySet<number>;
}

/** Why a target is refused: its form is wrong, or it lies where nothing may be called. */
export class TargetRefused extends Error {
  constructor(readonly reason: 'form' | 'place') {
    super(`The target is refused for its ${reason}.`);
    this.name = 'TargetRefused';
  }
}

/**
 * Reads an address that a stranger chose. The URL parser writes every spelling of an IPv4 literal (octal, hex, one
 * number) and of a name (IDNA, full-width) in one way before it is judged.
 * @throws TargetRefused
 */
export const targetOf = (text: string, { allowed, ownHosts, publicPorts }: TargetRules): Target => {
  if (text.length > LONGEST_URL || !URL.canParse(text)) throw new TargetRefused('form');
  const url = new URL(text);
  const isSecure = url.protocol === 'https:';
  if (!isSecure && url.protocol !== 'http:') throw new TargetRefused('form');
  if (url.username !== '' || url.password !== '' || text.includes('#')) throw new TargetRefused('form');
  const port = Number(url.port) || (isSecure ? 443 : 80);
  // One dot at the end names the same host.
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const isLiteral = isIP(host) !== 0;
  const isOpen = allowed.hasPort(port);
  if (!isOpen && (!isSecure || !publicPorts.has(port))) throw new TargetRefused('form');
  if (isLiteral ? !allowed.allows(host, port) : !isOuterName(host) && !isOpen)
    throw new TargetRefused('place');
  if (ownHosts.has(host)) throw new TargetRefused('place');
  return { url, host, port, isSecure, isLiteral };
};

const isOuterName = (host: string): boolean =>
  host.includes('.') && !INNER_SUFFIXES.some((suffix) => host.endsWith(suffix));
