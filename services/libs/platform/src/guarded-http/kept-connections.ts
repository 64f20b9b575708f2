import { Agent, type ClientRequestArgs } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { callbackify } from 'node:util';
import type { ResolvedAddress } from './resolve-name.js';
import type { Target } from './target.js';

/** Shorter than most servers wait: they close what is idle after 5 s and more. */
const IDLE_MS = 4000;
const MOST_IDLE_OF_A_HOST = 4;
const MOST_IDLE = 256;

/** A target, and the addresses that the look for this call has allowed. */
export interface Place {
  readonly target: Target;
  readonly addresses: readonly ResolvedAddress[];
  /** The deadline of the call. Node hands its own `signal` to no agent. */
  readonly signal: AbortSignal;
}

/** What a request is given besides. */
export interface PlacedCall extends ClientRequestArgs {
  readonly place: Place;
}

/**
 * Connections that wait a moment for the next call. One is used again only where the look for that call has found the
 * same addresses: a name that leads elsewhere since then gets no byte over an old connection.
 */
export class KeptConnections extends Agent {
  readonly #open: (place: Place) => Promise<Socket>;

  /** @param open connects to an address of the place, and to no other */
  constructor(open: (place: Place) => Promise<Socket>) {
    super({ keepAlive: true, maxFreeSockets: MOST_IDLE_OF_A_HOST, timeout: IDLE_MS });
    this.#open = open;
  }

  override getName(options?: ClientRequestArgs): string {
    const { host, port, isSecure } = (options as PlacedCall).place.target;
    const addresses = (options as PlacedCall).place.addresses.map(({ address }) => address).toSorted();
    return [isSecure ? 'https' : 'http', host, port, ...addresses].join(' ');
  }

  override createConnection(
    options: ClientRequestArgs,
    done?: (error: Error | null, socket: Duplex) => void,
  ): undefined {
    callbackify(this.#open)((options as PlacedCall).place, (error, socket) => done?.(error, socket));
  }

  override keepSocketAlive(socket: Duplex): boolean {
    const idle = Object.values(this.freeSockets).reduce((sum, sockets) => sum + (sockets?.length ?? 0), 0);
    return idle < MOST_IDLE && Boolean(super.keepSocketAlive(socket));
  }
}
