import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import type { Clock } from '../clock/clock.js';
import { KeptConnections, type Place, type PlacedCall } from './kept-connections.js';
import { isPublicAddress } from './public-address.js';
import { type Resolve, resolveByDns, resolveByDnsOrSystem, type ResolvedAddress } from './resolve-name.js';
import { PUBLIC_PORTS, type Target, type TargetRules, targetOf } from './target.js';

/** Of an answer's body; a longer one, or one that takes longer, costs its connection. */
const MOST_DISCARDED_BYTES = 16_384;
const LONGEST_DISCARD_MS = 1000;

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
 * knows no proxy, and of an answer uses status and headers.
 */
export class GuardedClient {
  readonly #clock: Clock;
  readonly #rules: TargetRules;
  readonly #resolve: Resolve;
  readonly #ca: string | undefined;
  readonly #connections = new KeptConnections((place) => this.#open(place));

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
    const answer = await failing('unreachable', signal, () =>
      this.#answerTo({ target, addresses, signal }, headers, body),
    );
    const { statusCode = 0, headers: received } = answer;
    return { status: statusCode, retryAfter: received['retry-after'] };
  }

  /** Of a connection that its server closed while it was idle nothing was answered: another one is taken. */
  async #answerTo(
    place: Place,
    headers: Readonly<Record<string, string>>,
    body: Uint8Array,
  ): Promise<IncomingMessage> {
    const { target, signal } = place;
    const { url } = target;
    const call = request({
      method: 'POST',
      path: url.pathname + url.search,
      headers: { host: url.host, 'content-length': body.byteLength, ...headers },
      agent: this.#connections,
      place,
      signal,
    } as PlacedCall);
    call.end(body);
    try {
      const [answer] = (await once(call, 'response', { signal })) as [IncomingMessage];
      call.on('error', () => undefined);
      this.#discard(answer);
      return answer;
    } catch (error) {
      call.on('error', () => undefined).destroy();
      if (!call.reusedSocket || signal.aborted) throw error;
      return this.#answerTo(place, headers, body);
    }
  }

  /** The body means nothing; a short one is read to its end, so that its connection can be used again. */
  #discard(answer: IncomingMessage): void {
    let left = MOST_DISCARDED_BYTES;
    const callOff = this.#clock.after(LONGEST_DISCARD_MS, () => void answer.destroy());
    answer
      .on('error', () => undefined)
      .on('close', callOff)
      .on('data', (piece: Buffer) => {
        left -= piece.byteLength;
        if (left < 0) answer.destroy();
      });
  }

  async #open({ target, addresses, signal }: Place): Promise<Socket> {
    const plain = await failing('unreachable', signal, () => connectTo(target, addresses, signal));
    if (!target.isSecure) return plain;
    try {
      return await failing('tls', signal, () => this.#secure(plain, target.host, signal));
    } catch (error) {
      plain.destroy();
      throw error;
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

/** Every failure by its name; one after the deadline is a timeout, wherever it happened. */
async function failing<T>(
  outcome: CallFailed['outcome'],
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof CallFailed) throw cause;
    throw new CallFailed(signal.aborted ? 'timeout' : outcome, { cause });
  }
}

const rejected = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('too late')), { once: true });
  });
