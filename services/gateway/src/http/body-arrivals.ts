import type { IncomingMessage, ServerResponse } from 'node:http';
import { Places, ServiceError } from '@colophon/platform';
import { httpErrors } from './http.errors.js';
import { sendRefusal } from './raw-answer.js';

export interface ArrivalLimits {
  /** From the head to the end of a body that is held in memory. */
  readonly bodyTimeoutMs: number;
  /** Over this long an upload must have arrived at the lowest rate at least. */
  readonly uploadWindowMs: number;
  readonly uploadBytesPerSecond: number;
  /** Bodies of one caller that may be arriving at once. */
  readonly perCaller: number;
}

/** Callers whose bodies may be arriving at once, each with all of its part. */
const CALLERS = 20;

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Bodies on their way. They hold no place of those that are worked on, only one of these: a caller has its part, and
 * what does not come in time is answered 408. So connections that send nothing take nothing from anybody else.
 */
export class BodyArrivals {
  private readonly inside: Places;
  /** Ends the gauges. */
  readonly close: () => void;

  constructor(private readonly limits: ArrivalLimits) {
    this.inside = new Places({ kind: 'arriving_body', deadlineMs: 2 * limits.bodyTimeoutMs + 60_000 });
    this.close = this.inside.observe('gateway');
  }

  /** @returns whether the body may arrive; `caller` has too many on their way otherwise */
  begin(caller: string, request: IncomingMessage, response: ServerResponse): boolean {
    if (!this.hasRoomFor(caller)) return false;
    const place = this.inside.hold(caller);
    const timer = setTimeout(() => endSlow(request, response), this.limits.bodyTimeoutMs);
    const end = (): void => {
      clearTimeout(timer);
      place.release();
    };
    request.once('end', end);
    response.once('close', end);
    return true;
  }

  /** Uploads have places of their own, for their owner; they have to keep coming, however large they are. */
  watchUpload(request: IncomingMessage, response: ServerResponse): void {
    const { uploadWindowMs, uploadBytesPerSecond } = this.limits;
    const { socket } = request;
    let seen = socket.bytesRead;
    const timer = setInterval(() => {
      const arrived = socket.bytesRead - seen;
      seen = socket.bytesRead;
      // What waits for us is no fault of the client's.
      if (request.readableLength > 0 || request.isPaused()) return;
      if (arrived < (uploadBytesPerSecond * uploadWindowMs) / 1000) endSlow(request, response);
    }, uploadWindowMs);
    request.once('end', () => clearInterval(timer));
    response.once('close', () => clearInterval(timer));
  }

  /** Once half of all places are taken, nobody gets more than an equal part, counted for one caller more than there are. */
  private hasRoomFor(caller: string): boolean {
    const { inside, limits } = this;
    const most = CALLERS * limits.perCaller;
    const own = inside.of(caller);
    if (own >= limits.perCaller || inside.total >= most) return false;
    return inside.total < most / 2 || own < most / (inside.owners + 1);
  }
}

const endSlow = (request: IncomingMessage, response: ServerResponse): void => {
  if (request.complete) return;
  if (response.headersSent) request.socket.destroy();
  else sendRefusal(new ServiceError(httpErrors.requestTimeout), request, response, { connection: 'close' });
};
