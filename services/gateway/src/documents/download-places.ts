import type { ServerResponse } from 'node:http';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type CallOff, Clock, Places } from '@colophon/platform';
import { gatewayConfig, type GatewayConfig } from '../gateway.config.js';
import { Refusals } from '../http/refusals.js';

/** A file takes seconds. */
const RETRY_AFTER_MS = 2000;
/**
 * Milliseconds after which an answer is cut of which its client has taken nothing, though bytes wait for it. The system
 * takes new bytes in lumps: measured, 1.6 MB at a time. So a slow line of 50 kbit/s shows one in four minutes only.
 */
export const STALLED_MS = 5 * 60_000;
/** Milliseconds. Enough for all files of an account over a slow line; it ends also what is read a byte at a time. */
export const LONGEST_MS = 12 * 60 * 60_000;

/**
 * Files that are on their way from this gateway: so many in all, and fewer of one user, so that others find a place. Each
 * holds a connection, an open object and what the system keeps for its client.
 */
@Injectable()
export class DownloadPlaces implements OnApplicationShutdown {
  private readonly open: Places;
  private readonly endGauges: () => void;

  constructor(
    private readonly refusals: Refusals,
    @Inject(gatewayConfig.token) private readonly config: GatewayConfig,
    private readonly clock: Clock,
  ) {
    const now = (): number => clock.monotonic();
    this.open = new Places({ kind: 'download', deadlineMs: 2 * LONGEST_MS, now });
    this.endGauges = this.open.observe('gateway');
  }

  onApplicationShutdown(): void {
    this.endGauges();
  }

  /** How many are taken. */
  get total(): number {
    return this.open.total;
  }

  /**
   * A place until the answer is closed.
   * @throws ServiceError rate_limited for one user's too many, unavailable when all places are taken
   */
  admit(userId: string, answer: ServerResponse): void {
    if (answer.closed) return;
    this.refusals.turnAwayBeyond(this.open, userId, {
      kind: 'downloads',
      most: this.config.DOWNLOADS_AT_ONCE,
      mostOfUser: this.config.DOWNLOADS_AT_ONCE_PER_USER,
      retryAfterMs: RETRY_AFTER_MS,
    });
    const download = this.open.hold(userId);
    const ends = [
      download.release,
      this.cutWhenStalled(answer),
      this.clock.after(LONGEST_MS, () => cut(answer)),
    ];
    answer.once('close', () => {
      for (const end of ends) end();
    });
  }

  private cutWhenStalled(answer: ServerResponse): CallOff {
    let before = takenOf(answer);
    return this.clock.every(STALLED_MS, () => {
      const taken = takenOf(answer);
      // Without bytes that wait, it is not the client that is late.
      if (taken === before && answer.writableLength > 0) cut(answer);
      before = taken;
    });
  }
}

/** Bytes the system has taken for the client, of this answer and of those before it on its connection. */
const takenOf = ({ req: { socket } }: ServerResponse): number => socket.bytesWritten - socket.writableLength;

/** By a reset: else the system would go on to hold what the client does not read. */
const cut = ({ req: { socket } }: ServerResponse): void => void socket.resetAndDestroy();
