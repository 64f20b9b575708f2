import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import type { Clock } from '../clock/clock.js';
import { isPublicAddress } from './public-address.js';
import { type Resolve, resolveByDns, resolveByDnsOrSystem, type ResolvedAddress } from './resolve-name.js';
import { PUBLIC_PORTS, type Target, type TargetRules, targetOf } from './target.js';

/** Why a call got no answer. A place that is forbidden reads as one that is not there. */
export class CallFailed extends Error {
  constructor(
    readonly outcome: 'timeout' | 'tls' | 'unreachable',
    options?: ErrorOptions,
  ) {
    super(`The call failed: ${outcome}.`, options);
    this.name = 'CallFailed';
  }
}

export interface GuardedAnswer {
  readonly status: number;
  /** As the header said it. */
  readonly retryAfter: string | undefined;
}

export interface GuardedClientOptions extends Partial<Omit<TargetRules, 'allowed'>> {
  readonly allowed: TargetRules['allowed'];
  readonly clock: Clock;
  readonly resolve?: Resolve;
  /** Certificates to trust besides, for tests. */
  readonly ca?: string;
}

/**
 * Calls addresses that strangers chose. Every address of a name is looked at before a socket is opened, and the socket
 * gets these addresses only: a name that changes its mind between look and call gains nothing. It follows no redirect,
 * keeps no connection, knows no proxy, and of an answer reads status and headers.
 */
export class GuardedClient {
  readonly #clock: Clock;
  readonly #rules: TargetRules;
  readonly #resolve: Resolve;
  readonly #ca: string | undefined;

  constructor({
    allowed,
    clock,
    ownHosts = new Set(),
    publicPorts = PUBLIC_PORTS,
    resolve = allowed.isEmpty ? resolveByDns() : resolveByDnsOrSystem,
    ca,
  }: GuardedClientOptions) {
    this.#clock = clock;
    this.#rules = { allowed, ownHosts, publicPorts };
    this.#resolve = resolve;
    this.#ca = ca;
  }

  /**
   * Whether this address may be called now.
   * @throws TargetRefused for its form or place, CallFailed when its name leads nowhere that may be called
   */
  async check(address: string, timeoutMs: number): Promise<void> {
    const signal = this.#clock.deadline(timeoutMs);
    await this.#addressesOf(targetOf(address, this.#rules), signal);
  }

  /**
   * Sends the body by POST; resolves with any answer, 3xx included.
   * @param timeoutMs for all of it: name, connection, TLS, request and the head of the answer
   * @throws TargetRefused, CallFailed
   */
  async post(
    address: string,
    headers: Readonly<Record<string, string>>,
    body: Uint8Array,
    timeoutMs: number,
  ): Promise<GuardedAnswer> {
    const target = targetOf(address, this.#rules);
    const signal = this.#clock.deadline(timeoutMs);
    const addresses = await this.#addressesOf(target, signal);
    const plain = await failing('unreachable', signal, () => connectTo(target, addresses, signal));
    try {
      const socket = target.isSecure
        ? await failing('tls', signal, () => this.#secure(plain, target.host, signal))
        : plain;
      const { statusCode = 0, headers: received } = await failing('unreachable', signal, () =>
        answerTo(target, socket, headers, body, signal),
      );
      return { status: statusCode, retryAfter: received['retry-after'] };
    } finally {
      plain.destroy();
    }
  }

  /** One address that is not allowed refuses all of them. */
  async #addressesOf({ host, port, isSecure, isLiteral }: Target, signal: AbortSignal) {
    const { allowed, publicPorts } = this.#rules;
    // A literal was judged with its URL; a resolver is never asked about one.
    if (isLiteral) return [{ address: host, family: host.includes(':') ? 6 : 4 }];
    const found = await failing('unreachable', signal, () =>
      Promise.race([this.#resolve(host), rejected(signal)]),
    );
    const isAllowed = ({ address }: ResolvedAddress) =>
      allowed.allows(address, port) || (isSecure && publicPorts.has(port) && isPublicAddress(address));
    if (found.length === 0 || !found.every(isAllowed)) throw new CallFailed('unreachable');
    return found;
  }

  async #secure(socket: Socket, servername: string, signal: AbortSignal): Promise<Socket> {
    const ca = this.#ca === undefined ? {} : { ca: this.#ca };
    const secure = connectSecurely({ socket, servername, ALPNProtocols: ['http/1.1'], ...ca });
    await once(secure, 'secureConnect', { signal });
    return secure;
  }
}

async function connectTo(
  { host, port }: Target,
  addresses: readonly ResolvedAddress[],
  signal: AbortSignal,
): Promise<Socket> {
  const socket = connect({
    host,
    port,
    autoSelectFamily: true,
    lookup: (_host, _options, done) => done(null, [...addresses]),
  });
  try {
    await once(socket, 'connect', { signal });
    // Before a byte is written: the peer is one of those that were looked at.
    if (!addresses.some(({ address }) => address === socket.remoteAddress)) throw new Error('another peer');
    return socket;
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

async function answerTo(
  { url }: Target,
  socket: Socket,
  headers: Readonly<Record<string, string>>,
  body: Uint8Array,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const call = request({
    method: 'POST',
    path: url.pathname + url.search,
    headers: { host: url.host, connection: 'close', 'content-length': body.byteLength, ...headers },
    createConnection: () => socket,
    signal,
  });
  call.end(body);
  const [answer] = (await once(call, 'response', { signal })) as [IncomingMessage];
  // The body is not read, so an error in the rest of it does not matter.
  answer.on('error', () => undefined).destroy();
  call.on('error', () => undefined);
  return answer;
}

/** Every failure by its name; one after the deadline is a timeout, wherever it happened. */
async function failing<T>(
  outcome: CallFailed['outcome'],
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new CallFailed(signal.aborted ? 'timeout' : outcome, { cause });
  }
}

const rejected = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('too late')), { once: true });
  });
